// The counts of one chunk: which courses share a request.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { mayBeAboutIds, noAnswers } from '../../../src/api/knownAnswers.ts';
import { getChunk, getMissing } from '../../../src/api/getChunk.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { fakeClient } from './fakeClient.ts';
import { playChunks, request, seen } from './playChunks.ts';

const supported = async () => true;
const unsupported = async () => false;
const forbidden: Fault = { kind: 'not-permitted' };
const down: Fault = { kind: 'server-error', status: 500 };

describe('requests', () => {
  test('several courses share one request; a single course has its own route', async () => {
    const page = playChunks();
    expect(seen(await getChunk(page.client, request(['1', '2']), noAnswers, supported))).toEqual({
      1: 1,
      2: 1,
    });
    await getChunk(page.client, request(['3'], 'one'), noAnswers, supported);
    expect(page.asked).toEqual(['many 1,2', 'one 3']);
  });

  test('a refused course is found by halving; each half gets one attempt', async () => {
    const page = playChunks({ 2: down });
    expect(seen(await getChunk(page.client, request(['1', '2']), noAnswers, supported))).toEqual({
      1: 1,
      2: 'server-error',
    });
    expect(page.asked).toEqual(['many 1,2', 'many 1,2', 'many 1,2', 'many 1', 'many 2']);
  });

  test('a chunk with a 404 is halved only if its version is supported', async () => {
    const page = playChunks({ 2: { kind: 'not-found' } });
    await expect(
      getChunk(page.client, request(['1', '2']), noAnswers, unsupported),
    ).resolves.toHaveProperty('fault.kind', 'not-found');
    expect(page.asked).toEqual(['many 1,2']);
    await getChunk(page.client, request(['1', '2']), noAnswers, supported);
    expect(page.asked.slice(1)).toEqual(['many 1,2', 'many 1', 'many 2']);
  });

  test('a 403 causes no version check', async () => {
    const isSupported = vi.fn<() => Promise<boolean>>(supported);
    await getChunk(
      playChunks({ 2: forbidden }).client,
      request(['1', '2']),
      noAnswers,
      isSupported,
    );
    expect(isSupported).not.toHaveBeenCalled();
  });

  test('where every course rests, nothing is requested, and the check does not fail', async () => {
    const refused = [{ orgUnitId: '2', fault: forbidden, rests: 2 }];
    const page = playChunks();
    const chunk = await getChunk(page.client, request(['2']), { answers: [], refused }, supported);
    expect(chunk).toMatchObject({ answers: [], refused: [{ orgUnitId: '2', rests: 1 }] });
    expect(page.asked).toEqual([]);
  });

  test('refused courses are not requested while the LMS fails for the others', async () => {
    const refused = [{ orgUnitId: '2', fault: forbidden, rests: 0 }];
    const page = playChunks({ 1: { kind: 'insufficient-scope', fallback: false } });
    await expect(
      getChunk(page.client, request(['1', '2']), { answers: [], refused }, supported),
    ).resolves.toHaveProperty('fault.kind', 'insufficient-scope');
    expect(page.asked).toEqual(['many 1']);
  });

  test('a part that fails for another reason is requested with the others at the next check', async () => {
    let isCut = true;
    const asked: string[] = [];
    const client = withRetry(
      fakeClient((path) => {
        const ids = /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1]?.split(',') ?? [];
        asked.push(ids.join(','));
        if (isCut && ids[0] === '3') throw new ApiError({ kind: 'network' });
        if (ids.includes('2')) throw new ApiError(forbidden);
        return { Objects: ids.map((OrgUnitId) => ({ OrgUnitId, UnreadDiscussions: 1 })) };
      }),
    );
    const ids = ['1', '2', '3', '4'];
    const first = await getChunk(client, request(ids), noAnswers, supported);
    expect(seen(first)).toEqual({ 1: 1, 2: 'not-permitted', 3: 'network', 4: 'network' });
    isCut = false;
    asked.length = 0;
    const next = await getChunk(client, request(ids), first, supported);
    expect(seen(next)).toEqual({ 1: 1, 2: 'not-permitted', 3: 1, 4: 1 });
    expect(asked).toEqual(['1,3,4']);
  });

  test('where all courses were refused before, they share one request again', async () => {
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

  describe('a chunk that is too large for the LMS', () => {
    /** The number of ids per request; the LMS takes `most` at once, and refuses `broken`. */
    function playSizes(most: number, fault: Fault, broken?: string) {
      const asked: number[] = [];
      const client = withRetry(
        fakeClient((path) => {
          const ids = /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1]?.split(',') ?? [];
          asked.push(ids.length);
          if (ids.length > most) throw new ApiError(fault);
          if (broken !== undefined && ids.includes(broken)) throw new ApiError(forbidden);
          return { Objects: ids.map((OrgUnitId) => ({ OrgUnitId, UnreadDiscussions: 1 })) };
        }),
        { sleep: async () => undefined },
      );
      let chunk = noAnswers;
      const ids = Array.from({ length: 100 }, (_, index) => String(index));
      return async () => {
        asked.length = 0;
        chunk = await getChunk(client, request(ids), chunk, supported);
        return [...asked];
      };
    }

    test.each([413, 414])('%i: the next check starts from the size that worked', async (status) => {
      const check = playSizes(30, { kind: 'refused', status });
      await check();
      expect(await check()).toEqual([20, 20, 20, 20, 20]);
      expect(await check()).toEqual([20, 20, 20, 20, 20]);
    });

    test('the size that worked is kept while a broken course rests', async () => {
      const check = playSizes(30, { kind: 'refused', status: 414 }, '7');
      await check();
      await check();
      expect(await check()).toEqual([20, 20, 20, 20, 19]);
    });

    test('error 500: the next check starts from the size that worked', async () => {
      const check = playSizes(50, { kind: 'server-error', status: 500 });
      expect(await check()).toEqual([100, 100, 100, 50, 50]);
      expect(await check()).toEqual([50, 50]);
    });
  });
});

