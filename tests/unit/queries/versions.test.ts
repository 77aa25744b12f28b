// @vitest-environment jsdom
// The times of version checks (the specification, Versioning 7), in jsdom because the timer needs a document.
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
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
