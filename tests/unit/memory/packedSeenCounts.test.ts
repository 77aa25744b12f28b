// Seen counts packed by releases before December 2026: read completely, and anything else refused.
import { describe, expect, test } from 'vitest';
import { readPackedSeenCounts } from '../../../src/memory/packedSeenCounts.ts';
import type { SeenCount } from '../../../src/model/seenCounts.ts';

const type = 'UnreadDiscussions';
/** The sixth type. */
const read = (field: string, times: readonly number[] = [10, 5, 2]) =>
  readPackedSeenCounts({ times, looks: `6606,,,,,,${field}` })?.get('6606')?.[type];
const seen = { n: 3, at: 10, base: undefined, sameSince: 10, notClearSince: 10 };

describe('one count', () => {
  test.each<[what: string, field: string, count: Partial<SeenCount>]>([
    ['seen once', '3...-.0', {}],
    ['with a baseline', '3...5.0.2', { base: { n: 5, at: 2 } }],
    ['with a baseline of the same number', '3....0.2', { base: { n: 3, at: 2 } }],
    ['with a baseline of zero', '3...0.0.2', { base: { n: 0, at: 2 } }],
    ['the same for long', '3.1..-.0', { sameSince: 5, notClearSince: 5 }],
    ['not clear for longer than it is the same', '3.1.2.-.0', { sameSince: 5, notClearSince: 2 }],
    ['behind a gap', '3..-.-.0', { notClearSince: undefined }],
    ['a zero', '0...-.0', { n: 0, notClearSince: undefined }],
    ['a zero that was not clear', '0..1.-.0', { n: 0, notClearSince: 5 }],
    ['large', '2gosa7pa2gv...-.0', { n: Number.MAX_SAFE_INTEGER }],
  ])('%s: %s', (_, field, count) => {
    expect(read(field)).toEqual({ ...seen, ...count });
  });
});

test('courses, and their types in the order of the wire; times that are those of the count before', () => {
  const looks = '1,0...-.1,,z....0.1,1,,  2,,,,,,'.replace('  ', ' ');
  expect(readPackedSeenCounts({ times: [10, 5], looks, hidden: [] })).toEqual(
    new Map([
      [
        '1',
        {
          UnreadAssignmentFeedback: {
            ...seen,
            n: 0,
            at: 5,
            sameSince: 5,
            notClearSince: undefined,
          },
          UnattemptedQuizzes: { ...seen, n: 35, base: { n: 35, at: 5 } },
          UngradedQuizzes: { ...seen, n: 1, base: { n: 1, at: 5 } },
        },
      ],
      ['2', {}],
    ]),
  );
  expect(readPackedSeenCounts({ times: [], looks: '' })).toEqual(new Map());
});

describe('what they did not write', () => {
  test.each([
    ['a time that is not in the list', '3....7'],
    ['no number', '!....0'],
    ['a time before any', '3'],
    ['a baseline without a time', '3...5.0'],
    ['a number past those that can be told apart', 'zzzzzzzzzzzz...-.0'],
  ])('%s', (_, field) => {
    expect(read(field)).toBeUndefined();
  });

  test.each([
    {},
    { looks: '' },
    { times: [] },
    { looks: 7, times: [] },
    { looks: '', times: ['1'] },
  ])('%j', (entry) => {
    expect(readPackedSeenCounts(entry)).toBeUndefined();
  });
});
