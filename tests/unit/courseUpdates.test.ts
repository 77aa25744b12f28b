// What is known of one course: nobody else's numbers, nothing stale as fresh, nothing unproven as clear.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrgUnitUpdates } from '../../src/api/updates.ts';
import {
  isClear,
  sameState,
  shownCounts,
  statesOfChunk,
  type ChunkResult,
  type CourseState,
} from '../../src/model/courseUpdates.ts';
import {
  anyState,
  checked,
  counts,
  known,
  notRequested,
  twoTypes,
  unknownCount,
} from './courseExamples.ts';

const some = counts(known(3), known(0));
const answer = (orgUnitId: string, userId: string | undefined): OrgUnitUpdates => ({
  orgUnitId,
  userId,
  counts: some,
});
const chunk = (answers: OrgUnitUpdates[] | undefined, failed = false): ChunkResult => ({
  answers,
  refused: [],
  fault: failed ? { kind: 'timeout' } : undefined,
  asOf: 1000,
});
const otherPerson: CourseState = { kind: 'unchecked', fault: { kind: 'other-person' } };
const zero = known(0);

describe('statesOfChunk', () => {
  test('what the LMS refused is unchecked, and leaves the others alone', () => {
    const refused = [{ orgUnitId: '2', fault: { kind: 'not-permitted' } as const }];
    expect([...statesOfChunk({ ...chunk([answer('1', '169')]), refused }, '169')]).toEqual([
      ['1', { kind: 'checked', counts: some }],
      ['2', { kind: 'unchecked', fault: { kind: 'not-permitted' } }],
    ]);
  });

  test.each<[string, string | undefined, string | undefined, CourseState]>([
    ['the person who asks', '169', '169', { kind: 'checked', counts: some }],
    ['somebody else', '170', '169', otherPerson],
    ['nobody said who the answer is about', undefined, '169', { kind: 'checked', counts: some }],
    ['nobody said who asks', '169', undefined, { kind: 'checked', counts: some }],
  ])('an answer about %s', (_, userId, personId, state) => {
    expect([...statesOfChunk(chunk([answer('1', userId)]), personId)]).toEqual([['1', state]]);
  });

  test('an earlier answer, when the latest check failed, is stale', () => {
    const states = statesOfChunk(chunk([answer('1', '169'), answer('2', '170')], true), '169');
    expect([...states]).toEqual([
      ['1', { kind: 'stale', counts: some, asOf: 1000 }],
      ['2', otherPerson],
    ]);
  });

  test('nothing came yet: no state', () => {
    expect(statesOfChunk(chunk(undefined), '169').size).toBe(0);
    expect(statesOfChunk(chunk(undefined, true), '169').size).toBe(0);
  });

  test('property: numbers about somebody else are never shown, fresh or not', () => {
    const person = fc.constantFrom('1', '2', '01', undefined);
    fc.assert(
      fc.property(fc.array(person), person, fc.boolean(), (users, personId, failed) => {
        const answers = users.map((userId, index) => answer(String(index), userId));
        const states = statesOfChunk(chunk(answers, failed), personId);
        expect([...states.keys()]).toEqual(answers.map(({ orgUnitId }) => orgUnitId));
        const shown = [...states.values()].map((state) => shownCounts(state) !== undefined);
        const theirs = users.map(
          (userId) => personId === undefined || userId === undefined || userId === personId,
        );
        expect(shown).toEqual(theirs);
      }),
    );
  });
});

test.each<[CourseState, boolean]>([
  [checked(zero, zero), true],
  [{ kind: 'stale', counts: some, asOf: 1 }, true],
  [{ kind: 'checking' }, false],
  [{ kind: 'not-asked' }, false],
  [otherPerson, false],
])('numbers are on the screen: %j', (state, shown) => {
  expect(shownCounts(state) !== undefined).toBe(shown);
});

describe('isClear', () => {
  test.each<[string, CourseState, boolean]>([
    ['zeros alone', checked(zero, zero), true],
    ['an update', checked(known(1), zero), false],
    ['a count that is unknown', checked(zero, unknownCount), false],
    ['a count that was not requested', checked(zero, notRequested), false],
    ['a count that is missing', { kind: 'checked', counts: { UnreadDiscussions: zero } }, false],
    ['zeros of an earlier check', { kind: 'stale', counts: counts(zero, zero), asOf: 1 }, false],
    ['checking', { kind: 'checking' }, false],
    ['not asked', { kind: 'not-asked' }, false],
    ['a fault', { kind: 'unchecked', fault: { kind: 'network' } }, false],
  ])('%s: %j', (_, state, clear) => {
    expect(isClear(state, twoTypes)).toBe(clear);
  });

  test('only the types in use count', () => {
    expect(isClear(checked(zero, known(4)), ['UnreadDiscussions'])).toBe(true);
  });
});

describe('sameState', () => {
  test.each<[string, CourseState, CourseState, boolean]>([
    ['the same counts', { kind: 'checked', counts: some }, { kind: 'checked', counts: some }, true],
    ['other counts', checked(zero, zero), checked(known(1), zero), false],
    [
      'fresh and stale',
      { kind: 'checked', counts: some },
      { kind: 'stale', counts: some, asOf: 1 },
      false,
    ],
    [
      'stale since another time',
      { kind: 'stale', counts: some, asOf: 1 },
      { kind: 'stale', counts: some, asOf: 2 },
      false,
    ],
    ['still checking', { kind: 'checking' }, { kind: 'checking' }, true],
    ['checking and not asked', { kind: 'checking' }, { kind: 'not-asked' }, false],
    ['two faults', otherPerson, { kind: 'unchecked', fault: { kind: 'network' } }, false],
    ['one fault', otherPerson, otherPerson, true],
    ['a fault and checking', otherPerson, { kind: 'checking' }, false],
    [
      'stale since the same time',
      { kind: 'stale', counts: some, asOf: 1 },
      { kind: 'stale', counts: some, asOf: 1 },
      true,
    ],
  ])('%s', (_, a, b, same) => {
    expect(sameState(a, b)).toBe(same);
    expect(sameState(b, a)).toBe(same);
  });

  test('property: a state looks like itself', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(sameState(state, state)).toBe(true);
      }),
    );
  });
});
