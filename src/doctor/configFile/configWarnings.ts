// Finds what a usable config.json hardly means.
import { productCodes } from '../../api/versions.ts';
import type { Config } from '../../config/config.ts';
import { doubtTexts as texts } from '../messages/connectionTexts.ts';
import type { DoctorMessage } from '../finding.ts';
import { tokenize } from './explainJson.ts';

/** `text`: valid JSON. */
export function repeatedKeys(text: string): readonly DoctorMessage[] {
  return findRepeatedKeys(text).map(texts.keyTwice);
}

/** For example `1.8`, from 1.80 without quotes. */
export function oldContracts({ contracts }: Config): readonly DoctorMessage[] {
  return productCodes
    .filter((product) => /^1\.\d$/.test(contracts[product]))
    .map((product) => texts.oldContract(product, contracts[product]));
}

/** `page`: its origin, whose gateway may have the token endpoint. */
export function tokenElsewhere({ auth }: Config, page: string): readonly DoctorMessage[] {
  const { authorizationEndpoint = auth.issuer, tokenEndpoint } = auth;
  if (tokenEndpoint === undefined) return [];
  const [signIn, token] = [new URL(authorizationEndpoint).host, new URL(tokenEndpoint).host];
  return [signIn, new URL(page).host].includes(token) ? [] : [texts.tokenElsewhere(token, signIn)];
}

export function issuerSlash({ auth }: Config): readonly DoctorMessage[] {
  return /^https?:\/\/[^/]+\/.*\/$/.test(auth.issuer) ? [texts.issuerSlash()] : [];
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
