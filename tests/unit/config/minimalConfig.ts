// The smallest valid config.json, for tests that change one value; the Config or the mistakes of a file.
import { readConfig, type Config } from '../../../src/config/config.ts';
import type { ConfigMistake } from '../../../src/config/configTexts.ts';
import { readMistakes } from '../../../src/config/readMistakes.ts';
import {
  explainMistakes,
  type ExplainedMistake,
} from '../../../src/doctor/configFile/explainMistakes.ts';

export interface ConfigChanges {
  readonly lms?: Readonly<Record<string, unknown>>;
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** Adds keys to the required `lms` and `auth`; other keys are added at the top level. */
export function minimalConfig({ lms, auth, ...rest }: ConfigChanges = {}): unknown {
  return {
    lms: { baseUrl: 'https://lms.example.edu', ...lms },
    auth: { issuer: 'https://auth.example.edu/core', clientId: 'course-updates', ...auth },
    ...rest,
  };
}

/** `file`: config.json as parsed JSON. @throws for a mistake */
export function configOf(file: unknown): Config {
  const result = readConfig(file);
  if (result.kind === 'issues') throw new Error(JSON.stringify(readMistakes(result.issues)));
  return result.config;
}

export const configWith = (changes?: ConfigChanges): Config => configOf(minimalConfig(changes));

/** Empty for a valid configuration. */
export function mistakesIn(value: unknown): readonly ConfigMistake[] {
  const result = readConfig(value);
  return result.kind === 'issues' ? readMistakes(result.issues) : [];
}

/** As the doctor explains them. */
export function explainedIn(value: unknown): readonly ExplainedMistake[] {
  const read = readConfig(value);
  return read.kind === 'issues' ? explainMistakes(read.issues) : [];
}
