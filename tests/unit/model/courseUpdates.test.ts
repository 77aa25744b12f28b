// The state of one course: no stale number as fresh, and clear only if proven.
import { describe, expect, test } from 'vitest';
import {
  isClear,
  oldestOf,
  shownCounts,
  type CourseState,
} from '../../../src/model/courseUpdates.ts';
import { checked, counts, known, notRequested, twoTypes, unknownCount } from './courseExamples.ts';

const some = counts(known(3), known(0));
const otherPerson: CourseState = { kind: 'unchecked', fault: { kind: 'other-person' } };
const zero = known(0);

test.each<[CourseState, boolean]>([
  [checked(zero, zero), true],
  [{ kind: 'stale', counts: some, asOf: 1 }, true],
  [{ kind: 'checking' }, false],
  [{ kind: 'checking', counts: { UnreadDiscussions: zero } }, true],
  [{ kind: 'not-asked' }, false],
  [otherPerson, false],
])('%j has shown counts: %j', (state, shown) => {
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

test('the date of stale counts is that of the oldest, and fresh counts have none', () => {
  const at = (asOf: number) => ({ state: { kind: 'stale', counts: some, asOf } as const });
  const fresh = { state: checked(zero, zero) };
  expect(oldestOf([fresh, at(5), at(3)])).toBe(3);
  expect(oldestOf([fresh])).toBeUndefined();
  expect(oldestOf([])).toBeUndefined();
});
