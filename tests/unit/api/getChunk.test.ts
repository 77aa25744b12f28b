// The counts of one chunk: what is asked together, apart, alone and once more, seen as requests.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { getChunk, getMissingAgain, type ChunkRequest } from '../../../src/api/getChunk.ts';
import { joinAnswers, type ChunkAnswers } from '../../../src/api/isolateRefused.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { known as numberOf, unknownCount as unknown } from '../model/courseExamples.ts';
import { fakeClient } from './fakeClient.ts';

type Answer = Fault | 'left out' | number;

const supported = async () => true;
const unsupported = async () => false;
const forbidden: Fault = { kind: 'not-permitted' };
const down: Fault = { kind: 'server-error', status: 500 };
const malformed: Fault = { kind: 'malformed' };

/** An LMS that has one update in every course, `courses` excepted; a fault there fails the request. */
function lms(courses: Readonly<Record<string, Answer>> = {}, alone = courses) {
  const asked: string[] = [];
  const client = fakeClient((path) => {
    const many = /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1];
    const ids = many?.split(',') ?? [/\/le\/1\.82\/([^/]+)\//.exec(path)?.[1] ?? ''];
    asked.push(`${many === undefined ? 'one' : 'many'} ${ids.join(',')}`);
    const answers = many === undefined ? alone : courses;
    const entries = ids.flatMap((id) => {
      const answer = answers[id] ?? 1;
      if (typeof answer === 'object') throw new ApiError(answer);
      const entry = { OrgUnitId: id, UserId: '169', UnreadDiscussions: answer };
      return answer === 'left out' ? [] : [entry];
    });
    return many === undefined ? entries[0] : { Objects: entries };
  });
  return { asked, client: withRetry(client, { sleep: async () => undefined, random: () => 0 }) };
}

function request(orgUnitIds: readonly string[], route: ChunkRequest['route'] = 'many') {
  return { version: '1.82', orgUnitIds, types: ['UnreadDiscussions'], route } as const;
}

/** What is known: a number for each course, `?` for unknown, the fault for a refused one. */
function seen({ answers, refused }: ChunkAnswers): Readonly<Record<string, unknown>> {
  const known = answers.map(({ orgUnitId, counts }) => {
    const count = counts.UnreadDiscussions;
    return [orgUnitId, count?.kind === 'known' ? count.n : '?'];
  });
  return Object.fromEntries([...known, ...refused.map((one) => [one.orgUnitId, one.fault.kind])]);
}

describe('what is asked', () => {
  test('several courses: one request; a single one: its own route', async () => {
    const page = lms();
    expect(seen(await getChunk(page.client, request(['1', '2']), undefined, supported))).toEqual({
      1: 1,
      2: 1,
    });
    await getChunk(page.client, request(['3'], 'one'), undefined, supported);
    expect(page.asked).toEqual(['many 1,2', 'one 3']);
  });

  test('a refused course is found in halves, which get one attempt each', async () => {
    const page = lms({ 2: down });
    expect(seen(await getChunk(page.client, request(['1', '2']), undefined, supported))).toEqual({
      1: 1,
      2: 'server-error',
    });
    expect(page.asked).toEqual(['many 1,2', 'many 1,2', 'many 1,2', 'many 1', 'many 2']);
  });

  test('a version that may not be offered: a 404 is not looked for among the courses', async () => {
    const page = lms({ 2: { kind: 'not-found' } });
    await expect(
      getChunk(page.client, request(['1', '2']), undefined, unsupported),
    ).rejects.toHaveProperty('fault.kind', 'not-found');
    expect(page.asked).toEqual(['many 1,2']);
    await getChunk(page.client, request(['1', '2']), undefined, supported);
    expect(page.asked.slice(1)).toEqual(['many 1,2', 'many 1', 'many 2']);
  });

  test('what was refused before is asked apart, and may answer now', async () => {
    const before = await getChunk(
      lms({ 2: forbidden }).client,
      request(['1', '2']),
      undefined,
      supported,
    );
    const still = lms({ 2: forbidden });
    expect(seen(await getChunk(still.client, request(['1', '2']), before, supported))).toEqual({
      1: 1,
      2: 'not-permitted',
    });
    expect(still.asked.toSorted()).toEqual(['many 1', 'many 2']);
    const open = lms();
    expect(seen(await getChunk(open.client, request(['1', '2']), before, supported))).toEqual({
      1: 1,
      2: 1,
    });
  });

  test('all were refused before: nothing is asked in vain', async () => {
    const refused = ['1', '2'].map((orgUnitId) => ({ orgUnitId, fault: forbidden }));
    const page = lms();
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
    const page = lms({ 1: { kind: 'network' } });
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
    await vi.advanceTimersByTimeAsync(8_000_000);
    const chunk = await work;
    expect(seen(chunk)).toEqual({ 1: 1, 2: 1 });
    expect(chunk.asOf).toBe(1_000_000);
  });

  test('what was refused and answers later makes nothing newer', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const before = await getChunk(
      lms({ 2: forbidden }).client,
      request(['1', '2']),
      undefined,
      supported,
    );
    vi.setSystemTime(2_000_000);
    const again = await getMissingAgain(lms().client, request(['1', '2']), before, supported);
    expect(seen(again)).toEqual({ 1: 1, 2: 1 });
    expect([before.asOf, again.asOf]).toEqual([1_000_000, 1_000_000]);
    const later = { answers: [], refused: [], asOf: 2_000_000 };
    expect(joinAnswers(before, later).asOf).toBe(1_000_000);
    expect(joinAnswers(later, before).asOf).toBe(1_000_000);
    expect(joinAnswers({ answers: [], refused: [] }, later).asOf).toBe(2_000_000);
    expect(joinAnswers(later, { answers: [], refused: [] }).asOf).toBe(2_000_000);
  });
});

