// Finds the value that a person probably meant by another one.
import * as v from 'valibot';
import type { ConfigProblem } from './configTexts.ts';
import * as field from './configFields.ts';
import { nearestNames } from './nearestNames.ts';

/** As text of JSON. `choices`: the allowed values. Empty: nothing is near. */
export function meantValues(
  problem: ConfigProblem,
  input: unknown,
  choices: readonly string[],
): readonly string[] {
  if (typeof input === 'number')
    return problem === 'not-text' && /^\d+\.\d{2,}$/.test(String(input)) ? [`"${input}"`] : [];
  if (typeof input !== 'string') return [];
  const text = input.trim();
  const found = nearValues[problem]?.(text, choices).filter((value) => value !== input) ?? [];
  return found.map((value) => JSON.stringify(value));
}

type NearValues = (text: string, choices: readonly string[]) => readonly string[];

const nearAddress: NearValues = (text) =>
  [secure(text)].filter((value) => v.is(field.address, value) && hasDot(value));

const nearValues: Partial<Record<ConfigProblem, NearValues>> = {
  'not-a-choice': nearestNames,
  'not-courses': (text) => nearestNames(text, ['enrollments']),
  'not-an-origin': (text) => [originOf(secure(text))].filter((value) => v.is(field.origin, value)),
  'not-an-address': nearAddress,
  'not-https': nearAddress,
  'discovery-address': (text) =>
    [text.replace(/\/\.well-known\/.*$/, '')].filter((value) => v.is(field.issuer, value)),
  'not-a-link': (text) =>
    [`/${text.replaceAll('\\', '/').replace(/^[\s/]+/, '')}`].filter(
      (value) => !text.includes(':') && v.is(field.linkTemplate, value),
    ),
  'not-a-path': (text) => [pathIn(text)].filter((value) => v.is(field.path, value)),
  'not-scopes': (text) => scopesIn(text).slice(0, 1),
  'not-a-contract-version': (text) =>
    [text.replace(/^v\.?\s*/i, '')].filter((value) => v.is(field.contractVersion, value)),
};

/** With https in place of another scheme, or of none. */
function secure(text: string): string {
  return `https://${text.replace(/^(?:https?:)?\/*/i, '')}`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}

function hasDot(address: string): boolean {
  return new URL(address).hostname.includes('.');
}

function pathIn(text: string): string {
  return URL.canParse(text) ? new URL(text).pathname : `/${text.replace(/^\/+/, '')}`;
}

/** Commas separate scopes where a scope follows; elsewhere, they may separate actions. */
function scopesIn(text: string): readonly string[] {
  return [/,\s*(?=[^\s,:]*:)|,(?=\s|$)|\s+/g, /[\s,]+/g]
    .map((separator) => text.replaceAll(separator, ' ').replaceAll(/ +/g, ' ').trim())
    .filter((scopes) => v.is(field.scope, scopes));
}
