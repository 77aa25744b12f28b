// Two checks of the same courses may be under way at once: the newer one counts, whichever answers last.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Client } from '../../src/api/client.ts';
import { withRetry } from '../../src/api/retry.ts';
import { updatesQuery } from '../../src/queries.ts';

test('a late answer of an earlier check does not take the place of a newer one', async () => {
  const answers: ((count: number) => void)[] = [];
  const client: Client = {
    get: () =>
      new Promise((resolve) => {
        answers.push((count) =>
          resolve([{ OrgUnitId: '1', UserId: '2', UnreadDiscussions: count }]),
        );
      }),
    post: () => Promise.reject(new Error('Nobody posts here.')),
  };
  const request = {
    version: '1.82',
    orgUnitIds: ['1'],
    types: ['UnreadDiscussions'],
    route: 'many',
  } as const;
  const cache = new QueryClient();
  const observer = new QueryObserver(cache, updatesQuery(withRetry(client), request, true));
  const stop = observer.subscribe(() => {});
  const shown = () =>
    observer.getCurrentResult().data?.answers.map(({ counts }) => counts.UnreadDiscussions);

  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.(1);
  await expect.poll(shown).toEqual([{ kind: 'known', n: 1 }]);
  const earlier = observer.refetch();
  const newer = observer.refetch();
  await expect.poll(() => answers).toHaveLength(3);
  answers[2]?.(3);
  await newer;
  answers[1]?.(2);
  await earlier;
  await Promise.resolve();
  expect(shown()).toEqual([{ kind: 'known', n: 3 }]);
  stop();
  cache.clear();
});
