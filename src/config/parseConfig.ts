// Explains every mistake of config.json; the page loads it lazily.
import type * as v from 'valibot';
import {
  readConfig,
  readConfigText,
  type Config,
  type ConfigIssue,
  type ReadConfig,
} from './config.ts';
import { problemTexts, type ConfigMistake, type ConfigProblem } from './configTexts.ts';
import { configKeys, meantKeys, type KnownKeys } from './knownKeys.ts';
import { nearestNames } from './nearestNames.ts';

export type ConfigResult =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'mistakes'; readonly mistakes: readonly ConfigMistake[] };

/** `value`: config.json as parsed JSON. */
export function parseConfig(value: unknown): ConfigResult {
  return explain(readConfig(value));
}

/** `text`: of config.json. */
export function parseConfigText(text: string): ConfigResult {
  return explain(readConfigText(text));
}

function explain(read: ReadConfig): ConfigResult {
  return read.kind === 'config' ? read : { kind: 'mistakes', mistakes: readMistakes(read.issues) };
}

/** In the order of the file, at most one for each path. `known`: the keys of another file than config.json. */
export function readMistakes(
  issues: readonly ConfigIssue[],
  known: KnownKeys = configKeys,
): ConfigMistake[] {
  const mistakes = new Map<string, ConfigMistake>();
  for (const issue of issues) {
    const mistake = 'problem' in issue ? issue : readMistake(issue, known);
    if (!mistakes.has(mistake.path)) mistakes.set(mistake.path, mistake);
  }
  return [...mistakes.values()];
}

const SECRET = /secret|password|private.?key|token$/i;

function readMistake(issue: v.BaseIssue<unknown>, known: KnownKeys): ConfigMistake {
  const keys = issue.path?.map((item) => item.key) ?? [];
  const path = pathText(keys);
  const last = keys.at(-1);
  if (issue.type === 'never' && typeof last === 'string') {
    // A leaked secret is named, never shown.
    if (SECRET.test(last)) return { path, problem: 'secret' };
    const meant = meantKeys(known, pathText(keys.slice(0, -1)), last);
    return { path, problem: 'unknown-key', meant };
  }
  const { input, expected } = issue;
  const missing = expected === `"${String(last)}"` && issue.received === 'undefined';
  if (missing) return { path, problem: 'missing' };
  const problem = refine(isProblem(issue.message) ? issue.message : 'not-an-object', path, input);
  const choices = problem === 'not-a-choice' ? choicesIn(expected) : [];
  const found = shorten(input);
  const meant = typeof input === 'string' ? nearestNames(input, choices) : [];
  const texts = choices.map((choice) => `"${choice}"`);
  return {
    path,
    problem,
    found,
    choices: choices.length === 0 ? undefined : texts.join(', '),
    meant: meant.length === 0 ? undefined : meant.map((choice) => `"${choice}"`),
  };
}

/** The schema has one code for mistakes that need different words. */
function refine(problem: ConfigProblem, path: string, input: unknown): ConfigProblem {
  if (problem === 'not-an-address' && path.startsWith('links.')) return 'not-a-link';
  const isDiscovery = typeof input === 'string' && input.includes('/.well-known/');
  return problem === 'address-extras' && isDiscovery ? 'discovery-address' : problem;
}

const isProblem = (code: string): code is ConfigProblem => Object.hasOwn(problemTexts, code);

/** `auth.issuer`, `courses[2].id`, and `["a.b"]` for a key with special characters. */
function pathText(keys: readonly unknown[]): string {
  return keys.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    if (!/^[\w-]+$/.test(name)) return `${text}[${JSON.stringify(name)}]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

/** undefined if the value could contain a password. */
function shorten(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  if (text.slice(text.indexOf('//')).includes('@')) return undefined;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Valibot writes `("a" | "b")`. */
function choicesIn(expected: string | null): readonly string[] {
  return [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, choice = '']) => choice);
}
