// Part of check `versions`: what a version check that fails means beside the routes, which are asked after it.
import { routeTexts } from '../messages/routeTexts.ts';
import { failed, type Finding } from '../finding.ts';
import type { ContractsResult } from './checkContracts.ts';
import type { RoutesResult } from './checkRoutes.ts';

/** Where the routes answer, a version check that fails says something about itself alone. */
export function judgeBesides(
  { findings, failure }: ContractsResult,
  { answers }: RoutesResult,
): readonly Finding[] {
  const alone =
    failure !== undefined && answers.length > 0 && ofOneCall.has(failure.kind)
      ? failure
      : undefined;
  return alone === undefined
    ? findings
    : findings.map(({ where = '' }) =>
        failed(where, routeTexts.checkAlone(alone.kind, alone.came)),
      );
}

const ofOneCall: ReadonlySet<string> = new Set([
  'not-found',
  'malformed',
  'network',
  'not-permitted',
  'refused',
]);

/** What answers is no API, as far as could be seen. */
export function isNoApi({ findings, failure }: ContractsResult): boolean {
  const closed = findings.some(({ code }) => code === 'api-behind-password');
  return closed || (failure !== undefined && notOfApi.has(failure.kind));
}

/** Faults after which nothing is known to be an API at all. */
const notOfApi: ReadonlySet<string> = new Set([
  'not-found',
  'malformed',
  'network',
  'server-error',
  'timeout',
]);
