// The counts of one chunk: which courses share a request.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { mayBeAboutIds, noAnswers } from '../../../src/api/knownAnswers.ts';
import { getChunk } from '../../../src/api/getChunk.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { fakeClient } from './fakeClient.ts';
import { idsIn, playChunks, playLimits, request, seen } from './playChunks.ts';

const supported = async () => true;
const forbidden: Fault = { kind: 'not-permitted' };
const down: Fault = { kind: 'server-error', status: 500 };

describe('requests', () => {
  test('several courses share one request; a single course has its own route', async () => {
    const page = playChunks();
    expect(seen(await page.check(['1', '2']))).toEqual({ 1: 1, 2: 1 });
    await getChunk(page.client, request(['3'], 'one'), noAnswers, supported);
    expect(page.asked).toEqual(['many 1,2', 'one 3']);
  });

  test('a refused course is found by halving; each half gets one attempt', async () => {
    const page = playChunks({ 2: down });
    expect(seen(await page.check(['1', '2']))).toEqual({ 1: 1, 2: 'server-error' });
    expect(page.asked).toEqual(['many 1,2', 'many 1,2', 'many 1,2', 'many 1', 'many 2']);
  });

  test('a chunk with a 404 is halved only if its version is supported', async () => {
    const page = playChunks({ 2: { kind: 'not-found' } });
    await expect(page.check(['1', '2'], noAnswers, false)).resolves.toHaveProperty(
      'fault.kind',
      'not-found',
    );
    expect(page.asked).toEqual(['many 1,2']);
    await page.check(['1', '2']);
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
    const chunk = await page.check(['2'], { answers: [], refused });
    expect(chunk).toMatchObject({ answers: [], refused: [{ orgUnitId: '2', rests: 1 }] });
    expect(page.asked).toEqual([]);
  });

  test('refused courses are not requested while the LMS fails for the others', async () => {
    const refused = [{ orgUnitId: '2', fault: forbidden, rests: 0 }];
    const page = playChunks({ 1: { kind: 'insufficient-scope', fallback: false } });
    await expect(page.check(['1', '2'], { answers: [], refused })).resolves.toHaveProperty(
      'fault.kind',
      'insufficient-scope',
    );
    expect(page.asked).toEqual(['many 1']);
  });

  test('a part that fails for another reason is requested with the others at the next check', async () => {
    let isCut = true;
    const asked: string[] = [];
    const client = withRetry(
      fakeClient((path) => {
        const ids = idsIn(path);
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
    const chunk = await page.check(['1', '2'], { answers: [], refused });
    expect(seen(chunk)).toEqual({ 1: 1, 2: 1 });
    expect(page.asked).toEqual(['many 1,2']);
  });

  describe('a chunk that is too large for the LMS', () => {
    test.each([413, 414])('%i: the next check starts from the size that worked', async (status) => {
      const { check } = playLimits(100, { most: 30, fault: { kind: 'refused', status } });
      await check();
      expect(await check()).toEqual([20, 20, 20, 20, 20]);
      expect(await check()).toEqual([20, 20, 20, 20, 20]);
    });

    test('the size that worked is kept while a broken course rests', async () => {
      const fault: Fault = { kind: 'refused', status: 414 };
      const broken = new Set(['7']);
      const { check } = playLimits(100, { most: 30, fault, broken, refusal: forbidden });
      await check();
      await check();
      expect(await check()).toEqual([20, 20, 20, 20, 19]);
    });

    test('error 500: the next check starts from the size that worked', async () => {
      const { check } = playLimits(100, { most: 50, fault: down });
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
    await expect(page.check(['1', '2'])).resolves.toHaveProperty('fault', fault);
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

// lastKnown.test.ts has the dates of later answers.
describe('the date of the counts', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is that of the oldest half where the halves are answered hours apart', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const client = withRetry(
      fakeClient((path) => {
        const ids = idsIn(path);
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
});
