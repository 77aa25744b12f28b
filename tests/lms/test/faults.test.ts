// Faults of the embedded LMS are real on the wire, and can be switched on from its page.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import type { EntryChange, FaultEffect, FaultyRequest, ListChange } from '../faults/worldFault.ts';
import { faultsNamed, namedFaultGroups } from '../faults/namedFaults.ts';
import { getToken } from '../getToken.ts';
import { startLms, type Lms } from '../startLms.ts';

const counts = '/le/1.82/updates/myUpdates/?orgUnitIdsCSV=7142,48213,48377';

let lms: Lms;
let token: string;

beforeAll(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
  token = (await getToken(lms, { personName: 'Sofia Lindqvist' })).access_token;
});
beforeEach(() => {
  lms.world.faults = [];
});
afterAll(() => lms[Symbol.asyncDispose]());

const ask = (path = counts) => callApi(lms, { path, token });
const spoil = (effect: FaultEffect) => lms.world.faults.push({ on: ['updates-many'], effect });

describe('a fault', () => {
  test('begins after `skip` requests and ends after `times`', async () => {
    lms.world.faults.push({
      on: ['updates-many'],
      skip: 1,
      times: 2,
      effect: { kind: 'answer', status: 503 },
    });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
  });

  test('spoils only the requests that match its conditions', async () => {
    const effect = { kind: 'answer', status: 503 } as const;
    lms.world.faults.push({ on: ['updates-many', 'updates-one'], orgUnitId: '48213', effect });
    lms.world.faults.push({ on: ['updates-many'], moreThan: 1, query: 'updateTypesCSV', effect });
    const many = '/le/1.82/updates/myUpdates/?orgUnitIdsCSV=';
    expect((await ask()).status).toBe(503);
    expect((await ask(`${many}7142,48377`)).status).toBe(200);
    expect((await ask(`${many}7142,48377&updateTypesCSV=6`)).status).toBe(503);
    expect((await ask(`${many}7142&updateTypesCSV=6`)).status).toBe(200);
    expect((await ask('/le/1.82/48213/updates/myUpdates')).status).toBe(503);
    expect((await ask('/le/1.82/7142/updates/myUpdates')).status).toBe(200);
    expect((await ask('/lp/1.49/users/whoami')).status).toBe(200);
  });

  test('with its own response sends its own headers and the CORS headers', async () => {
    spoil({ kind: 'answer', status: 429, headers: { 'Retry-After': '5' }, body: 'slowly' });
    const answer = await callApi(lms, {
      path: counts,
      token,
      headers: { Origin: 'http://localhost:5173' },
    });
    expect(await answer.text()).toBe('slowly');
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
    expect(answer.headers.get('Content-Type')).not.toMatch(/json/);
  });

  test('breaks the connection before or in the middle of a response', async () => {
    spoil({ kind: 'reset', after: 'nothing' });
    await expect(ask()).rejects.toThrow('fetch failed');
    lms.world.faults = [];
    spoil({ kind: 'reset', after: 'half' });
    const answer = await ask();
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(100);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test('sends the same body byte by byte', async () => {
    const whole = await (await ask()).text();
    spoil({ kind: 'slice', bytes: 1, everyMs: 0 });
    expect(await (await ask()).text()).toBe(whole);
  });

  test('sends counts in pages', async () => {
    spoil({ kind: 'list', change: { kind: 'pages', of: 2 } });
    const first: unknown = await (await ask()).json();
    expect(first).toMatchObject({ Objects: [{ OrgUnitId: '7142' }, { OrgUnitId: '48213' }] });
    const next = `${counts.replaceAll(',', '%2C')}&page=1`;
    expect(first).toMatchObject({ Next: `/svc/api${next}` });
    expect(await (await ask(next)).json()).toMatchObject({
      Objects: [{ OrgUnitId: '48377' }],
      Next: null,
    });
  });
});

describe('a fault of the authentication service', () => {
  const discover = () => fetch(`${lms.issuer}/.well-known/openid-configuration`);
  const redeem = () =>
    fetch(`${lms.issuer}/connect/token`, {
      method: 'POST',
      headers: { Origin: 'http://localhost:5173' },
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x' }),
    });

  test('changes only the named value of the discovery document', async () => {
    const { issuer: _, ...sound } = Object(await (await discover()).json());
    lms.world.faults = faultsNamed('discovery-other-issuer');
    const answer = await discover();
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual({
      ...sound,
      issuer: 'https://auth.northfield.example/core',
    });
  });

  test('that replaces the response keeps the request from the service and sends CORS headers', async () => {
    const before = lms.requests.length;
    lms.world.faults = faultsNamed('grant-busy');
    const answer = await redeem();
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
    expect(await answer.json()).toEqual({ error: 'temporarily_unavailable' });
    expect(lms.requests.slice(before)).toMatchObject([{ kind: 'token', status: 400 }]);
    // The service did not get the request.
    expect(lms.requests.at(-1)).not.toHaveProperty('refusal');
  });
});

describe('the page of faults', () => {
  const press = (fault: string) =>
    fetch(`${lms.url}/faults`, {
      method: 'POST',
      headers: { Origin: lms.url },
      body: new URLSearchParams({ fault }),
      redirect: 'manual',
    });

  test('switches a fault on and off', async () => {
    expect((await press('maintenance')).status).toBe(303);
    expect((await ask()).status).toBe(503);
    expect(await (await fetch(`${lms.url}/faults`)).text()).toContain('switched on');
    await press('');
    expect((await ask()).status).toBe(200);
  });
});

/** The members of each union; the compiler holds them to it. */
const effects: Readonly<Record<FaultEffect['kind'], true>> = {
  answer: true,
  hang: true,
  reset: true,
  wait: true,
  slice: true,
  wrap: true,
  pad: true,
  endless: true,
  list: true,
  entries: true,
};
const listChanges: Readonly<Record<ListChange['kind'], true>> = {
  rename: true,
  bare: true,
  reverse: true,
  pages: true,
  next: true,
  fields: true,
};
const entryChanges: Readonly<Record<EntryChange['kind'], true>> = {
  set: true,
  unset: true,
  omit: true,
  repeat: true,
  add: true,
  'numeric-ids': true,
};
const requests: Readonly<Record<FaultyRequest, true>> = {
  'versions-check': true,
  whoami: true,
  enrollments: true,
  'updates-one': true,
  'updates-many': true,
  discovery: true,
  token: true,
  'end-session': true,
};

test('the named faults have every effect, every change and every request', () => {
  const all = namedFaultGroups.flatMap(({ named }) => named.flatMap(({ faults }) => faults));
  const changes = (kind: 'list' | 'entries') =>
    all.flatMap(({ effect }) => (effect.kind === kind ? [effect.change.kind] : []));
  const found = [
    all.map(({ effect }) => effect.kind),
    changes('list'),
    changes('entries'),
    all.flatMap(({ on }) => on),
  ].map((some: readonly string[]) => [...new Set(some)].toSorted());
  const members = [effects, listChanges, entryChanges, requests];
  expect(found).toEqual(members.map((kinds) => Object.keys(kinds).toSorted()));
});
