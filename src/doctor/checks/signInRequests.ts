// The page's authorization request, and token requests that cannot succeed: random codes, refresh tokens, passwords.
import { CALLBACK_PATH } from '../../paths/paths.ts';
import type { SignInDeployment } from '../deployment.ts';
import type { ProbeRequest } from '../probe.ts';

export function authorizeAddress(
  { base, config, endpoints }: SignInDeployment,
  redirectUri = `${base}${CALLBACK_PATH}`,
): string {
  const address = new URL(endpoints.authorizationEndpoint);
  const { clientId, scope } = config.auth;
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: randomText(),
    code_challenge: randomText(),
    code_challenge_method: 'S256',
  })) {
    address.searchParams.set(name, value);
  }
  return address.href;
}

/** The length of a SHA-256 challenge (RFC 7636, 4.2). */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Buffer.from(bytes).toString('base64url');
}

export const ELSEWHERE = 'https://elsewhere.example';

/** `origin`: default none. */
export function nonsenseExchange(deployment: SignInDeployment, origin?: string): ProbeRequest {
  return nonsenseGrant(
    deployment,
    {
      grant_type: 'authorization_code',
      // One code in sixty has two hyphens side by side, which firewalls may refuse.
      code: `${crypto.randomUUID()}--`,
      redirect_uri: `${deployment.base}${CALLBACK_PATH}`,
      code_verifier: `${crypto.randomUUID()}${crypto.randomUUID()}`,
    },
    origin,
  );
}

export function nonsenseRefresh(deployment: SignInDeployment, origin?: string): ProbeRequest {
  const form = { grant_type: 'refresh_token', refresh_token: crypto.randomUUID() };
  return nonsenseGrant(deployment, form, origin);
}

/** `form`: fields besides client_id. */
export function nonsenseGrant(
  { config }: SignInDeployment,
  form: Readonly<Record<string, string>>,
  origin?: string,
): ProbeRequest {
  return {
    method: 'POST',
    headers: { Accept: 'application/json', ...(origin === undefined ? {} : { Origin: origin }) },
    body: new URLSearchParams({ client_id: config.auth.clientId, ...form }),
  };
}
