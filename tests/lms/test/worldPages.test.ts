// What a person can change about the world from the LMS's own pages, and what the API then says.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { faultsNamed } from '../faults/namedFaults.ts';
import { getToken } from '../getToken.ts';
import { startLms, type Lms } from '../startLms.ts';

const limits = ['x-rate-limit-remaining', 'x-rate-limit-reset', 'x-request-cost'] as const;

let lms: Lms;
let token: string;

beforeEach(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
  token = (await getToken(lms, { personName: 'Sofia Lindqvist' })).access_token;
});
afterEach(() => lms[Symbol.asyncDispose]());

async function press(path: string, fields: Record<string, string> = {}): Promise<number> {
  const headers = { Origin: lms.url };
  const body = new URLSearchParams(fields);
  return (await fetch(lms.url + path, { method: 'POST', headers, body, redirect: 'manual' }))
    .status;
}

const ask = (path: string) =>
  callApi(lms, { path, token, headers: { Origin: 'http://localhost:5173' } });
const one = async () => (await ask('/le/1.82/7142/updates/myUpdates')).json();
const quizzes = (n: number) => ({ OrgUnitId: '7142', UnattemptedQuizzes: n });

test('some counts change at each press, and not all', async () => {
  const counts = () => lms.world.enrollments.flatMap((each) => Object.values(each.counts));
  const [before] = [counts()];
  expect(await press('/counts')).toBe(303);
  const first = counts();
  expect(await press('/counts')).toBe(303);
  for (const [earlier, later] of [
    [before, first],
    [first, counts()],
  ]) {
    const moved = later?.filter((n, index) => n !== earlier?.[index]).length ?? 0;
    expect(moved).toBeGreaterThan(100);
    expect(moved).toBeLessThan((later?.length ?? 0) / 2);
  }
  expect(counts().every((n) => Number.isInteger(n) && n >= 0)).toBe(true);
});

test('the page of a course has work done in it, or more of it', async () => {
  expect(await (await fetch(`${lms.url}/courses/7142`)).text()).toContain('value="done"');
  expect(await press('/courses/7142', { change: 'done' })).toBe(303);
  expect(await one()).toMatchObject({ ...quizzes(0), UnreadDiscussions: 0 });
  expect(await press('/courses/7142', { change: 'more' })).toBe(303);
  const { UnattemptedQuizzes: more } = await one();
  expect(more).toBeGreaterThan(0);
  expect(await press('/courses/7142', { change: 'explode' })).toBe(400);
  expect(await (await ask('/le/1.82/48213/updates/myUpdates')).json()).toMatchObject({
    UnattemptedQuizzes: 1,
  });
});

test('limits are told when that is switched on, to pages on other origins as well', async () => {
  const told = async (path: string) => {
    const { headers } = await ask(path);
    return limits.map((name) => headers.get(name));
  };
  expect(await told('/lp/1.49/users/whoami')).toEqual([null, null, null]);
  expect(await press('/rate-limit')).toBe(303);
  const [first, reset, cost] = await told('/lp/1.49/users/whoami');
  const [second] = await told('/le/1.82/7142/updates/myUpdates');
  expect([first, cost]).toEqual(['49990', '10']);
  expect(Number(reset)).toBeGreaterThan(0);
  expect(Number(reset)).toBeLessThanOrEqual(60);
  // Unless a minute has begun between the two.
  expect(['49980', '49990']).toContain(second);
  const { headers } = await ask('/lp/1.49/users/whoami');
  const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(',');
  expect(exposed).toEqual(expect.arrayContaining([...limits]));
  lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'answer', status: 429 } }];
  expect(await told('/le/1.82/updates/myUpdates/?orgUnitIdsCSV=7142')).toEqual([null, null, null]);
  lms.world.faults = [];
  expect(await press('/rate-limit')).toBe(303);
  expect(await told('/lp/1.49/users/whoami')).toEqual([null, null, null]);
});

test('an LMS that lags tells a change one look later', async () => {
  lms.world.faults = faultsNamed('lag');
  expect(await one()).toMatchObject(quizzes(1));
  await press('/courses/7142', { change: 'done' });
  expect(await one()).toMatchObject(quizzes(1));
  expect(await one()).toMatchObject(quizzes(0));
  expect(await one()).toMatchObject(quizzes(0));
});

test('one that lags by time tells a change no sooner, by either route', async () => {
  const lag = { kind: 'lag', seconds: 3600 } as const;
  lms.world.faults = [{ on: ['updates-one', 'updates-many'], effect: lag }];
  expect(await one()).toMatchObject(quizzes(1));
  await press('/courses/7142', { change: 'done' });
  const many = await (await ask('/le/1.82/updates/myUpdates/?orgUnitIdsCSV=7142,48213')).json();
  expect(many).toMatchObject({ Objects: [quizzes(1), { OrgUnitId: '48213' }] });
  expect(await one()).toMatchObject(quizzes(1));
});

test('each request for one course is logged as such', async () => {
  const from = lms.requests.length;
  await one();
  expect(lms.requests.slice(from)).toMatchObject([{ kind: 'updates-one', orgUnitIds: ['7142'] }]);
});
