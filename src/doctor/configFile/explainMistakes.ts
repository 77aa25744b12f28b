// Adds to each mistake of config.json or doctor.json the value found and what was probably meant, by the keys of the schemas.
import { nearestNames, plainName } from '../../command/nearestNames.ts';
import { type ConfigIssue, ConfigFile } from '../../config/config.ts';
import { mistakeText, type ConfigMistake, type ConfigProblem } from '../../config/configTexts.ts';
import {
  choicesIn,
  firstIssues,
  keysOf,
  pathText,
  readMistake,
} from '../../config/readMistakes.ts';
import { isRecord } from '../../api/readJson.ts';

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

/** By the path of their object: `''`, `auth`, `courses[]`. */
export type KnownKeys = ReadonlyMap<string, readonly string[]>;

/** `schema`: of `closed` objects. */
export function knownKeys(schema: unknown): KnownKeys {
  return new Map(objectsIn(schema, ''));
}

export const configKeys = knownKeys(ConfigFile);

function objectsIn(schema: unknown, path: string): readonly [string, readonly string[]][] {
  if (!isRecord(schema)) return [];
  const { entries, wrapped, item, pipe, getter } = schema;
  if (!isRecord(entries))
    return [
      ...objectsIn(wrapped, path),
      ...objectsIn(item, `${path}[]`),
      ...(Array.isArray(pipe) ? pipe.flatMap((one) => objectsIn(one, path)) : []),
      ...(typeof getter === 'function' ? objectsIn(getter(undefined), path) : []),
    ];
  const inner = Object.entries(entries).flatMap(([key, value]) =>
    objectsIn(value, pathOf(path, key)),
  );
  return [[path, Object.keys(entries)], ...inner];
}

/** The paths of known keys that `key` in the object at `path` probably means: near it, or elsewhere. */
function meantKeys(known: KnownKeys, path: string, key: string): readonly string[] {
  const near = nearestNames(key, known.get(path.replaceAll(/\[\d+\]/g, '[]')) ?? []);
  if (near.length > 0) return near.map((one) => pathOf(path, one));
  const plain = plainName(key);
  return [...known].flatMap(([part, keys]) =>
    keys
      .map((one) => pathOf(part, one))
      .filter((full) => [full, full.replace(/^.*\./, '')].some((one) => plainName(one) === plain)),
  );
}

function pathOf(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
