// An answer without news is what was there already; with news, what of it stays is.
import { expect, test } from 'vitest';
import type { ChunkData } from '../../../src/api/knownAnswers.ts';
import type { Counts } from '../../../src/api/updates.ts';
import { keepSame } from '../../../src/queries/keepSame.ts';

const counts = (n: number): Counts => ({
  UnreadDiscussions: { kind: 'known', n },
  UngradedQuizzes: { kind: 'unknown' },
});

/** Made anew at every call, as answers are. */
const answered = (asOf: number, ...numbers: readonly number[]): ChunkData => ({
  answers: numbers.map((n, index) => ({
    orgUnitId: String(index + 1),
    userId: '7',
    counts: counts(n),
  })),
  refused: [{ orgUnitId: '9', fault: { kind: 'not-permitted' } }],
  asOf,
  fault: undefined,
});

test('nothing of an answer that says the same is new, but for its time', () => {
  const before = answered(1, 3, 0);
  const kept = keepSame(before, answered(2, 3, 0));
  expect(kept).toEqual(answered(2, 3, 0));
  expect(kept.answers).toBe(before.answers);
  expect(kept.refused).toBe(before.refused);
});

test('where one number is new, the answers about the other courses stay', () => {
  const before = answered(1, 3, 0, 5);
  const kept = keepSame(before, answered(2, 3, 1, 5));
  expect(kept).toEqual(answered(2, 3, 1, 5));
  expect(kept.answers[0]).toBe(before.answers[0]);
  expect(kept.answers[1]).not.toBe(before.answers[1]);
  expect(kept.answers[2]).toBe(before.answers[2]);
});

test('an answer about somebody else, or of another time, is told, and its counts stay', () => {
  const before = answered(1, 3);
  const [one] = before.answers;
  const later = answered(2, 3);
  const other = later.answers.map((answer) => ({ ...answer, userId: '8', asOf: 5 }));
  const kept = keepSame(before, { ...later, answers: other });
  expect(kept.answers).toEqual(other);
  expect(kept.answers[0]?.counts).toBe(one?.counts);
});

test('a count that is not known, or was not asked for, is not the one before', () => {
  const before = answered(1, 0);
  const [answer] = answered(2, 0).answers;
  if (answer === undefined) throw new Error('There is an answer.');
  for (const other of [
    {},
    { UnreadDiscussions: { kind: 'unknown' } },
    { UnreadDiscussions: { kind: 'not-requested' } },
  ] satisfies readonly Counts[]) {
    const data = { ...answered(2, 0), answers: [{ ...answer, counts: other }] };
    expect(keepSame(before, data)).toEqual(data);
  }
});

test('courses that are gone, or came, are gone and there', () => {
  expect(keepSame(answered(1, 3, 0), answered(2, 3))).toEqual(answered(2, 3));
  expect(keepSame(answered(1, 3), answered(2, 3, 0))).toEqual(answered(2, 3, 0));
  expect(keepSame(undefined, answered(1, 3))).toEqual(answered(1, 3));
});
