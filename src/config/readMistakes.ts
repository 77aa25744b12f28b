// Names every mistake of config.json: its path and its problem.
import type * as v from 'valibot';
import type { ConfigIssue } from './config.ts';
import { problemTexts, type ConfigMistake, type ConfigProblem } from './configTexts.ts';

/** In the order of the file, at most one for each path. */
export function readMistakes(issues: readonly ConfigIssue[]): ConfigMistake[] {
  return [...firstIssues(issues)].map(([path, issue]) => readMistake(path, issue));
}

/** By path, in the order of the file. */
export function firstIssues(issues: readonly ConfigIssue[]): ReadonlyMap<string, ConfigIssue> {
  const first = new Map<string, ConfigIssue>();
  for (const issue of issues) {
    const path = 'problem' in issue ? issue.path : pathText(keysOf(issue));
    if (!first.has(path)) first.set(path, issue);
  }
  return first;
}

const SECRET = /secret|password|private.?key|token$/i;

export function readMistake(path: string, issue: ConfigIssue): ConfigMistake {
  if ('problem' in issue) return issue;
  const { input, expected } = issue;
  const last = keysOf(issue).at(-1);
  if (issue.type === 'never' && typeof last === 'string')
    return { path, problem: SECRET.test(last) ? 'secret' : 'unknown-key' };
  const missing = expected === `"${String(last)}"` && issue.received === 'undefined';
  if (missing) return { path, problem: 'missing' };
  const problem = refine(isProblem(issue.message) ? issue.message : 'not-an-object', path, input);
  if (problem !== 'not-a-choice') return { path, problem };
  const choices = choicesIn(expected).map((choice) => `"${choice}"`);
  return { path, problem, choices: choices.join(', ') };
}

/** The schema has one code for mistakes that need different words. */
function refine(problem: ConfigProblem, path: string, input: unknown): ConfigProblem {
  if (problem === 'not-an-address' && path.startsWith('links.')) return 'not-a-link';
  const isDiscovery = typeof input === 'string' && input.includes('/.well-known/');
  return problem === 'address-extras' && isDiscovery ? 'discovery-address' : problem;
}

const isProblem = (code: string): code is ConfigProblem => Object.hasOwn(problemTexts, code);

export function keysOf({ path }: v.BaseIssue<unknown>): readonly unknown[] {
  return path?.map((item) => item.key) ?? [];
}

/** `auth.issuer`, `courses[2].id`, and `["a.b"]` for a key with special characters. */
export function pathText(keys: readonly unknown[]): string {
  return keys.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    if (!/^[\w-]+$/.test(name)) return `${text}[${JSON.stringify(name)}]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

/** Valibot writes `("a" | "b")`. */
export function choicesIn(expected: string | null): readonly string[] {
  return [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, choice = '']) => choice);
}
