// The list of put-away and pinned entries: each once, with its known numbers, until restored.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import {
  awayEntries,
  awayUpdates,
  isPutAway,
  type AwayEntry,
} from '../../../src/model/awayEntries.ts';
import {
  keyOf,
  lasts,
  lookUp,
  takeBack,
  type MuteEnd,
  type PutAway,
  type PutAwayEntry,
} from '../../../src/model/putAway.ts';
import { knownIn } from '../../../src/model/sums.ts';
import { summarise } from '../../../src/model/summary.ts';
import { anyPutAwayOf, courseOf, hide, mute, nothing, pin } from './putAwayExamples.ts';
import { anySource, failed, fresh, gappy, named, select } from './selectExamples.ts';

const NOW = 1_000;
const type = 'UngradedQuizzes';

const muteUntil = (putAway: PutAway, orgUnitId: string, until: MuteEnd, baseline = 3) =>
  mute(putAway, { orgUnitId, type, until, baseline });
const entriesOf = (
  putAway: PutAway,
  courses: Parameters<typeof awayEntries>[1] = [],
  isWhole = false,
) => awayEntries(putAway, courses, updateTypes, isWhole, NOW);

describe('a muted badge', () => {
  const until = { kind: 'rises' } as const;
  const unknown = { n: 0, atLeast: true };
  const rises = muteUntil(nothing, '1', until);
  const entry = { orgUnitId: '1', isEarlier: false, kind: 'mute', type, until, baseline: 3 };

  test('has the name of its course, its number and its end', () => {
    const courses = [named('1', fresh({ [type]: 2 }), { name: 'Biology' })];
    expect(entriesOf(rises, courses)).toEqual([
      { ...entry, name: 'Biology', updates: { n: 2, atLeast: false } },
    ]);
  });

  test.each([
    ['could not be checked', [named('1', failed)], unknown],
    ['lacks the count', [named('1', gappy())], unknown],
    ['is still being checked', [named('1', { kind: 'checking' })], unknown],
    ['is no longer listed', [named('2', fresh({ [type]: 9 }))], undefined],
  ] as const)('of a course that %s has no number, and remains an entry', (_, courses, updates) => {
    expect(entriesOf(rises, courses)).toEqual([{ ...entry, name: undefined, updates }]);
  });
});

test('a course outside of a whole list is an earlier one, and a listed course without a name is not', () => {
  const all = pin(hide(muteUntil(nothing, '1', { kind: 'always' }), '1'), '1');
  const earlier = (courses: Parameters<typeof awayEntries>[1], isWhole: boolean) =>
    entriesOf(all, courses, isWhole).map(({ isEarlier }) => isEarlier);
  expect(earlier([named('2', fresh())], true)).toEqual([true, true, true]);
  expect(earlier([named('1', failed)], true)).toEqual([false, false, false]);
  expect(earlier([named('2', fresh())], false)).toEqual([false, false, false]);
});

/** Often the id of a course of `anySource`. */
const anyId = fc.nat(19).map(String);
const anyPutAway = anyPutAwayOf(anyId, fc.constantFrom(NOW - 1, NOW + 1), fc.nat(200));
test('property: restoring removes the entry and no other; restoring all leaves the pins', () => {
  fc.assert(
    fc.property(anyPutAway, anySource, fc.nat(), (putAway, { courses, types }, place) => {
      const entriesIn = (some: PutAway) => awayEntries(some, courses, types, false, NOW);
      const entries = entriesIn(putAway);
      const keys = entries.map(keyOf);
      expect(new Set(keys).size).toBe(keys.length);
      for (const chosen of entries.slice(0, 1 + (place % 3))) {
        const left = entriesIn(takeBack(putAway, chosen));
        const others = entries.filter((entry) => entry !== chosen);
        expect(left.map(keyOf)).toEqual(others.map(keyOf));
        // The counts of a course that is back belong to the types that are muted everywhere.
        const isSame = ({ kind }: AwayEntry) => chosen.kind !== 'hidden' || kind !== 'everywhere';
        expect(left.filter(isSame)).toEqual(others.filter(isSame));
      }
      const left = entriesIn(entries.filter(isPutAway).reduce(takeBack, putAway));
      expect(left).toEqual(entries.filter((entry) => !isPutAway(entry)));
    }),
  );
});

test('property: each lasting choice of this device has an entry, listed or not', () => {
  fc.assert(
    fc.property(anyPutAway, anySource, (putAway, { courses, types }) => {
      const entries = awayEntries(putAway, courses, types, false, NOW);
      const expected = [...putAway.values()].filter((entry) => {
        const listed = courses.find(({ course }) => course.id === courseOf(entry));
        const state = listed?.state;
        const count = state && entry.kind === 'mute' ? state.counts?.[entry.type] : undefined;
        return (
          isOfDevice(entry) && lasts(entry, count?.kind === 'known' ? count.n : undefined, NOW)
        );

        function isOfDevice({ kind }: PutAwayEntry): boolean {
          return kind !== (listed?.course.pinned === true ? 'pinned' : 'unpinned');
        }
      });
      const inOrder = (['mute', 'everywhere', 'hidden', 'pinned', 'unpinned'] as const).flatMap(
        (kind) => expected.filter((entry) => entry.kind === kind),
      );
      expect(entries.map(keyOf)).toEqual(inOrder.map(keyOf));
    }),
  );
});

describe('the number of put-away updates', () => {
  const courses = [
    named('1', fresh({ UngradedQuizzes: 3, UnreadDiscussions: 4 })),
    named('2', failed),
    named('3', gappy({ UnreadDiscussions: 5 })),
  ];
  const muted = (putAway: PutAway, orgUnitId: string) =>
    muteUntil(putAway, orgUnitId, { kind: 'always' });
  const countedIn = (putAway: PutAway) => awayUpdates(entriesOf(putAway, courses));

  test('an unknown count or a course outside the list makes the sum "at least"', () => {
    const three = muted(nothing, '1');
    expect(countedIn(muted(three, '2'))).toEqual({ n: 3, atLeast: true });
    expect(countedIn(muted(three, '9'))).toEqual({ n: 3, atLeast: true });
    expect(countedIn(hide(three, '9'))).toEqual({ n: 3, atLeast: true });
    expect(countedIn(hide(three, '3'))).toEqual({ n: 8, atLeast: true });
  });

  test('property: it is the number that the rows miss', () => {
    fc.assert(
      fc.property(anyPutAway, anySource, (putAway, any) => {
        const view = { ...any.view, lane: 'all' as const };
        const some = { ...any, types: updateTypes, view, putAway: lookUp(putAway, () => NOW) };
        const { total } = summarise(some.courses, updateTypes, some.complete);
        const entries = awayEntries(putAway, some.courses, updateTypes, some.complete, NOW);
        expect(awayUpdates(entries).n).toBe(total.n - knownIn(select(some).whole));
        expect(awayUpdates(entries.filter(({ kind }) => kind === 'pinned')).n).toBe(0);
      }),
    );
  });
});
