// The counts of one chunk: what is asked together, apart and alone, seen as requests.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { getChunk } from '../../../src/api/getChunk.ts';
import { getMissingAgain } from '../../../src/api/getMissingAgain.ts';
import { joinAnswers } from '../../../src/api/chunkAnswers.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { fakeClient } from './fakeClient.ts';
import { playChunks, request, seen } from './playChunks.ts';

const supported = async () => true;
const unsupported = async () => false;
const forbidden: Fault = { kind: 'not-permitted' };
const down: Fault = { kind: 'server-error', status: 500 };

describe('what is asked', () => {
  test('several courses: one request; a single one: its own route', async () => {
    const page = playChunks();
    expect(seen(await getChunk(page.client, request(['1', '2']), undefined, supported))).toEqual({
      1: 1,
      2: 1,
    });
    await getChunk(page.client, request(['3'], 'one'), undefined, supported);
    expect(page.asked).toEqual(['many 1,2', 'one 3']);
  });

  test('a refused course is found in halves, which get one attempt each', async () => {
    const page = playChunks({ 2: down });
    expect(seen(await getChunk(page.client, request(['1', '2']), undefined, supported))).toEqual({
      1: 1,
      2: 'server-error',
    });
    expect(page.asked).toEqual(['many 1,2', 'many 1,2', 'many 1,2', 'many 1', 'many 2']);
  });

  test('a version that may not be offered: a 404 is not looked for among the courses', async () => {
    const page = playChunks({ 2: { kind: 'not-found' } });
    await expect(
      getChunk(page.client, request(['1', '2']), undefined, unsupported),
    ).rejects.toHaveProperty('fault.kind', 'not-found');
    expect(page.asked).toEqual(['many 1,2']);
    await getChunk(page.client, request(['1', '2']), undefined, supported);
    expect(page.asked.slice(1)).toEqual(['many 1,2', 'many 1', 'many 2']);
  });

  test('what was refused before is asked apart, and may answer now', async () => {
    const before = await getChunk(
      playChunks({ 2: forbidden }).client,
      request(['1', '2']),
      undefined,
      supported,
    );
    const still = playChunks({ 2: forbidden });
    expect(seen(await getChunk(still.client, request(['1', '2']), before, supported))).toEqual({
      1: 1,
      2: 'not-permitted',
    });
    expect(still.asked.toSorted()).toEqual(['many 1', 'many 2']);
    const open = playChunks();
    expect(seen(await getChunk(open.client, request(['1', '2']), before, supported))).toEqual({
      1: 1,
      2: 1,
    });
  });

  test('all were refused before: nothing is asked in vain', async () => {
    const refused = ['1', '2'].map((orgUnitId) => ({ orgUnitId, fault: forbidden }));
    const page = playChunks();
    const chunk = await getChunk(
      page.client,
      request(['1', '2']),
      { answers: [], refused },
      supported,
    );
    expect(seen(chunk)).toEqual({ 1: 1, 2: 1 });
    expect(page.asked).toEqual(['many 1,2']);
  });

  test('what went into one request before is not asked for at once again', async () => {
    const tooLong = { kind: 'refused', status: 414 } as const;
    const asked: number[] = [];
    const client = withRetry(
      fakeClient((path) => {
        const ids = /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1]?.split(',') ?? [];
        asked.push(ids.length);
        if (ids.length > 2) throw new ApiError(tooLong);
        return { Objects: ids.map((OrgUnitId) => ({ OrgUnitId, UnreadDiscussions: 1 })) };
      }),
    );
    const ids = ['1', '2', '3', '4'];
    const first = await getChunk(client, request(ids), undefined, supported);
    expect(asked.splice(0)).toEqual([4, 2, 2]);
    await getChunk(client, request(ids), first, supported);
    expect(asked).toEqual([2, 2]);
  });

  test('the whole is down: its own fault, and no halves', async () => {
    const page = playChunks({ 1: { kind: 'network' } });
    await expect(
      getChunk(page.client, request(['1', '2']), undefined, supported),
    ).rejects.toHaveProperty('fault.kind', 'network');
    expect(page.asked).toHaveLength(3);
  });
});

describe('when it was answered', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('parts of a check that are far apart: the time of the oldest, as it may be old by now', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const client = withRetry(
      fakeClient((path) => {
        const ids = /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1]?.split(',') ?? [];
        if (ids.length > 1) throw new ApiError(forbidden);
        const answer = { Objects: ids.map((OrgUnitId) => ({ OrgUnitId, UnreadDiscussions: 1 })) };
        // The machine sleeps while the second half is under way.
        const ms = ids[0] === '2' ? 8_000_000 : 0;
        return new Promise((resolve) => setTimeout(() => resolve(answer), ms));
      }),
    );
    const work = getChunk(client, request(['1', '2']), undefined, supported);
    // What asks in parts is loaded when it is needed, by no clock.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(8_000_000);
    const chunk = await work;
    expect(seen(chunk)).toEqual({ 1: 1, 2: 1 });
    expect(chunk.asOf).toBe(1_000_000);
  });

  test('what was refused and answers later makes nothing newer', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const before = await getChunk(
      playChunks({ 2: forbidden }).client,
      request(['1', '2']),
      undefined,
      supported,
    );
    vi.setSystemTime(2_000_000);
    const again = await getMissingAgain(
      playChunks().client,
      request(['1', '2']),
      before,
      supported,
    );
    expect(seen(again)).toEqual({ 1: 1, 2: 1 });
    expect([before.asOf, again.asOf]).toEqual([1_000_000, 1_000_000]);
    const later = { answers: [], refused: [], asOf: 2_000_000 };
    expect(joinAnswers(before, later).asOf).toBe(1_000_000);
    expect(joinAnswers(later, before).asOf).toBe(1_000_000);
    expect(joinAnswers({ answers: [], refused: [] }, later).asOf).toBe(2_000_000);
    expect(joinAnswers(later, { answers: [], refused: [] }).asOf).toBe(2_000_000);
  });
});
