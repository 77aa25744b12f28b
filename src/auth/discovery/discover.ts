// The endpoints of the authentication service, configured or discovered (OpenID Connect Discovery, 4).
import * as v from 'valibot';
import { readJson } from '../../api/readJson.ts';
import { readText } from '../../api/readText.ts';
import type { AuthConfig } from '../../config/config.ts';
import { discoveryAddress, isUsableEndpoint } from './discoveryRules.ts';
import { readServiceFault } from './errorCodes.ts';
import { SignInError } from './signInFault.ts';

const Metadata = v.looseObject({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  authorization_response_iss_parameter_supported: v.fallback(v.boolean(), false),
  prompt_values_supported: v.fallback(v.array(v.string()), []),
});

const DEADLINE_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/**
 * Sends no request if the configuration names both endpoints. `timeoutMs`: in total. `offersPromptNone`: the service
 * supports `prompt=none` (OpenID Connect Core, 3.1.2.1). @throws SignInError
 */
export async function discover(config: AuthConfig, timeoutMs = DEADLINE_MS) {
  const { issuer, authorizationEndpoint, tokenEndpoint } = config;
  if (authorizationEndpoint !== undefined && tokenEndpoint !== undefined) {
    const configured = { issuer, authorizationEndpoint, tokenEndpoint };
    return { ...configured, issRequired: false, offersPromptNone: false };
  }
  const metadata = v.safeParse(Metadata, await getJson(discoveryAddress(config), timeoutMs));
  if (!metadata.success) throw new SignInError({ kind: 'undiscovered' });
  const { authorization_endpoint, token_endpoint } = metadata.output;
  if (![authorization_endpoint, token_endpoint].every((one) => isUsableEndpoint(one, issuer))) {
    throw new SignInError({ kind: 'undiscovered' });
  }
  // A document with another issuer must not be used (RFC 8414, 3.3).
  if (metadata.output.issuer !== issuer) throw new SignInError({ kind: 'issuer-mismatch' });
  return {
    issuer,
    authorizationEndpoint: authorizationEndpoint ?? authorization_endpoint,
    tokenEndpoint: tokenEndpoint ?? token_endpoint,
    issRequired: metadata.output.authorization_response_iss_parameter_supported,
    offersPromptNone: metadata.output.prompt_values_supported.includes('none'),
  };
}

/** @throws SignInError */
async function getJson(address: string, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text = '';
  try {
    response = await fetch(address, {
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    // An unread body would keep its connection open.
    const body = readText(response, { maxBytes: MAX_BYTES, signal });
    text = response.ok ? await body : await body.catch(() => '');
  } catch {
    // The page has just loaded, so an online browser means a fault of the service or its configuration.
    throw new SignInError({ kind: navigator.onLine ? 'undiscovered' : 'unreachable' });
  }
  if (response.status === 404) throw new SignInError({ kind: 'undiscovered' });
  if (!response.ok) throw new SignInError(readServiceFault(response, text));
  const json = readJson(text);
  if (json === undefined) throw new SignInError({ kind: 'unreadable', status: response.status });
  return json;
}
