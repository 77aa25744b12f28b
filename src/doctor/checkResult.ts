// The checks by name, and what one of them came to.
import type { Finding, Outcome } from './finding.ts';

/** In the order in which they are told. `settings` alone when doctor.json itself is wrong. */
export const checkIds = [
  'config',
  'reachability',
  'discovery',
  'clock',
  'token',
  'versions',
  'routes',
  'sharing',
  'redirect-uri',
  'client-secret',
  'gateway',
  'sign-out',
  'cors',
  'links',
  'page',
  'speed',
] as const;

export type CheckId = (typeof checkIds)[number] | 'settings';

export interface CheckResult {
  readonly id: CheckId;
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
}
