// Concurrent checks of the same courses: the newer wins, and a cleared cache stays empty.
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { getMissing } from '../../../src/api/getChunk.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { createQueryClient, updatesQuery } from '../../../src/queries/queries.ts';

const wanted = { le: '1.82', lp: '1.49' };

/** Courses 1 and 2; the LMS refuses 2. The test answers each request. */
function openCheck() {
  const asked: string[] = [];
  const answers: ((counts: Readonly<Record<string, number>> | 'refuse') => void)[] = [];
  const client: Client = {
    get: (path) =>
      new Promise((resolve, reject) => {
        asked.push(/orgUnitIdsCSV=([^&]*)/.exec(path)?.[1] ?? path);
        answers.push((counts) =>
          counts === 'refuse'
            ? reject(new ApiError({ kind: 'not-permitted' }))
            : resolve(
                Object.entries(counts).map(([OrgUnitId, UnreadDiscussions]) => ({
                  OrgUnitId,
                  UserId: '2',
                  UnreadDiscussions,
                })),
              ),
        );
      }),
    post: () => Promise.reject(new Error('Nobody posts here.')),
  };
  const request = {
    version: '1.82',
    orgUnitIds: ['1', '2'],
    types: ['UnreadDiscussions'],
    route: 'many',
  } as const;
  const cache = createQueryClient();
  const retrying = withRetry(client);
  const query = updatesQuery(cache, retrying, request, wanted);
  const missing = updatesQuery(cache, retrying, request, wanted, getMissing);
  const observer = new QueryObserver(cache, query);
  const stop = observer.subscribe(() => {});
  onTestFinished(() => {
    stop();
    cache.clear();
  });
  const shown = () =>
    Object.fromEntries(
      observer.getCurrentResult().data?.answers.map(({ orgUnitId, counts }) => {
        const count = counts.UnreadDiscussions;
        return [orgUnitId, count?.kind === 'known' ? count.n : '?'];
      }) ?? [],
    );
  return {
    asked,
    cache,
    observer,
    query,
    shown,
    async answer(index: number, counts: Readonly<Record<string, number>> | 'refuse') {
      await expect.poll(() => answers.length).toBeGreaterThan(index);
      answers[index]?.(counts);
    },
    tryAgain: () => cache.fetchQuery({ ...missing, staleTime: 0 }).catch(() => undefined),
    /** The first check: course 2 is refused. */
    async begin() {
      await this.answer(0, 'refuse');
      await this.answer(1, { 1: 5 });
      await this.answer(2, 'refuse');
      await expect.poll(shown).toEqual({ 1: 5 });
    },
  };
}

test('a late answer of an earlier check does not replace the answer of a newer check', async () => {
  const check = openCheck();
  await check.answer(0, { 1: 1, 2: 1 });
  await expect.poll(check.shown).toEqual({ 1: 1, 2: 1 });
  const earlier = check.observer.refetch();
  const newer = check.observer.refetch();
  await check.answer(2, { 1: 3, 2: 3 });
  await newer;
  await check.answer(1, { 1: 2, 2: 2 });
  await earlier;
  await Promise.resolve();
  expect(check.shown()).toEqual({ 1: 3, 2: 3 });
});

test('Try again requests only the refused courses, as a fetch of the same query', async () => {
  const check = openCheck();
  await check.begin();
  const again = check.tryAgain();
  await expect.poll(() => check.asked.length).toBe(4);
  expect(check.asked[3]).toBe('2');
  expect(check.observer.getCurrentResult().isFetching).toBe(true);
  await check.answer(3, { 2: 9 });
  await again;
  await expect.poll(check.shown).toEqual({ 1: 5, 2: 9 });
  expect(check.observer.getCurrentResult().isFetching).toBe(false);
});

test('a late answer for a refused course does not undo a newer check', async () => {
  const check = openCheck();
  await check.begin();
  const again = check.tryAgain();
  await expect.poll(() => check.asked.length).toBe(4);
  const newer = check.observer.refetch();
  await expect.poll(() => check.asked.length).toBe(5);
  await check.answer(4, { 1: 7 });
  await newer;
  expect(check.shown()).toEqual({ 1: 7 });
  await check.answer(3, { 2: 9 });
  await again;
  expect(check.shown()).toEqual({ 1: 7 });
});

test('answers that arrive after a sign-out are not kept', async () => {
  const check = openCheck();
  await check.begin();
  const again = check.tryAgain();
  await expect.poll(() => check.asked.length).toBe(4);
  check.cache.clear();
  await check.answer(3, { 2: 9 });
  await again;
  // The fetch ends at once, its requests later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(check.cache.getQueryCache().getAll()).toEqual([]);
});