describe('faults that may concern some of the ids', () => {
  test.each([400, 413, 414, 422, 431])('status %i: smaller requests may work', (status) => {
    expect(mayBeAboutIds({ kind: 'refused', status })).toBe(true);
  });

  test.each([304, 402, 405, 406, 408, 410, 451])('status %i concerns all ids', (status) => {
    expect(mayBeAboutIds({ kind: 'refused', status })).toBe(false);
  });

  test.each<Fault>([
    { kind: 'insufficient-scope', fallback: false },
    { kind: 'server-error', status: 501 },
    { kind: 'server-error', status: 500, retryAfterMs: 1 },
    { kind: 'server-error', status: 503, retryAfterMs: 1 },
    { kind: 'signed-out' },
    { kind: 'circuit-open', until: 0 },
    { kind: 'rate-limited', retryAfterMs: undefined },
  ])('%j concerns no id: the chunk is not halved', async (fault) => {
    const page = playChunks({ 1: fault });
    await expect(
      getChunk(page.client, request(['1', '2']), noAnswers, supported),
    ).resolves.toHaveProperty('fault', fault);
    expect(new Set(page.asked)).toEqual(new Set(['many 1,2']));
  });

  test('an unexpected error is reported as malformed', async () => {
    const client = withRetry(
      fakeClient(() => {
        throw new TypeError('x');
      }),
    );
    const { fault } = await getChunk(client, request(['1']), noAnswers, supported);
    expect(fault).toEqual({ kind: 'malformed' });
  });
});

describe('the date of the counts', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is that of the oldest half where the halves are answered hours apart', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const client = withRetry(
      fakeClient((path) => {
        const ids = /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1]?.split(',') ?? [];
        if (ids.length > 1) throw new ApiError(forbidden);
        const answer = { Objects: ids.map((OrgUnitId) => ({ OrgUnitId, UnreadDiscussions: 1 })) };
        // The machine sleeps while the second half is in flight.
        const ms = ids[0] === '2' ? 8_000_000 : 0;
        return new Promise((resolve) => setTimeout(() => resolve(answer), ms));
      }),
    );
    const work = getChunk(client, request(['1', '2']), noAnswers, supported);
    await vi.advanceTimersByTimeAsync(8_000_000);
    const chunk = await work;
    expect(seen(chunk)).toEqual({ 1: 1, 2: 1 });
    expect(chunk.asOf).toBe(1_000_000);
  });

  test('is not changed by a later answer for a refused course', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const before = await getChunk(
      playChunks({ 2: forbidden }).client,
      request(['1', '2']),
      noAnswers,
      supported,
    );
    vi.setSystemTime(2_000_000);
    const again = await getMissing(playChunks().client, request(['1', '2']), before, supported);
    expect(seen(again)).toEqual({ 1: 1, 2: 1 });
    expect([before.asOf, again.asOf]).toEqual([1_000_000, 1_000_000]);
  });
});
