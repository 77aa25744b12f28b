// What is asked for ahead is what the dashboard asks for: each page of the list and each chunk of counts, once.
import { expect, onTestFinished, test } from 'vitest';
import { createCallLog } from '../../../src/api/callLog.ts';
import { createClient } from '../../../src/api/client.ts';
import { limitConcurrency } from '../../../src/api/limitConcurrency.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { readConfig } from '../../../src/config/config.ts';
import { createQueryClient } from '../../../src/queries.ts';
import { askAhead } from '../../../src/ui/dashboard/askAhead.ts';
import { defaultWorld } from '../../lms/defaultWorld.ts';
import { getToken } from '../../lms/getToken.ts';
import { startLms, type Lms } from '../../lms/startLms.ts';
import { minimalConfig } from '../config/minimalConfig.ts';

async function openLms(): Promise<Lms> {
  const lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://page.localhost'] }) });
  onTestFinished(() => lms[Symbol.asyncDispose]());
  return lms;
}

/** All that is asked for of `lms` ahead, once nothing of it is under way. `changes`: to the configuration. */
async function ahead(lms: Lms, { personName = 'Priya Raman', search = '', changes = {} } = {}) {
  const { access_token: token } = await getToken(lms, { personName });
  const parsed = readConfig(minimalConfig({ lms: { baseUrl: lms.url }, ...changes }));
  if (parsed.kind !== 'config') throw new Error('The configuration is wrong.');
  const { config } = parsed;
  const client = createClient({
    ...config.lms,
    getToken: () => Promise.resolve({ kind: 'token', token }),
    calls: createCallLog(),
  });
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  const from = lms.requests.length;
  await askAhead({ queries, client: withRetry(limitConcurrency(client)), config, search });
  await expect.poll(() => queries.isFetching()).toBe(0);
  const asked = lms.requests.slice(from);
  const of = (kind: string) => asked.filter((request) => request.kind === kind);
  return {
    pages: of('enrollments').length,
    chunks: of('updates-many').map(({ orgUnitIds }) => orgUnitIds?.length),
    others: asked
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'enrollments' && kind !== 'updates-many')
      .toSorted(),
  };
}

const others = ['versions-check', 'whoami'];

test('250 courses: three pages, one after the other, and three chunks', async () => {
  expect(await ahead(await openLms())).toEqual({ pages: 3, chunks: [100, 100, 50], others });
});

test('a page that fails is not asked for again, and nothing behind it is', async () => {
  const lms = await openLms();
  lms.world.faults = [{ on: ['enrollments'], effect: { kind: 'answer', status: 403 } }];
  expect(await ahead(lms)).toEqual({ pages: 1, chunks: [], others });
});

test('what an address or the configuration names is left to the dashboard', async () => {
  const lms = await openLms();
  expect(await ahead(lms, { search: '?courses=6606' })).toEqual({ pages: 1, chunks: [], others });
  const changes = { courses: [{ id: '6606' }] };
  expect(await ahead(lms, { changes })).toEqual({ pages: 0, chunks: [], others });
});

test('counts at a contract version that the LMS does not speak are not asked for', async () => {
  const lms = await openLms();
  const versions = { le: '9.9', lp: '1.49' };
  lms.world.faults = [{ on: ['enrollments'], effect: { kind: 'wait', ms: 300 } }];
  expect(await ahead(lms, { changes: { contracts: versions } })).toEqual({
    pages: 1,
    chunks: [],
    others,
  });
});
