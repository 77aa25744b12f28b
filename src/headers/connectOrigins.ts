// Which origins a page with this configuration calls, besides its own.
// Refuses to ask the network: an endpoint that only discovery knows has to be configured to be listed.
import type { Config } from '../config.ts';

/** Each once: API, issuer (for discovery), token and revocation endpoint. Signing in and out only go there. */
export function connectOrigins({ lms, auth }: Config): readonly string[] {
  const { issuer, authorizationEndpoint, tokenEndpoint, revocationEndpoint } = auth;
  const discovers = authorizationEndpoint === undefined || tokenEndpoint === undefined;
  const addresses = [
    lms.baseUrl === '' ? undefined : lms.baseUrl,
    discovers ? issuer : undefined,
    tokenEndpoint,
    revocationEndpoint,
  ];
  return [
    ...new Set(
      addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])),
    ),
  ];
}
