// The calls to the LMS of one load of the page.
import { expect } from '@playwright/test';
import type { Lms, LoggedRequest } from '../lms/startLms.ts';

const isCall = ({ kind }: LoggedRequest) => /versions|whoami|enrollments|updates/.test(kind);

/** Sorted kinds of calls after the first `from` requests. */
export function callsOfLoad({ requests }: Lms, from: number): string[] {
  return requests
    .slice(from)
    .filter(isCall)
    .map(({ kind }) => kind)
    .toSorted();
}

/** Waits for all answers: the next load repeats a call without an answer. */
export const expectAnswered = ({ requests }: Lms) =>
  expect.poll(() => requests.filter((one) => isCall(one) && one.status === 0)).toEqual([]);
