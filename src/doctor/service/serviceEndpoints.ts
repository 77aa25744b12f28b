// Finds endpoints with the page's discovery.
import type { AuthConfig } from '../../config/config.ts';
import { discover } from '../../auth/discovery/discover.ts';
import { signInFaultOf, type SignInFault } from '../../auth/discovery/signInFault.ts';
import type { Endpoints } from '../../auth/discovery/endpoints.ts';

export type ServiceEndpoints = Pick<Endpoints, 'authorizationEndpoint' | 'tokenEndpoint'>;

export type EndpointsResult =
  | { readonly kind: 'endpoints'; readonly endpoints: ServiceEndpoints }
  | { readonly kind: 'fault'; readonly fault: SignInFault };

/** At most one request. `timeoutMs`: for the whole answer. Never throws. */
export async function findServiceEndpoints(
  config: AuthConfig,
  timeoutMs: number,
): Promise<EndpointsResult> {
  try {
    return { kind: 'endpoints', endpoints: await discover(config, timeoutMs) };
  } catch (error) {
    return { kind: 'fault', fault: signInFaultOf(error) };
  }
}
