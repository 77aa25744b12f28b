// The number of put-away updates: none twice, and only known counts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { awayEntries, awayUpdates } from '../../../src/model/awayEntries.ts';
import { hide, mute, pin, type PutAway } from '../../../src/model/putAway.ts';
import { anySource, failed, fresh, gappy, named } from './selectExamples.ts';

const nothing: PutAway = { mutes: new Map(), hidden: new Set(), pinned: new Set() };
const courses = [
  named('1', fresh({ UngradedQuizzes: 3, UnreadDiscussions: 4 })),
  named('2', failed),
  named('3', gappy({ UnreadDiscussions: 5 })),
];
const muted = (putAway: PutAway, orgUnitId: string) =>
  mute(putAway, { orgUnitId, type: 'UngradedQuizzes', until: { kind: 'always' }, baseline: 0 });
const countedIn = (putAway: PutAway) =>
  awayUpdates(awayEntries(putAway, courses, updateTypes, false, 0));

test('a muted badge in a hidden course counts once, and a pinned course adds nothing', () => {
  expect(countedIn(muted(nothing, '1'))).toEqual({ n: 3, atLeast: false });
  expect(countedIn(hide(nothing, '1'))).toEqual({ n: 7, atLeast: false });
  expect(countedIn(hide(muted(nothing, '1'), '1'))).toEqual({ n: 7, atLeast: false });
  expect(countedIn(pin(nothing, '1'))).toEqual({ n: 0, atLeast: false });
});

test('an unknown count or a course outside the list makes the sum "at least"', () => {
  const three = muted(nothing, '1');
  expect(countedIn(muted(three, '2'))).toEqual({ n: 3, atLeast: true });
  expect(countedIn(muted(three, '9'))).toEqual({ n: 3, atLeast: true });
  expect(countedIn(hide(three, '9'))).toEqual({ n: 3, atLeast: true });
  expect(countedIn(hide(three, '3'))).toEqual({ n: 8, atLeast: true });
});

test('with every course hidden, all known updates are put away', () => {
  fc.assert(
    fc.property(anySource, fc.boolean(), ({ courses: some, types }, isMutedToo) => {
      const all = some.reduce((putAway, { course: { id } }) => hide(putAway, id), nothing);
      const more = some.reduce((putAway, { course }) => muted(putAway, course.id), all);
      const entries = awayEntries(isMutedToo ? more : all, some, types, false, 0);
      const known = some.flatMap(({ state }) =>
        types.map((type) => ('counts' in state ? state.counts?.[type] : undefined)),
      );
      expect(awayUpdates(entries)).toEqual({
        n: known.reduce((n, count) => n + (count?.kind === 'known' ? count.n : 0), 0),
        atLeast: known.some((count) => count?.kind !== 'known'),
      });
    }),
  );
});
