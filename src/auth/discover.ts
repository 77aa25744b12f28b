// The endpoints of the authentication service: from the configuration, else from its discovery
// document (OpenID Connect Discovery, 4). The specification does not show the authorize path.
import * as v from 'valibot';
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

/** No request at all when the configuration names both endpoints. @throws SignInError */
export async function discover(config: AuthConfig): Promise<Endpoints> {
  const { issuer, authorizationEndpoint, tokenEndpoint } = config;
  if (authorizationEndpoint !== undefined && tokenEndpoint !== undefined) {
    return { issuer, authorizationEndpoint, tokenEndpoint, issRequired: false };
  }
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const document = v.safeParse(Document, await getJson(address));
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

async function getJson(address: string): Promise<unknown> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
  try {
    const response = await fetch(address, {
      signal: deadline.signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw new SignInError({ kind: 'unreachable' });
    return await response.json();
  } catch {
    throw new SignInError({ kind: 'unreachable' });
  } finally {
    clearTimeout(timer);
  }
}
