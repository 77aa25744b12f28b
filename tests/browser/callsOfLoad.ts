// What a load of the page asks the LMS for.
import type { Lms } from '../lms/startLms.ts';

/** A load with at most a hundred courses, where nothing is asked for twice. */
export const eachOnce = ['enrollments', 'updates-many', 'versions-check', 'whoami'];

/** Kinds of calls since the first `from` requests, sorted. */
export function callsOfLoad(lms: Lms, from: number): string[] {
  return lms.requests
    .slice(from)
    .map(({ kind }) => kind)
    .filter((kind) => /versions|whoami|enrollments|updates/.test(kind))
    .toSorted();
}
