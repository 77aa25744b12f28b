// When discovery is needed, where its document is, and which endpoints in it may be used (OpenID Connect
// Discovery, 4; RFC 8414, 3): for the page, the doctor and the header files.
import { isSafeAddress } from '../../api/listPage.ts';
import type { AuthConfig, Config } from '../../config/config.ts';

/** Where both endpoints are configured, the page makes no discovery request. */
export function needsDiscovery({ authorizationEndpoint, tokenEndpoint }: AuthConfig): boolean {
  return authorizationEndpoint === undefined || tokenEndpoint === undefined;
}

/** Address of the discovery document, also where the issuer ends with a slash. */
export function discoveryAddress({ issuer }: AuthConfig): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** The person is sent to one endpoint and the code to the other: never over less than the issuer speaks. */
export function isUsableEndpoint(endpoint: string, issuer: string): boolean {
  return (
    isSafeAddress(endpoint) &&
    ['https:', new URL(issuer).protocol].includes(new URL(endpoint).protocol)
  );
}

/**
 * The origins that a page with this configuration calls, besides its own, each once: API, issuer (for discovery), token and
 * revocation endpoint. Signing in and out are navigations, not calls. `discovered`: the token endpoint, where it is known
 * from discovery.
 */
export function connectOrigins({ lms, auth }: Config, discovered?: string): readonly string[] {
  const addresses = [
    lms.baseUrl === '' ? undefined : lms.baseUrl,
    needsDiscovery(auth) ? auth.issuer : undefined,
    auth.tokenEndpoint ?? discovered,
    auth.revocationEndpoint,
  ];
  return [
    ...new Set(
      addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])),
    ),
  ];
}
