// Which origins a page with this configuration calls, besides its own.
import type { Config } from '../../config/config.ts';
import { needsDiscovery } from './discoveryRules.ts';

/**
 * Each once: API, issuer (for discovery), token and revocation endpoint. Signing in and out are navigations, not
 * calls. `discovered`: the token endpoint, where it is known from discovery.
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
