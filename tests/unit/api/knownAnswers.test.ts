// Answers of earlier requests about the courses of a new request.
import { expect, test } from 'vitest';
import { knownAnswers, noAnswers, type ChunkData } from '../../../src/api/knownAnswers.ts';
import { known } from '../model/courseExamples.ts';

const one = (orgUnitId: string, n: number, UngradedQuizzes = known(0)) => ({
  orgUnitId,
  userId: '169',
  counts: { UnreadDiscussions: known(n), UngradedQuizzes },
});
const data = (asOf: number, answers: ChunkData['answers'], more: Partial<ChunkData> = {}) => ({
  ...noAnswers,
  asOf,
  answers,
  ...more,
});
const request = (...orgUnitIds: string[]) =>
  ({
    version: '1.82',
    orgUnitIds,
    types: ['UnreadDiscussions', 'UngradedQuizzes'],
    route: 'many',
  }) as const;

test('without earlier answers about its courses, a request has no known answers', () => {
  expect(knownAnswers([], request('1'))).toBeUndefined();
  expect(knownAnswers([undefined, data(1, [one('2', 5)])], request('1'))).toBeUndefined();
});

test('each course has its newest answer with its own date', () => {
  const earlier = [data(1, [one('1', 5), one('2', 6)]), data(2, [one('1', 7)])];
  expect(knownAnswers(earlier, request('1', '2'))).toEqual({
    answers: [
      { ...one('1', 7), asOf: 2 },
      { ...one('2', 6), asOf: 1 },
    ],
    refused: [],
    asOf: 1,
    fault: undefined,
    partial: false,
  });
});

test('answers that have dates of their own keep these alone', () => {
  const earlier = [{ ...noAnswers, answers: [{ ...one('1', 5), asOf: 3 }] }];
  const found = knownAnswers(earlier, request('1'));
  expect([found?.asOf, found?.answers]).toEqual([undefined, earlier[0]?.answers]);
});

test('a course or an update type without an answer makes the data partial', () => {
  const earlier = [data(1, [one('1', 5)])];
  expect(knownAnswers(earlier, request('1', '2'))).toMatchObject({ partial: true });
  const narrow = { ...one('1', 5), counts: { UnreadDiscussions: known(5) } };
  expect(knownAnswers([data(1, [narrow])], request('1'))).toMatchObject({
    answers: [narrow],
    partial: true,
  });
});

test('refused courses and the fault are kept', () => {
  const refused = [{ orgUnitId: '2', fault: { kind: 'not-permitted' } as const, aloneAt: 1 }];
  const fault = { kind: 'timeout' } as const;
  const earlier = [data(1, [one('1', 5)], { refused, fault })];
  expect(knownAnswers(earlier, request('1', '2'))).toMatchObject({
    refused,
    fault,
    partial: false,
  });
});

test('the answer of a failed check keeps its fault beside that of a good one', () => {
  const fault = { kind: 'timeout' } as const;
  const earlier = [data(1, [one('1', 5)], { fault }), data(2, [one('2', 6)])];
  expect(knownAnswers(earlier, request('1', '2'))?.answers).toEqual([
    { ...one('2', 6), asOf: 2 },
    { ...one('1', 5), asOf: 1, fault },
  ]);
});

test('a refused course keeps its earlier answer and its rest', () => {
  const fault = { kind: 'not-permitted' } as const;
  const refused = [{ orgUnitId: '1', fault, rests: 2 }];
  const kept = { ...one('1', 5), asOf: 1, fault };
  const earlier = [data(2, [one('2', 6), kept], { refused })];
  expect(knownAnswers(earlier, request('1'))).toMatchObject({ answers: [kept], refused });
});
