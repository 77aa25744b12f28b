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

/** In the order of the file, at most one for each path. */
export function readMistakes(issues: readonly ConfigIssue[]): ConfigMistake[] {
  const mistakes = new Map<string, ConfigMistake>();
  for (const issue of issues) {
    const mistake = 'problem' in issue ? issue : readMistake(issue);
    if (!mistakes.has(mistake.path)) mistakes.set(mistake.path, mistake);
  }
  return [...mistakes.values()];
}

const SECRET = /secret|password|private.?key|token$/i;

function readMistake(issue: v.BaseIssue<unknown>): ConfigMistake {
  const keys = issue.path?.map((item) => item.key) ?? [];
  const path = pathText(keys);
  const last = keys.at(-1);
  // A leaked secret is named, never shown.
  if (typeof last === 'string' && SECRET.test(last) && issue.type === 'never') {
    return { path, problem: 'secret' };
  }
  const missing = issue.expected === `"${String(last)}"` && issue.received === 'undefined';
  const known = isProblem(issue.message) ? issue.message : 'not-an-object';
  const problem = missing ? 'missing' : known;
  return {
    path,
    problem,
    found: missing || issue.type === 'never' ? undefined : shorten(issue.input),
    choices: problem === 'not-a-choice' ? readable(issue.expected) : undefined,
  };
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
function readable(expected: string | null): string | undefined {
  return expected?.replace(/^\(|\)$/g, '').replaceAll(' | ', ', ');
}
