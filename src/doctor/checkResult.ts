// The checks and their results.
import type { Finding, Outcome } from './finding.ts';

/** In report order; `settings` stands for doctor.json, alone. */
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
