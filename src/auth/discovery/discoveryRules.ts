// Rules of discovery (OpenID Connect Discovery, 4) for the page, the doctor and the header files.
import * as v from 'valibot';
import { isSafeAddress } from '../../api/isSafeAddress.ts';
import type { AuthConfig, Config } from '../../config/config.ts';

/** The configured or discovered endpoints of the authentication service. */
export const EndpointsSchema = v.object({
  issuer: v.string(),
  authorizationEndpoint: v.string(),
  tokenEndpoint: v.string(),
  /** An authorization response without `iss` must be refused (RFC 9207, 3). */
  issRequired: v.boolean(),
});

export type Endpoints = Readonly<v.InferOutput<typeof EndpointsSchema>>;

export function needsDiscovery({ authorizationEndpoint, tokenEndpoint }: AuthConfig): boolean {
  return authorizationEndpoint === undefined || tokenEndpoint === undefined;
}

export function discoveryAddress({ issuer }: AuthConfig): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** True for https, and for http if the issuer has http: endpoints get credentials and codes. */
export function isUsableEndpoint(endpoint: string, issuer: string): boolean {
  return (
    isSafeAddress(endpoint) &&
    ['https:', new URL(issuer).protocol].includes(new URL(endpoint).protocol)
  );
}

/** The other origins to which the page sends requests. `discovered`: the discovered token endpoint. */
export function connectOrigins({ lms, auth }: Config, discovered?: string): readonly string[] {
  const addresses = [
    lms.baseUrl,
    needsDiscovery(auth) ? auth.issuer : undefined,
    auth.tokenEndpoint ?? discovered,
    auth.revocationEndpoint,
  ];
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
}

/** The other origins that `/embed` may frame, for the automatic sign-in. `discovered`: the authorization endpoint. */
export function frameOrigins({ auth, embedders }: Config, discovered?: string): readonly string[] {
  if (!auth.automatic || embedders.length === 0) return [];
  return [new URL(auth.authorizationEndpoint ?? discovered ?? auth.issuer).origin];
}
