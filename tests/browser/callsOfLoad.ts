// The calls to the LMS of one load of the page.
import type { Lms } from '../lms/startLms.ts';

/** Sorted kinds of calls after the first `from` requests. */
export function callsOfLoad(lms: Lms, from: number): string[] {
  return lms.requests
    .slice(from)
    .map(({ kind }) => kind)
    .filter((kind) => /versions|whoami|enrollments|updates/.test(kind))
    .toSorted();
}
