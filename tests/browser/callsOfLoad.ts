// The calls to the LMS of one load of the page.
import type { Lms } from '../lms/startLms.ts';

/** Kinds of calls behind the first `from` requests, sorted. */
export function callsOfLoad(lms: Lms, from: number): string[] {
  return lms.requests
    .slice(from)
    .map(({ kind }) => kind)
    .filter((kind) => /versions|whoami|enrollments|updates/.test(kind))
    .toSorted();
}
