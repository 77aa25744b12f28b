// Finds keys of config.json that stand in the same object twice.
import { readTokens } from './jsonTokens.ts';

interface Level {
  readonly path: string;
  readonly keys: Set<string>;
}

/** `text`: valid JSON. Returns paths such as `auth.clientId`; list items have the path of the list. */
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
    const key = String(JSON.parse(part));
    latest = level?.path === undefined || level.path === '' ? key : `${level.path}.${key}`;
    if (level?.keys.has(key) === true) repeated.add(latest);
    level?.keys.add(key);
  }
  return [...repeated];
}
