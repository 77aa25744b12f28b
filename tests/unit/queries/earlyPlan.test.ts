// The calls that the next load may send early are those that the page makes: the same addresses and bodies.
import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { withRetry } from '../../../src/api/retry.ts';
import {
  coursesQuery,
  createQueryClient,
  personQuery,
  updatesQuery,
  versionsQuery,
} from '../../../src/queries.ts';
import { earlyCalls } from '../../../src/queriesEarlyPlan.ts';

const base = { baseUrl: 'https://lms.example.edu', apiRoot: '/svc/api' };
const lms = { ...base, webUrl: base.baseUrl, tokenHeader: 'X-Token' };
const contracts = { le: '1.82', lp: '1.49', allowUnstable: false };

/** A page, and what it asks of an LMS that refuses every request with course 9 in it. */
function openPage() {
  const made: { url: string; body: unknown }[] = [];
  const client = createClient({
    ...lms,
    getToken: () => Promise.resolve({ kind: 'token', token: 'a-1' }),
    send: async (url, { body }) => {
      made.push({ url, body });
      if (url.includes('/versions/check')) return Response.json({ Versions: [] });
      if (url.includes('/whoami')) return Response.json({ Identifier: '2' });
      if (url.includes('/enrollments/')) return Response.json({ Items: [] });
      const ids = new URL(url).searchParams.get('orgUnitIdsCSV')?.split(',') ?? [];
      if (ids.includes('9')) return new Response('', { status: 403 });
      return Response.json(ids.map((id) => ({ OrgUnitId: id, UserId: '2', UnreadDiscussions: 1 })));
    },
  });
  const cache = createQueryClient();
  const retrying = withRetry(client);
  const stops: (() => void)[] = [];
  onTestFinished(() => {
    for (const stop of stops) stop();
    cache.clear();
  });
  /** Shows what a query tells, until `stop`. */
  function show(query: object) {
    const options: QueryObserverOptions = { queryKey: [], ...query };
    const stop = new QueryObserver(cache, options).subscribe(() => undefined);
    stops.push(stop);
    return stop;
  }
  const chunk = (...orgUnitIds: string[]) =>
    updatesQuery(
      cache,
      retrying,
      { version: '1.82', orgUnitIds, types: ['UnreadDiscussions'], route: 'many' },
      contracts,
    );
  const settled = async () => {
    await expect.poll(() => cache.isFetching()).toBe(0);
  };
  return { client, made, show, chunk, settled, plan: () => earlyCalls(cache, { lms, contracts }) };
}

const byUrl = (a: { url: string }, b: { url: string }) => a.url.localeCompare(b.url);

test('they are those that the page has made, and none is sent', async () => {
  const { client, made, show, chunk, settled, plan } = openPage();
  show(personQuery(client, '1.49'));
  show(chunk('1', '2'));
  show(coursesQuery(client, '1.49', undefined));
  show(coursesQuery(client, '1.49', 'next'));
  show(versionsQuery(client, contracts));
  await settled();
  expect(made).toHaveLength(5);
  expect(plan().toSorted(byUrl)).toEqual(made.toSorted(byUrl));
  expect(made).toHaveLength(5);
});

test('the first counts stand first, then who asks, and the versions last', async () => {
  const { client, show, chunk, settled, plan } = openPage();
  show(versionsQuery(client, contracts));
  show(personQuery(client, '1.49'));
  show(coursesQuery(client, '1.49', undefined));
  show(chunk('1', '2'));
  show(chunk('3', '4'));
  await settled();
  expect(plan().map(({ url }) => /1,2|3,4|whoami|enrollments|versions/.exec(url)?.[0])).toEqual([
    '1,2',
    'whoami',
    '3,4',
    'enrollments',
    'versions',
  ]);
});

test('a chunk with refused courses is not among them: it is asked for in parts', async () => {
  const { show, chunk, settled, plan } = openPage();
  show(chunk('1', '9'));
  show(chunk('3', '4'));
  await settled();
  const chunks = plan().filter(({ url }) => url.includes('orgUnitIdsCSV'));
  expect(chunks).toMatchObject([{ url: expect.stringContaining('orgUnitIdsCSV=3,4') }]);
});

test('what is no longer shown is not among them', async () => {
  const { show, chunk, settled, plan } = openPage();
  const stop = show(chunk('1'));
  await settled();
  expect(plan()).toHaveLength(2);
  stop();
  expect(plan()).toHaveLength(1);
});
