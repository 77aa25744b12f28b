// Check `versions`, after the routes: the version check may fail alone.
import { routeTexts } from '../messages/routeTexts.ts';
import { failed, type Finding } from '../finding.ts';
import type { ContractsResult } from './checkContracts.ts';
import type { RoutesResult } from './checkRoutes.ts';

/** If the routes answer, only the version check is broken. */
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

export function isNoApi({ findings, failure }: ContractsResult): boolean {
  const closed = findings.some(({ code }) => code === 'api-behind-password');
  return closed || (failure !== undefined && notOfApi.has(failure.kind));
}

/** After these faults, the API may be missing. */
const notOfApi: ReadonlySet<string> = new Set([
  'not-found',
  'malformed',
  'network',
  'server-error',
  'timeout',
]);
