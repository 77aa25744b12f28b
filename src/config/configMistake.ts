// One mistake in config.json: where, which, and the value found. The words are in configTexts.ts.
import type * as v from 'valibot';
import type { problems } from './readMistakes.ts';

export type ConfigProblem = (typeof problems)[number];

export interface ConfigMistake {
  /** `auth.issuer`, `courses[2].id`; `''` is the file itself. */
  readonly path: string;
  readonly problem: ConfigProblem;
  /** The value found, as JSON, shortened; undefined where it would not help or must not be shown. */
  readonly found: string | undefined;
  /** The values allowed, where they are a short list. */
  readonly choices: string | undefined;
}

/** What is wrong, as it was found: readMistakes.ts tells what it means. */
export type ConfigIssue = v.BaseIssue<unknown> | ConfigMistake;

/** A mistake that no single value shows. */
export function mistakeAt(path: string, problem: ConfigProblem): ConfigMistake {
  return { path, problem, found: undefined, choices: undefined };
}
