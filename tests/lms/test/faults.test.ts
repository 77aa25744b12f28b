// Faults of the embedded LMS spoil the requests that they name, and are real on the wire.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { faultsNamed, namedFaultGroups } from '../faults/namedFaults.ts';
import type { EntryChange, FaultEffect, FaultyRequest, ListChange } from '../faults/worldFault.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';

const pageOrigin = 'http://localhost:5173';
const many = '/le/1.82/updates/myUpdates/?orgUnitIdsCSV=';

const lms = await startLms({ world: defaultWorld({ pageOrigins: [pageOrigin] }) });
const { access_token: token } = await getToken(lms, { personName: 'Sofia Lindqvist' });
beforeEach(() => {
  lms.world.faults = [];
});
afterAll(() => lms[Symbol.asyncDispose]());

const ask = (path = `${many}7142,48213,48377`) =>
  callApi(lms, { path, token, headers: { Origin: pageOrigin } });

describe('a fault', () => {
  const effect = { kind: 'answer', status: 503 } as const;

  test('begins after `skip` requests and ends after `times`', async () => {
    lms.world.faults.push({ on: ['updates-many'], skip: 1, times: 2, effect });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
  });

  test.each([
    [`${many}7142,48213,48377`, 503],
    [`${many}7142,48377`, 200],
    [`${many}7142,48377&updateTypesCSV=6`, 503],
    [`${many}7142&updateTypesCSV=6`, 200],
    ['/le/1.82/48213/updates/myUpdates', 503],
    ['/le/1.82/7142/updates/myUpdates', 200],
    ['/lp/1.49/users/whoami', 200],
  ])('spoils only the requests that match its conditions: %s answers %i', async (path, status) => {
    lms.world.faults.push({ on: ['updates-many', 'updates-one'], orgUnitId: '48213', effect });
    lms.world.faults.push({ on: ['updates-many'], moreThan: 1, query: 'updateTypesCSV', effect });
    expect((await ask(path)).status).toBe(status);
  });

  test('with its own response sends its own headers and the CORS headers', async () => {
    lms.world.faults = faultsNamed('slow-down-day');
    const answer = await ask();
    expect(answer.headers.get('Retry-After')).toBe('86400');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(pageOrigin);
    expect(answer.headers.get('Content-Type')).toBe(null);
  });

  test('breaks the connection before or in the middle of a response', async () => {
    lms.world.faults = faultsNamed('reset');
    await expect(ask()).rejects.toThrow('fetch failed');
    lms.world.faults = faultsNamed('truncated');
    const answer = await ask();
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(100);
    await expect(answer.text()).rejects.toThrow('terminated');
  });
});

describe('a fault of the authentication service', () => {
  test('changes only the named value of the discovery document', async () => {
    const discover = async () =>
      (await fetch(`${lms.issuer}/.well-known/openid-configuration`)).json();
    const sound = await discover();
    lms.world.faults = faultsNamed('discovery-other-issuer');
    expect(await discover()).toEqual({ ...sound, issuer: 'https://auth.northfield.example/core' });
  });

  test('that replaces the response keeps the request from the service and sends CORS headers', async () => {
    const before = lms.requests.length;
    lms.world.faults = faultsNamed('grant-busy');
    const answer = await fetch(`${lms.issuer}/connect/token`, {
      method: 'POST',
      headers: { Origin: pageOrigin },
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x' }),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(pageOrigin);
    expect(await answer.json()).toEqual({ error: 'temporarily_unavailable' });
    expect(lms.requests.slice(before)).toMatchObject([{ kind: 'token', status: 400 }]);
    // The service did not get the request.
    expect(lms.requests.at(-1)).not.toHaveProperty('refusal');
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
