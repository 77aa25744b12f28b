// Reads the error of an OAuth answer (RFC 6749, 5.2), and the error page of a service for people.
import * as v from 'valibot';
import type { Probe, Answer } from '../probe.ts';
import { readJson } from '../../api/readJson.ts';
import { sameOrigin } from '../deployment.ts';
import { locationOf } from './whatCame.ts';

/** The expressions that search a description take time by its square. */
export const LONGEST_WORDS = 1_000;

const text = v.pipe(
  v.fallback(v.optional(v.string(), ''), ''),
  v.transform((words) => words.slice(0, LONGEST_WORDS)),
);
const Said = v.fallback(v.object({ error: text, error_description: text, token_type: text }), {
  error: '',
  error_description: '',
  token_type: '',
});

/** `code`: `''` for no error of OAuth. `kind`: of a token. Print `description` only through `quote`. */
export function readError(probe: Probe) {
  const said = v.parse(Said, probe.kind === 'silence' ? undefined : readJson(probe.text));
  return { code: said.error, description: said.error_description, kind: said.token_type };
}

/**
 * By its error or by the kind of token it gives, the service binds tokens to a key, by DPoP (RFC 9449) or mutual TLS
 * (RFC 8705): the page proves no possession of any.
 */
export function demandsProof(probe: Probe): boolean {
  const words = Object.values(readError(probe)).join(' ');
  return /dpop|\bmtls\b|mutual.?tls|\bhok\b|client certif/i.test(words);
}

/** The service accepted the client, but not the random code, token or password. */
export function acceptsClient(probe: Probe): boolean {
  if (demandsProof(probe)) return false;
  const { code } = readError(probe);
  return code === 'invalid_grant' || code === 'invalid_code';
}

/**
 * The service demands client credentials, or rejects them. Some services report it as unauthorized_client: with 401
 * (Keycloak), 403 (Glewlwyd) or a description. Ignores WWW-Authenticate, which gateways drop.
 */
export function isClientRefusal(status: number, code: string, description: string): boolean {
  if (code !== 'unauthorized_client') return code === 'invalid_client';
  if (/\bgrant/i.test(description)) return false;
  const isAboutSecret = /secret|credential|authenticat/i.test(description);
  return isAboutSecret || status === 401 || status === 403;
}

/** `isClientRefusal` of an answer. */
export function refusesClient(probe: Probe): boolean {
  if (probe.kind === 'silence') return false;
  const { code, description } = readError(probe);
  const isUnreadable = code === 'invalid_request' && OF_CREDENTIALS.test(description);
  return isUnreadable || isClientRefusal(probe.status, code, description);
}

/** Basic credentials that cannot be read, as with a byte order mark or a line end in the secret. */
const OF_CREDENTIALS = /authori[sz]ation header|client_secret/i;

/** The client may not use this grant, if it is not `refusesClient`; some services report it as invalid_request. */
export function refusesGrant(probe: Probe): boolean {
  const { code, description } = readError(probe);
  return code === 'invalid_request'
    ? /grant[ _]type\b.*\bnot allowed/i.test(description)
    : code === 'unauthorized_client';
}

/** The address of an error page of the service; undefined: no redirect to any. */
export function pageOfError(answer: Answer): string | undefined {
  const location = locationOf(answer);
  if (location === undefined || !URL.canParse(location)) return undefined;
  const { origin, pathname, searchParams } = new URL(location);
  const isOwn = sameOrigin(answer.address, origin);
  const isError = /\berror\b/i.test(pathname) || searchParams.has('errorId');
  return isOwn && isError && !searchParams.has('error') ? location : undefined;
}

/** Without tags: links of an error page may repeat the whole request. */
export function plain(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ');
}

/** The visible text of a page. */
export function shownIn(html: string): string {
  const [before = '', ...scripts] = html.split(/<(?:script|style)\b/i);
  const after = scripts.map((part) =>
    part
      .split(/<\/(?:script|style)\b/i)
      .slice(1)
      .join(' '),
  );
  return plain([before, ...after].join(' '));
}
