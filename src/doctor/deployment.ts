// The deployment under examination: a page, its configuration, and the address of its API.
import type { ServiceEndpoints } from './service/serviceEndpoints.ts';
import type { Config } from '../config/config.ts';

/** The one route without a contract version. */
export const VERSIONS_CHECK = '/versions/check';

export interface Deployment {
  /** Origin of the page. */
  readonly page: string;
  /** Address of the page, without a slash at its end: its origin, or a path on that. */
  readonly base: string;
  readonly config: Config;
  /** `config.lms.baseUrl`, with the page's own origin in place of `''`. */
  readonly baseUrl: string;
}

/** The deployment, once it is known where people sign in. */
export interface SignInDeployment extends Deployment {
  readonly endpoints: ServiceEndpoints;
}

/** `base`: address of the page, without a slash at its end. */
export function createDeployment(base: string, config: Config): Deployment {
  const page = new URL(base).origin;
  return { page, base, config, baseUrl: config.lms.baseUrl === '' ? page : config.lms.baseUrl };
}

/** Address of a route of the API; `path` starts behind the API root. */
export function apiAddress({ baseUrl, config }: Deployment, path: string): string {
  return `${baseUrl}${config.lms.apiRoot}${path}`;
}

export function sameOrigin(address: string, origin: string): boolean {
  return new URL(address).origin === origin;
}
