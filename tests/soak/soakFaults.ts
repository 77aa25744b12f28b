// Faults of answers during a soak. After each of them, every number is still a number of the LMS; other tests cover wrong
// numbers.
import { apiRequests } from '../lms/faults/namedFault.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { WorldFault } from '../lms/faults/worldFault.ts';

/** Names of tests/lms/faults. */
export const faultNames: readonly string[] = [
  ['reset', 'reset-at-start', 'truncated', 'hang', 'hang-in-body', 'slow', 'sliced'],
  ['captive-portal', 'session-gone', 'redirect'],
  ['course-400', 'course-403', 'course-404', 'token-refused-once', 'too-long-414'],
  ['slow-down', 'slow-down-once', 'slow-down-day', '500', 'maintenance', '204', 'empty'],
  ['malformed', 'list-bare', 'pages', 'count-missing', 'count-fraction', 'numeric-ids'],
  ['entry-missing', 'entry-twice', 'entry-clash', 'entry-other-person', 'reversed'],
  ['courses-fail', 'version-check-fails'],
].flat();

/** The course of faults of one course. */
const COURSE = '7142';
/** They may spoil any answer. */
const wideEffects = new Set(['answer', 'reset', 'hang', 'wait']);

/** `times`: the default number of spoiled requests. `isWide`: of any request, where that makes sense. */
export function soakFaults(
  name: string,
  { courseId, times, isWide }: { courseId: string; times: number | undefined; isWide: boolean },
): WorldFault[] {
  const text = JSON.stringify(faultsNamed(name)).replaceAll(COURSE, courseId);
  const faults: WorldFault[] = JSON.parse(text);
  for (const fault of faults) {
    if (times !== undefined) fault.times ??= times;
    if (isWide && wideEffects.has(fault.effect.kind)) fault.on = apiRequests;
  }
  return faults;
}

/** The fault answers 401 to a valid token. */
export function refusesTokens({ effect }: WorldFault): boolean {
  return effect.kind === 'answer' && effect.status === 401;
}
