// An LMS with scripted answers, and the records that the page's checks of it leave.
import { createChecks } from '../../../src/api/createChecks.ts';
import type { CourseRecords } from '../../../src/api/courseRecord.ts';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { fakeClient } from './fakeClient.ts';

export type Answer = Fault | 'left out' | number;

/** What it answers for a course. `ids`: all of the request. */
export type AnswerOf = (id: string, ids: readonly string[]) => Answer;

export const numbered = (count: number) => Array.from({ length: count }, (_, n) => String(n));

/** Every course has one update, except by `answer`; a fault fails its request. */
export function askedLms(answer: AnswerOf = () => 1, isSupported = true) {
  let answerOf = answer;
  let records: CourseRecords = {};
  let now = 1_000;
  const sent: (readonly string[])[] = [];
  const asked = { versions: 0 };
  const client = fakeClient((path) => {
    const one = /\/le\/1\.82\/([^/]+)\/updates/.exec(path)?.[1];
    const ids = one === undefined ? idsIn(path) : [one];
    sent.push(ids);
    const entries = ids.flatMap((id) => {
      const found = answerOf(id, ids);
      if (typeof found === 'object') throw new ApiError(found);
      return found === 'left out'
        ? []
        : [{ OrgUnitId: id, UserId: '169', UnreadDiscussions: found }];
    });
    return one === undefined ? { Objects: entries } : entries[0];
  });
  const { check, isAnswered } = createChecks({
    client,
    version: '1.82',
    types: ['UnreadDiscussions'],
    isSupported: async () => {
      asked.versions += 1;
      return isSupported;
    },
    read: () => records,
    write: (next) => (records = next),
    now: () => now,
    random: () => 0,
  });
  return {
    asked,
    isAnswered,
    records: () => records,
    pass: (ms: number) => (now += ms),
    restore: (kept: CourseRecords) => (records = kept),
    answer: (next: AnswerOf) => (answerOf = next),
    /** Resolves with the ids of each request. */
    check: async (ids: readonly string[]): Promise<readonly (readonly string[])[]> => {
      const before = sent.length;
      await check(ids);
      return sent.slice(before);
    },
    /** A number for each known course, with `old` after a fault, which stands alone without a number. */
    seen: () =>
      Object.fromEntries(
        Object.entries(records).map(([id, { counts, fault }]) => {
          const count = counts?.UnreadDiscussions;
          if (count?.kind !== 'known') return [id, fault?.kind];
          return [id, fault === undefined ? count.n : `${count.n} old`];
        }),
      ),
  };
}

/** The ids in the query of a request for several courses. */
const idsIn = (path: string): readonly string[] =>
  /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1]?.split(',') ?? [];