describe('what an answer left out', () => {
  test('is asked for on the other route, once, and known then', async () => {
    const page = lms({ 2: 'left out' }, { 2: 7 });
    const first = await getChunk(page.client, request(['1', '2']), undefined, supported);
    expect(seen(first)).toEqual({ 1: 1, 2: 7 });
    expect(page.asked).toEqual(['many 1,2', 'one 2']);
  });

  test('stays unknown when that fails as well, and is not asked for at each check', async () => {
    const page = lms({ 2: 'left out' }, { 2: malformed });
    const first = await getChunk(page.client, request(['1', '2']), undefined, supported);
    expect(seen(first)).toEqual({ 1: 1, 2: '?' });
    expect(page.asked.splice(0)).toEqual(['many 1,2', 'one 2']);
    await getChunk(page.client, request(['1', '2']), first, supported);
    expect(page.asked).toEqual(['many 1,2']);
  });

  test('on the route of the single course there is no other to ask', async () => {
    const page = lms({}, { 2: 'left out' });
    const chunk = await getChunk(page.client, request(['2'], 'one'), undefined, supported);
    expect(seen(chunk)).toEqual({ 2: '?' });
    expect(page.asked).toEqual(['one 2']);
  });

  test('many of them: a handful is asked for, the others stay unknown', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
    const page = lms(Object.fromEntries(ids.map((id) => [id, 'left out'])), {});
    const chunk = await getChunk(page.client, request(ids), undefined, supported);
    const alone = page.asked.filter((line) => line.startsWith('one'));
    expect(alone.length).toBeGreaterThan(0);
    expect(alone.length).toBeLessThanOrEqual(5);
    expect(Object.values(seen(chunk)).filter((count) => count === '?')).toHaveLength(
      20 - alone.length,
    );
  });
});

describe('asking again for what is missing', () => {
  const refused = [{ orgUnitId: '2', fault: forbidden }];
  const one = { orgUnitId: '1', userId: '169', counts: { UnreadDiscussions: numberOf(4) } };
  const blank = { orgUnitId: '2', userId: undefined, counts: { UnreadDiscussions: unknown } };

  test('nothing is: no request', async () => {
    const page = lms();
    const before = { answers: [one], refused: [] };
    expect(await getMissingAgain(page.client, request(['1']), before, supported)).toBe(before);
    expect(page.asked).toEqual([]);
  });

  test('only that, and the rest stays what it was', async () => {
    const page = lms();
    const before = { answers: [one], refused };
    const after = await getMissingAgain(page.client, request(['1', '2']), before, supported);
    expect(seen(after)).toEqual({ 1: 4, 2: 1 });
    expect(page.asked).toEqual(['many 2']);
  });

  test('what an answer left out is missing as well', async () => {
    const page = lms();
    const before = { answers: [one, blank], refused: [] };
    const after = await getMissingAgain(page.client, request(['1', '2']), before, supported);
    expect(seen(after)).toEqual({ 1: 4, 2: 1 });
    expect(page.asked).toEqual(['many 2']);
  });

  test('it may fail again, for another reason', async () => {
    const page = lms({ 2: down });
    const before = { answers: [one], refused };
    const after = await getMissingAgain(page.client, request(['1', '2']), before, supported);
    expect(seen(after)).toEqual({ 1: 4, 2: 'server-error' });
    expect(new Set(page.asked)).toEqual(new Set(['many 2']));
  });

  test('an error that nobody foresaw is a reply that made no sense', async () => {
    const client = withRetry(
      fakeClient(() => {
        throw new TypeError('x');
      }),
    );
    const before = { answers: [], refused };
    const after = await getMissingAgain(client, request(['2']), before, supported);
    expect(seen(after)).toEqual({ 2: 'malformed' });
  });
});
