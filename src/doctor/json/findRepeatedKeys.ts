// Keys that stand twice in one object: JSON.parse takes the last of them without a word, so that an edit of the first
// changes nothing.
import * as v from 'valibot';
import { parseServiceJson } from '../service/serviceJson.ts';
import { readTokens } from './readTokens.ts';

interface Level {
  readonly path: string;
  readonly keys: Set<string>;
}

/** `text`: JSON. Paths such as `auth.clientId`, each once; what stands in lists is named by its list. */
export function findRepeatedKeys(text: string): readonly string[] {
  const repeated = new Set<string>();
  const levels: Level[] = [];
  const tokens = readTokens(text);
  let latest = '';
  for (const [index, { kind, text: part }] of tokens.entries()) {
    if (part === '{' || part === '[') levels.push({ path: latest, keys: new Set() });
    else if (part === '}' || part === ']') latest = levels.pop()?.path ?? '';
    const next = tokens[index + 1];
    if (kind !== 'string' || next?.kind !== 'mark' || next.text !== ':') continue;
    const level = levels.at(-1);
    const key = v.parse(v.fallback(v.string(), ''), parseServiceJson(part));
    latest = level?.path === undefined || level.path === '' ? key : `${level.path}.${key}`;
    if (level?.keys.has(key) === true) repeated.add(latest);
    level?.keys.add(key);
  }
  return [...repeated];
}
