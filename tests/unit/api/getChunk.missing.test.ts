// The counts of one chunk: only missing and refused courses are requested again.
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src/api/errors.ts';
import { getChunk, getMissing } from '../../../src/api/getChunk.ts';
import { noAnswers } from '../../../src/api/knownAnswers.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { known as numberOf, unknownCount as unknown } from '../model/courseExamples.ts';
import { fakeClient } from './fakeClient.ts';
import { playChunks, request, seen } from './playChunks.ts';

const supported = async () => true;
const forbidden: Fault = { kind: 'not-permitted' };
const down: Fault = { kind: 'server-error', status: 500 };
const malformed: Fault = { kind: 'malformed' };

describe('a course that an answer leaves out', () => {
  test('is requested once on the single-course route, and then known', async () => {
    const page = playChunks({ 2: 'left out' }, { 2: 7 });
    const first = await page.check(['1', '2']);
    expect(seen(first)).toEqual({ 1: 1, 2: 7 });
    expect(page.asked).toEqual(['many 1,2', 'one 2']);
  });

  test('stays unknown if its own request fails, and is not requested alone at the next check', async () => {
    const page = playChunks({ 2: 'left out' }, { 2: malformed });
    const first = await page.check(['1', '2']);
    expect(seen(first)).toEqual({ 1: 1, 2: '?' });
    expect(page.asked.splice(0)).toEqual(['many 1,2', 'one 2']);
    await page.check(['1', '2'], first);
    expect(page.asked).toEqual(['many 1,2']);
  });

  test('is requested alone even if it was known before', async () => {
    const first = await playChunks().check(['1', '2']);
    const page = playChunks({ 2: 'left out' }, { 2: 7 });
    expect(seen(await page.check(['1', '2'], first))).toEqual({ 1: 1, 2: 7 });
  });

  test('is not requested again if its single-course route leaves it out', async () => {
    const page = playChunks({}, { 2: 'left out' });
    const chunk = await getChunk(page.client, request(['2'], 'one'), noAnswers, supported);
    expect(seen(chunk)).toEqual({ 2: '?' });
    expect(page.asked).toEqual(['one 2']);
  });

  test('where many are left out, at most five are requested alone; the others stay unknown', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
    const page = playChunks(Object.fromEntries(ids.map((id) => [id, 'left out'])), {});
    const chunk = await page.check(ids);
    const alone = page.asked.filter((line) => line.startsWith('one'));
    expect(alone.length).toBeGreaterThan(0);
    expect(alone.length).toBeLessThanOrEqual(5);
    expect(Object.values(seen(chunk)).filter((count) => count === '?')).toHaveLength(
      20 - alone.length,
    );
  });
});

describe('a request for the missing courses', () => {
  const refused = [{ orgUnitId: '2', fault: forbidden }];
  const one = { orgUnitId: '1', userId: '169', counts: { UnreadDiscussions: numberOf(4) } };
  const blank = { orgUnitId: '2', userId: undefined, counts: { UnreadDiscussions: unknown } };

  test('is not sent if no course is missing', async () => {
    const page = playChunks();
    const before = { answers: [one], refused: [] };
    expect(await page.missing(['1'], before)).toBe(before);
    expect(page.asked).toEqual([]);
  });

  test('requests only the missing courses and keeps the others', async () => {
    const page = playChunks();
    const before = { answers: [one], refused };
    const after = await page.missing(['1', '2'], before);
    expect(seen(after)).toEqual({ 1: 4, 2: 1 });
    expect(page.asked).toEqual(['many 2']);
  });

  test('includes courses that an answer left out', async () => {
    const page = playChunks();
    const before = { answers: [one, blank], refused: [] };
    const after = await page.missing(['1', '2'], before);
    expect(seen(after)).toEqual({ 1: 4, 2: 1 });
    expect(page.asked).toEqual(['many 2']);
  });

  test('keeps all of many courses refused if the LMS refuses them again', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => String(index));
    const page = playChunks(Object.fromEntries(ids.map((id) => [id, forbidden])));
    const before = { answers: [], refused: ids.map((id) => ({ orgUnitId: id, fault: forbidden })) };
    const after = await page.missing(ids, before);
    expect(after.refused.map(({ orgUnitId }) => orgUnitId).toSorted()).toEqual(ids.toSorted());
    expect(page.asked).toHaveLength(14);
  });

  test('replaces the fault of a refused course by its newest fault', async () => {
    const page = playChunks({ 2: down });
    const before = { answers: [one], refused };
    const after = await page.missing(['1', '2'], before);
    expect(seen(after)).toEqual({ 1: 4, 2: 'server-error' });
    expect(new Set(page.asked)).toEqual(new Set(['many 2']));
  });

  test('includes a resting course, which goes on resting if the network fails', async () => {
    const resting = [{ orgUnitId: '2', fault: down, rests: 2 }];
    const before = { answers: [one], refused: resting };
    const off = playChunks({ 2: { kind: 'network' } });
    const after = await off.missing(['1', '2'], before);
    expect(after.refused).toEqual([{ orgUnitId: '2', fault: { kind: 'network' }, rests: 2 }]);
    const on = playChunks();
    expect(seen(await on.missing(['1', '2'], after))).toEqual({ 1: 4, 2: 1 });
  });

  test('reports an unexpected error as malformed', async () => {
    const client = withRetry(
      fakeClient(() => {
        throw new TypeError('x');
      }),
    );
    const before = { answers: [], refused };
    const after = await getMissing(client, request(['2']), before, supported);
    expect(seen(after)).toEqual({ 2: 'malformed' });
  });
});
