// The snapshot of all answers; it is as old as its oldest part.
import { describe, expect, test } from 'vitest';
import type { KnownUpdates, ChunkData } from '../../../src/api/knownAnswers.ts';
import { takeSnapshot, type SnapshotSource } from '../../../src/model/snapshot.ts';
import { counts, known, twoTypes } from './courseExamples.ts';

const course = (id: string) => ({ id, name: undefined, code: undefined, active: true });
const chunk = (ids: readonly string[], more: Partial<ChunkData> = {}, userId = '169') => ({
  orgUnitIds: ids,
  data: {
    answers: ids.map((orgUnitId) => ({ orgUnitId, userId, counts: counts(known(0), known(0)) })),
    refused: [],
    asOf: 2_000,
    ...more,
  },
});
const fault = { kind: 'timeout' } as const;

function take(more: Partial<SnapshotSource> = {}, list: Partial<SnapshotSource['list']> = {}) {
  return takeSnapshot({
    list: { courses: ['1', '2'].map(course), growing: false, complete: true, asOf: 3_000, ...list },
    chunks: [chunk(['1', '2'])],
    person: { kind: 'known', id: '169' },
    types: twoTypes,
    version: '1.82',
    ...more,
  });
}

describe('takeSnapshot', () => {
  test('all clear requires fresh known zeros of all courses in a complete list', () => {
    expect(take().summary.allClear).toBe(true);
    expect(take({}, { complete: false }).summary.allClear).toBe(false);
    expect(take({ chunks: [chunk(['1', '2'], { fault })] }).summary.allClear).toBe(false);
    expect(take({ chunks: [chunk(['1'])] }).summary.allClear).toBe(false);
  });

  test('a check is as old as the oldest of its parts, the list of courses included', () => {
    const chunks = [chunk(['1'], { asOf: 2_000 }), chunk(['2'], { asOf: 5_000 })];
    expect(take({ chunks }).checkedAt).toBe(2_000);
    expect(take({ chunks }, { asOf: 1_000 }).checkedAt).toBe(1_000);
    expect(take({ chunks }, { asOf: undefined }).checkedAt).toBe(2_000);
  });

  test('only checked courses count for the time of the check', () => {
    expect(take({ chunks: [chunk(['1', '2'], {}, '170')] }).checkedAt).toBeUndefined();
    expect(take({ chunks: [chunk(['1', '2'], { fault })] }).checkedAt).toBeUndefined();
    const one = [chunk(['1'], { asOf: 1_000 }, '170'), chunk(['2'], { asOf: 5_000 })];
    expect(take({ chunks: one }, { asOf: 6_000 }).checkedAt).toBe(5_000);
  });

  test('a course that was requested alone has its own date, and other courses keep theirs', () => {
    const alone = {
      orgUnitId: '1',
      userId: '169',
      counts: counts(known(1), known(0)),
      asOf: 5_000,
    };
    const others = chunk(['2']).data.answers;
    const withAlone = (more: Partial<KnownUpdates>) =>
      take({ chunks: [chunk(['1', '2'], { answers: [{ ...alone, ...more }, ...others] })] });
    expect(withAlone({}).checkedAt).toBe(2_000);
    expect(withAlone({ fault })).toMatchObject({ fault, summary: { stale: 1, staleSince: 5_000 } });
    const only = take(
      { chunks: [chunk(['1'], { answers: [alone] })] },
      { courses: [course('1')], asOf: 9_000 },
    );
    expect(only.checkedAt).toBe(5_000);
  });

  test('a course without an answer is being checked, or not requested without a common version', () => {
    const kinds = (source: Partial<SnapshotSource>) =>
      take(source).courses.map(({ state }) => state.kind);
    expect(kinds({ chunks: [chunk(['1'])] })).toEqual(['checked', 'checking']);
    expect(kinds({ chunks: [], version: undefined })).toEqual(['not-asked', 'not-asked']);
  });

  test('the fault of the snapshot is that of a request, else that of a course', () => {
    const refusal = { orgUnitId: '2', fault: { kind: 'not-permitted' } as const };
    const some = chunk(['1'], { refused: [refusal] });
    expect(take({ chunks: [some] }).fault).toEqual({ kind: 'not-permitted' });
    expect(take({ chunks: [some, chunk([], { fault })] }).fault).toEqual(fault);
    expect(take().fault).toBeUndefined();
  });
});
