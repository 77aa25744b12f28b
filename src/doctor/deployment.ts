// The page, its configuration, and its API address.
import type { Endpoints } from '../auth/discovery/discoveryRules.ts';
import type { Config } from '../config/config.ts';
import type { Ask } from './probe.ts';

export interface Deployment {
  /** The page's origin. */
  readonly page: string;
  /** The page's address, without a trailing slash. */
  readonly base: string;
  readonly config: Config;
  /** Configured `''` becomes the page's origin. */
  readonly baseUrl: string;
}

export type ServiceEndpoints = Pick<Endpoints, 'authorizationEndpoint' | 'tokenEndpoint'>;

/** A deployment that is examined. */
export interface Examined extends Deployment {
  readonly ask: Ask;
  /** The LMS's own endpoint, from doctor.json. */
  readonly serviceTokenEndpoint: string;
}

export interface SignInDeployment extends Examined {
  readonly endpoints: ServiceEndpoints;
}

/** `base`: without a trailing slash. */
export function createDeployment(base: string, config: Config): Deployment {
  const page = new URL(base).origin;
  return { page, base, config, baseUrl: config.lms.baseUrl === '' ? page : config.lms.baseUrl };
}

/** With other settings of the API. */
export function withLms(deployment: Examined, lms: Partial<Config['lms']>): Examined {
  const { config } = deployment;
  return { ...deployment, config: { ...config, lms: { ...config.lms, ...lms } } };
}

/** `path` follows the API root. */
export function apiAddress({ baseUrl, config }: Deployment, path: string): string {
  return `${baseUrl}${config.lms.apiRoot}${path}`;
}

export function sameOrigin(address: string, origin: string): boolean {
  return new URL(address).origin === origin;
}

/** The gateway of the page serves its files as well, and writes the policy from config.json. */
export function hasOwnGateway({ page, config: { auth } }: Deployment): boolean {
  return auth.tokenEndpoint !== undefined && sameOrigin(auth.tokenEndpoint, page);
}
