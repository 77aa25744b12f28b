// The endpoints of the authentication service: from the configuration, else from its discovery
// document (OpenID Connect Discovery, 4). The specification does not show the authorize path.
import * as v from 'valibot';
import { readText } from '../api/readText.ts';
import type { AuthConfig } from '../config.ts';
import { SignInError } from './signInFault.ts';
import type { Endpoints } from './tokens.ts';

const Document = v.looseObject({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  authorization_response_iss_parameter_supported: v.fallback(v.optional(v.boolean()), false),
});

const DEADLINE_MS = 10_000;
/** Documents take a few kB. */
const MAX_BYTES = 256 * 1024;

/**
 * No request at all when the configuration names both endpoints. `timeoutMs`: the whole document.
 *
 * @throws SignInError
 */
export async function discover(config: AuthConfig, timeoutMs = DEADLINE_MS): Promise<Endpoints> {
  const { issuer, authorizationEndpoint, tokenEndpoint } = config;
  if (authorizationEndpoint !== undefined && tokenEndpoint !== undefined) {
    return { issuer, authorizationEndpoint, tokenEndpoint, issRequired: false };
  }
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const document = v.safeParse(Document, await getJson(address, timeoutMs));
  if (!document.success || !isSafe(document.output, issuer))
    throw new SignInError({ kind: 'unreachable' });
  // RFC 8414, 3.3: a document that names another issuer must not be used.
  if (document.output.issuer !== issuer) throw new SignInError({ kind: 'issuer-mismatch' });
  return {
    issuer,
    authorizationEndpoint: authorizationEndpoint ?? document.output.authorization_endpoint,
    tokenEndpoint: tokenEndpoint ?? document.output.token_endpoint,
    issRequired: document.output.authorization_response_iss_parameter_supported === true,
  };
}

/** The person is sent to one address and the code to the other: https, or what the issuer speaks. */
function isSafe(document: v.InferOutput<typeof Document>, issuer: string): boolean {
  const { protocol } = new URL(issuer);
  return [document.authorization_endpoint, document.token_endpoint].every(
    (endpoint) =>
      URL.canParse(endpoint) && ['https:', protocol].includes(new URL(endpoint).protocol),
  );
}

async function getJson(address: string, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    // What nobody reads would keep its connection.
    const text = await readText(response, { maxBytes: MAX_BYTES, signal });
    if (!response.ok) throw new SignInError({ kind: 'unreachable' });
    return JSON.parse(text);
  } catch {
    throw new SignInError({ kind: 'unreachable' });
  }
}
