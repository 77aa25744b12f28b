// @vitest-environment jsdom
// The times of version checks (the specification, Versioning 7), in jsdom because the timer needs a document.
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { updateTypes } from '../../../src/api/updateType.ts';
import { createCourseChecks } from '../../../src/queries/counts.ts';
import { createQueryClient, versionsQuery } from '../../../src/queries/queries.ts';
import { fakeClient } from '../api/fakeClient.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function observe(answer: () => unknown) {
  const client = fakeClient(answer);
  const cache = createQueryClient();
  const query = versionsQuery(client, { le: '1.82', lp: '1.49' });
  const stop = new QueryObserver(cache, query).subscribe(() => {});
  return {
    checksAfter: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return client.paths.length;
    },
    stop: () => {
      stop();
      cache.clear();
    },
  };
}

test('support is checked at the start, and again every 24 hours', async () => {
  const { checksAfter, stop } = observe(() => ({}));
  expect(await checksAfter(0)).toBe(1);
  expect(await checksAfter(23 * HOUR_MS)).toBe(1);
  expect(await checksAfter(HOUR_MS)).toBe(2);
  expect(await checksAfter(24 * HOUR_MS)).toBe(3);
  stop();
});

test('a failed check is repeated after a minute, and then less and less often', async () => {
  const { checksAfter, stop } = observe(() => {
    throw new ApiError({ kind: 'network' });
  });
  expect(await checksAfter(0)).toBe(1);
  expect(await checksAfter(59_000)).toBe(1);
  expect(await checksAfter(1000)).toBe(2);
  expect(await checksAfter(119_000)).toBe(2);
  expect(await checksAfter(1000)).toBe(3);
  await checksAfter(HOUR_MS);
  const later = await checksAfter(0);
  expect(await checksAfter(HOUR_MS)).toBe(later + 6);
  stop();
});

test.each([
  ['1.82', '1.82', true],
  // A version of the LMS that the page works from.
  ['1.81', '1.81', true],
  ['1.82', '1.81', false],
  ['1.82', 'odd', false],
])(
  'counts from %s, while the LMS offers %s: a 404 is split: %j',
  async (version, latest, isSplit) => {
    vi.useRealTimers();
    const queries = createQueryClient();
    const client = fakeClient((path) => {
      if (!path.includes('versions/check')) throw new ApiError({ kind: 'not-found' });
      const Versions = ['le', 'lp'].map((ProductCode) => ({
        ProductCode,
        Supported: ProductCode === 'lp' || latest === '1.82',
        LatestVersion: latest,
      }));
      return { Supported: latest === '1.82', Versions };
    });
    const wanted = { le: '1.82', lp: '1.49' };
    const { check } = createCourseChecks({ queries, client, wanted, version, types: updateTypes });
    await check(['1', '2', '3']);
    const asked = client.paths.filter((path) => path.includes('/updates'));
    expect(asked.length > 1).toBe(isSplit);
    queries.clear();
  },
);
