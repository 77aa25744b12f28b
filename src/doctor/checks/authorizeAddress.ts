// Builds the page's authorization request, with a random challenge and state.
import { CALLBACK_PATH } from '../../paths/paths.ts';
import type { SignInDeployment } from '../deployment.ts';

export function authorizeAddress(
  { page, config, endpoints }: SignInDeployment,
  redirectUri = `${page}${CALLBACK_PATH}`,
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
