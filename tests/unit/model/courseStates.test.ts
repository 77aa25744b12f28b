// Course states from answers: right course, no stale number as fresh, no gap as zero.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChunkData, KnownUpdates } from '../../../src/api/knownAnswers.ts';
import { courseStates } from '../../../src/model/snapshot.ts';
import {
  shownCounts,
  type ChunkResult,
  type CourseState,
} from '../../../src/model/courseUpdates.ts';
import { counts, known, twoTypes, unknownCount } from './courseExamples.ts';

const some = counts(known(3), known(0));
const answer = (orgUnitId: string, userId: string | undefined): KnownUpdates => ({
  orgUnitId,
  userId,
  counts: some,
});
const chunk = (answers: KnownUpdates[], more: Partial<ChunkData> = {}): ChunkResult => ({
  orgUnitIds: answers.map(({ orgUnitId }) => orgUnitId),
  data: { answers, refused: [], asOf: 1000, ...more },
});
const person = (id: string | undefined) => ({ kind: 'known', id }) as const;
const states = (chunks: ChunkResult[], id: string | undefined = '169') => [
  ...courseStates(chunks, person(id), twoTypes),
];
const fault = { kind: 'timeout' } as const;
const otherPerson: CourseState = { kind: 'unchecked', fault: { kind: 'other-person' } };

// lastKnown.test.ts has any sequence of answers and failures.
describe('courseStates', () => {
  test('a refused course is unchecked, and the other courses keep their counts', () => {
    const refused = [{ orgUnitId: '2', fault: { kind: 'not-permitted' } as const }];
    expect(states([chunk([answer('1', '169')], { refused })])).toEqual([
      ['2', { kind: 'unchecked', fault: { kind: 'not-permitted' } }],
      ['1', { kind: 'checked', counts: some }],
    ]);
  });

  test('unconfirmed counts are stale with their date, and a course without counts is being checked', () => {
    const blank = { ...answer('2', undefined), counts: counts(unknownCount, unknownCount) };
    const refused = [{ orgUnitId: '3', fault: { kind: 'not-permitted' } as const }];
    const earlier = chunk([answer('1', '169'), blank], { refused, unconfirmed: true });
    expect(states([earlier])).toEqual([
      ['1', { kind: 'stale', counts: some, asOf: 1000 }],
      ['2', { kind: 'checking' }],
    ]);
    expect(states([earlier], '170')[0]).toEqual(['1', otherPerson]);
  });

  test('an earlier answer is stale after a failed check', () => {
    expect(states([chunk([answer('1', '169'), answer('2', '170')], { fault })])).toEqual([
      ['1', { kind: 'stale', counts: some, asOf: 1000 }],
      ['2', otherPerson],
    ]);
  });

  test('a course that was requested alone has its own date and fault', () => {
    const alone = { ...answer('2', '169'), asOf: 5000 };
    const others = { kind: 'stale', counts: some, asOf: 1000 } as const;
    expect(states([chunk([answer('1', '169'), alone], { fault })])).toEqual([
      ['1', others],
      ['2', { kind: 'checked', counts: some }],
    ]);
    expect(states([chunk([answer('1', '169'), { ...alone, fault }])])).toEqual([
      ['1', { kind: 'checked', counts: some }],
      ['2', { kind: 'stale', counts: some, asOf: 5000 }],
    ]);
    expect(states([chunk([answer('1', '169'), { ...alone, userId: '170' }])])).toEqual([
      ['1', { kind: 'checked', counts: some }],
      ['2', otherPerson],
    ]);
  });

  test('a chunk with only a fault leaves all of its courses unchecked', () => {
    const failed = { orgUnitIds: ['1', '2'], data: { answers: [], refused: [], fault } };
    expect(states([failed])).toEqual([
      ['1', { kind: 'unchecked', fault }],
      ['2', { kind: 'unchecked', fault }],
    ]);
  });

  test('without an answer or a known person, courses have no state', () => {
    expect(states([{ orgUnitIds: ['1'], data: undefined }])).toEqual([]);
    const one = [chunk([answer('1', '169')])];
    expect([...courseStates(one, { kind: 'pending' }, twoTypes)]).toEqual([]);
  });

  test('a course that the answer leaves out is unchecked, not checked with unknown counts', () => {
    const blank = { orgUnitId: '1', userId: undefined, counts: counts(unknownCount, unknownCount) };
    expect(states([chunk([blank])])).toEqual([
      ['1', { kind: 'unchecked', fault: { kind: 'left-out' } }],
    ]);
    expect(states([chunk([blank], { fault })])).toEqual([['1', { kind: 'unchecked', fault }]]);
  });

  test('a type that was not requested yet is being checked, and other counts are shown', () => {
    const narrow = { UnreadDiscussions: known(3) };
    expect(states([chunk([{ orgUnitId: '1', userId: '169', counts: narrow }])])).toEqual([
      ['1', { kind: 'checking', counts: narrow }],
    ]);
  });

  test('property: counts of another person are never shown, fresh or stale', () => {
    const anyId = fc.constantFrom('1', '2', '01', undefined);
    fc.assert(
      fc.property(fc.array(anyId), anyId, fc.boolean(), (users, personId, failed) => {
        const answers = users.map((userId, index) => answer(String(index), userId));
        const one = chunk(answers, failed ? { fault } : {});
        const found = courseStates([one], person(personId), twoTypes);
        expect([...found.keys()]).toEqual(answers.map(({ orgUnitId }) => orgUnitId));
        const named = new Set(users.filter((userId) => userId !== undefined));
        const shown = [...found.values()].map((state) => shownCounts(state) !== undefined);
        const theirs = users.map((userId) =>
          personId === undefined ? named.size < 2 : userId === undefined || userId === personId,
        );
        expect(shown).toEqual(theirs);
      }),
    );
  });
});
