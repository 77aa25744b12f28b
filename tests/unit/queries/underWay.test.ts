// What a reload waits for before it draws what it remembers. No clock runs here but where a test says so.
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { parseConfig } from '../../../src/config/parseConfig.ts';
import {
  coursesQuery,
  createQueryClient,
  personQuery,
  updatesQuery,
} from '../../../src/queries.ts';
import { askShown } from '../../../src/queriesUnderWay.ts';
import { minimalConfig } from '../config/minimalConfig.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Of browsers alone.
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceEntry);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A load whose last one showed so many chunks and pages of the list; `answer` answers the first call for `what`. */
function load(size: number, sent: 'sent' | 'nothing sent' = 'sent') {
  const asked: string[] = [];
  const answers = new Map<string, (value: unknown) => void>();
  const wait = (what: string) =>
    new Promise<unknown>((resolve) => {
      asked.push(what.replace(/\d+$/, ''));
      answers.set(what, resolve);
    });
  const client: Client = {
    get(path) {
      const query = new URLSearchParams(path.replace(/^[^?]*/, ''));
      const chunk = query.get('orgUnitIdsCSV');
      if (chunk !== null) return wait(`chunk ${chunk}`);
      return wait(path.includes('whoami') ? 'whoami' : `page ${query.get('bookmark')}`);
    },
    post: () => wait('versions'),
  };
  const retrying = withRetry(client);
  const parsed = parseConfig(minimalConfig());
  if (parsed.kind !== 'config') throw new Error('This configuration is whole.');
  const { config } = parsed;
  const queries = createQueryClient();
  const { contracts } = config;
  const shown: { queryKey: QueryKey }[] = [personQuery(client, '1.49')];
  for (let at = 1; at <= size; at += 1) {
    const request = {
      version: '1.82',
      orgUnitIds: [String(at)],
      types: ['UnreadDiscussions'],
      route: 'many',
    } as const;
    shown.push(updatesQuery(queries, retrying, request, contracts));
    shown.push(coursesQuery(client, '1.49', String(at)));
  }
  let isReady = false;
  const options = {
    queries,
    client: retrying,
    config,
    sentAt: sent === 'sent' ? performance.now() : undefined,
  };
  void askShown(options, shown).then(() => (isReady = true));
  return {
    /** How many calls of each kind. */
    asked: () =>
      Object.fromEntries(
        [...new Set(asked)].map((what) => [what.trim(), asked.filter((a) => a === what).length]),
      ),
    answer: async (what: string, value: unknown) => {
      answers.get(what)?.(value);
      await vi.advanceTimersByTimeAsync(0);
    },
    isReady: async () => {
      await vi.advanceTimersByTimeAsync(0);
      return isReady;
    },
  };
}

const counts = (course: string) => [{ OrgUnitId: course, UserId: '2', UnreadDiscussions: 1 }];

test('of many answers, the counts are what a load waits for', async () => {
  const { isReady, answer } = load(12);
  expect(await isReady()).toBe(false);
  for (let at = 2; at <= 10; at += 1) await answer(`chunk ${String(at)}`, counts(String(at)));
  expect(await isReady()).toBe(false);
  await answer('chunk 1', counts('1'));
  expect(await isReady()).toBe(true);
});

test('of few answers, it waits for all', async () => {
  const { isReady, answer } = load(1);
  expect(await isReady()).toBe(false);
  await answer('chunk 1', counts('1'));
  await answer('page 1', { PagingInfo: { HasMoreItems: false }, Items: [] });
  await answer('whoami', { Identifier: '2', FirstName: 'A', LastName: 'B' });
  expect(await isReady()).toBe(false);
  await answer('versions', { Supported: true, Versions: [] });
  expect(await isReady()).toBe(true);
});

test.each([
  { size: 1, ms: 80 },
  { size: 12, ms: 160 },
])('it waits no longer than a moment: $size chunks', async ({ size, ms }) => {
  const { isReady } = load(size);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(await isReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isReady()).toBe(true);
});

test('what no first script has sent is asked for once the page has been drawn', async () => {
  const { asked, isReady } = load(12);
  expect(await isReady()).toBe(false);
  expect(asked()).toEqual({ whoami: 1, chunk: 10, page: 10, versions: 1 });
  const silent = load(12, 'nothing sent');
  expect(await silent.isReady()).toBe(true);
  expect(silent.asked()).toEqual({});
});
