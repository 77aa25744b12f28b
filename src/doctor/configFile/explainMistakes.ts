// Adds to each mistake of config.json or doctor.json the value found and what was probably meant.
import { nearestNames } from '../../command/nearestNames.ts';
import type { ConfigIssue } from '../../config/config.ts';
import { mistakeText, type ConfigMistake, type ConfigProblem } from '../../config/configTexts.ts';
import { choicesIn, firstIssues, keysOf, pathText, readMistake } from '../../config/parseConfig.ts';
import { configKeys, meantKeys, type KnownKeys } from './knownKeys.ts';

export interface ExplainedMistake extends ConfigMistake {
  /** As JSON, shortened; undefined if it must not be shown or would not help. */
  readonly found?: string | undefined;
  /** The allowed values that were probably meant, as JSON, or paths of keys. */
  readonly meant?: readonly string[] | undefined;
}

/** In the order of the file, at most one for each path. `known`: the keys of another file than config.json. */
export function explainMistakes(
  issues: readonly ConfigIssue[],
  known: KnownKeys = configKeys,
): ExplainedMistake[] {
  return [...firstIssues(issues)].map(([path, issue]) => explain(path, issue, known));
}

function explain(path: string, issue: ConfigIssue, known: KnownKeys): ExplainedMistake {
  const mistake = readMistake(path, issue);
  if ('problem' in issue) return mistake;
  const { input, expected } = issue;
  const { problem } = mistake;
  if (problem === 'secret' || problem === 'missing') return mistake;
  if (problem === 'unknown-key') {
    const keys = keysOf(issue);
    return {
      ...mistake,
      meant: meantKeys(known, pathText(keys.slice(0, -1)), String(keys.at(-1))),
    };
  }
  const choices =
    problem === 'not-a-choice' && typeof input === 'string' ? choicesIn(expected) : [];
  const meant = nearestNames(String(input), choices).map((choice) => `"${choice}"`);
  return { ...mistake, found: shorten(input), meant };
}

/** undefined if the value could contain a password. */
function shorten(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  if (text.slice(text.indexOf('//')).includes('@')) return undefined;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Their value says nothing, or may be a secret. */
const hidesValue = new Set<ConfigProblem>(['secret', 'address-extras', 'empty', 'empty-list']);

export function explainedText(mistake: ExplainedMistake): string {
  const { problem, found, meant } = mistake;
  const isShown = found !== undefined && !hidesValue.has(problem);
  return `${mistakeText(mistake)}${isShown ? ` It is ${found}.` : ''}${meantText(meant)}`;
}

/** Empty, or a question behind other sentences. */
export function meantText(meant: ExplainedMistake['meant'] = []): string {
  return meant.length === 0 ? '' : ` Did you mean ${meant.join(' or ')}?`;
}
