// Finds what a usable config.json hardly means.
import { productCodes } from '../../api/versions.ts';
import type { Config } from '../../config/config.ts';
import { tokenize } from './explainJson.ts';

export interface ConfigWarning {
  readonly code: 'key-twice' | 'old-contract' | 'token-elsewhere' | 'issuer-slash';
  /** Such as `auth.issuer`. */
  readonly path: string;
  /** The rest of a sentence that begins with `path`, and what to do. */
  readonly what: string;
  readonly next: string;
}

/** `text`: valid JSON. */
export function repeatedKeys(text: string): readonly ConfigWarning[] {
  return findRepeatedKeys(text).map((path) => ({
    code: 'key-twice',
    path,
    what: 'stands in the same place more than once. The last counts, and the others are ignored.',
    next: 'Remove all but one of them.',
  }));
}

/** For example `1.8`, from 1.80 without quotes. */
export function oldContracts({ contracts }: Config): readonly ConfigWarning[] {
  return productCodes
    .filter((product) => /^1\.\d$/.test(contracts[product]))
    .map((product) => ({
      code: 'old-contract',
      path: `contracts.${product}`,
      what: `is "${contracts[product]}", many versions before "1.10": what stands behind the point is a whole number, so "1.8" is not "1.80".`,
      next: 'Write the version in full, such as "1.82".',
    }));
}

/** `page`: its origin, whose gateway may have the token endpoint. */
export function tokenElsewhere({ auth }: Config, page: string): readonly ConfigWarning[] {
  const { authorizationEndpoint = auth.issuer, tokenEndpoint } = auth;
  if (tokenEndpoint === undefined) return [];
  const [signIn, token] = [new URL(authorizationEndpoint).host, new URL(tokenEndpoint).host];
  if ([signIn, new URL(page).host].includes(token)) return [];
  return [
    {
      code: 'token-elsewhere',
      path: 'auth.tokenEndpoint',
      what: `is at ${token}, and people sign in at ${signIn}: codes and tokens go to ${token}.`,
      next: 'Right if both belong to your authentication service. Otherwise correct it.',
    },
  ];
}

export function issuerSlash({ auth }: Config): readonly ConfigWarning[] {
  if (!/^https?:\/\/[^/]+\/.*\/$/.test(auth.issuer)) return [];
  return [
    {
      code: 'issuer-slash',
      path: 'auth.issuer',
      what: 'ends with a slash. It is compared letter by letter with the name that the authentication service gives itself.',
      next: 'Remove the slash, unless the discovery document has it, too.',
    },
  ];
}

interface Level {
  readonly path: string;
  readonly keys: Set<string>;
}

/** `text`: valid JSON. Returns paths such as `auth.clientId`; list items have the path of the list. */
function findRepeatedKeys(text: string): readonly string[] {
  const repeated = new Set<string>();
  const levels: Level[] = [];
  const tokens = tokenize(text);
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
