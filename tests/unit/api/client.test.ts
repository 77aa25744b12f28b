// One call over real HTTP: the request, its address, and the answer to an ended session.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCallLog } from '../../../src/api/callLog.ts';
import type { ClientOptions } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { startServer } from '../../shared/startServer.ts';
import { clientOf, faultOfCall } from './clientOf.ts';

const path = '/le/1.82/updates/myUpdates/?orgUnitIdsCSV=6606,7707';
type TokenFault = Exclude<Awaited<ReturnType<ClientOptions['getToken']>>, { kind: 'token' }>;
const noToken: readonly TokenFault[] = [
  { kind: 'signed-out' },
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'not-renewed', says: '503', until: 7 },
];

const tokens = (...all: string[]): ClientOptions['getToken'] => {
  const left = [...all];
  return () => Promise.resolve({ kind: 'token', token: left.shift() ?? 'none-left' });
};

describe('sent requests', () => {
  test.each([
    ['Authentication', '/svc/api', 'authorization'],
    ['Authorization', '/d2l/api', 'authentication'],
  ])('the token, in the header %s and in no other', async (tokenHeader, apiRoot, other) => {
    const server = await startServer((_, response) => response.end('{"a":1}'));
    expect(await clientOf(server, { tokenHeader, apiRoot }).get(path)).toEqual({ a: 1 });
    const [request] = server.requests;
    expect([request?.method, request?.url]).toEqual(['GET', `${apiRoot}${path}`]);
    expect(request?.headers).toMatchObject({
      [tokenHeader.toLowerCase()]: 'Bearer the-token',
      accept: 'application/json',
    });
    for (const name of [other, 'cookie', 'referer'])
      expect(request?.headers).not.toHaveProperty(name);
  });

  test('no cookies and no referrer to another origin, no redirect, no HTTP cache', async () => {
    const server = await startServer((_, response) => response.end('{}'));
    const sent: Request[] = [];
    const send = fetch;
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
      sent.push(new Request(...call));
      return send(...call);
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await clientOf(server).get('/x');
    // `credentials: omit` would open a second connection to the page's origin.
    expect(sent).toMatchObject([
      {
        credentials: 'same-origin',
        redirect: 'error',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      },
    ]);
  });

  test('a body, as JSON', async () => {
    const server = await startServer((_, response) => response.end('[]'));
    const body = [{ ProductCode: 'le', Version: '1.82' }];
    expect(await clientOf(server).post('/versions/check', body)).toEqual([]);
    const [request] = server.requests;
    expect(request?.method).toBe('POST');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers['authentication']).toBe('Bearer the-token');
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
  });
});

describe('401', () => {
  test('the session gets the rejected token, and the call is replayed', async () => {
    const server = await startServer((request, response) => {
      response.statusCode = request.headers['authentication'] === 'Bearer second' ? 200 : 401;
      response.end('{"a":1}');
    });
    const getToken = vi.fn<ClientOptions['getToken']>(tokens('first', 'second'));
    expect(await clientOf(server, { getToken }).get(path)).toEqual({ a: 1 });
    expect(getToken.mock.calls.map(([rejected]) => rejected)).toEqual([undefined, 'first']);
    expect(server.requests).toHaveLength(2);
  });

  test('a version check, which is optional, ends no session', async () => {
    const server = await startServer((_, response) => response.writeHead(401).end());
    const getToken = vi.fn<ClientOptions['getToken']>(tokens('first', 'second'));
    const { post } = clientOf(server, { getToken });
    expect(await faultOfCall(post('/versions/check', []))).toEqual({ kind: 'signed-out' });
    expect(getToken.mock.calls).toEqual([[]]);
  });

  test.each([
    ['which signs out: no third request', ['first', 'second']],
    ['which has more tokens: replayed at most twice', ['first', 'second', 'third', 'fourth']],
  ])('a second 401 is reported to the session, %s', async (_, given) => {
    const server = await startServer((_request, response) => response.writeHead(401).end());
    const left = [...given];
    const getToken = vi.fn<ClientOptions['getToken']>(async () => {
      const token = left.shift();
      return token === undefined ? { kind: 'signed-out' } : { kind: 'token', token };
    });
    expect(await faultOfCall(clientOf(server, { getToken }).get(path))).toEqual({
      kind: 'signed-out',
    });
    expect(getToken.mock.calls.slice(0, 3)).toEqual([[], ['first'], ['first', 'second']]);
    const sent = server.requests.map(({ headers }) => headers['authentication']);
    expect(sent).toEqual(given.slice(0, 3).map((token) => `Bearer ${token}`));
  });

  test('a 401 about scopes renews nothing: the token is valid', async () => {
    const server = await startServer((_, response) =>
      response.writeHead(401).end('{"error":"insufficient_scope"}'),
    );
    const getToken = tokens('first', 'second');
    expect(await faultOfCall(clientOf(server, { getToken }).get(path))).toEqual({
      kind: 'insufficient-scope',
      fallback: false,
    });
    expect(server.requests).toHaveLength(1);
  });
});

test.each<TokenFault>(noToken)(
  'without a token, or without a new one after a 401, nothing is sent (again): %j',
  async (fault) => {
    const server = await startServer((_, response) => response.writeHead(401).end());
    const getToken: ClientOptions['getToken'] = async (rejected) =>
      rejected === undefined ? { kind: 'token', token: 'first' } : fault;
    expect(await faultOfCall(clientOf(server, { getToken }).get(path))).toEqual(fault);
    const client = clientOf(server, { getToken: async () => fault });
    expect(await faultOfCall(client.get(path))).toEqual(fault);
    expect(server.requests).toHaveLength(1);
  },
);

test('the call log counts all requests, also replays and failures, and has the latest rate limit', async () => {
  const server = await startServer((_, response, index) => {
    if (index === 2 || index === 3) response.destroy();
    else {
      response.writeHead(index === 0 ? 401 : 200, { 'X-Rate-Limit-Remaining': String(9 - index) });
      response.end('{}');
    }
  });
  const calls = createCallLog();
  const client = clientOf(server, { calls });
  await client.get(path);
  expect(calls.lastHour(Date.now())).toBe(2);
  await expect(client.get(path)).rejects.toHaveProperty('fault', { kind: 'network' });
  expect(calls.lastHour(Date.now())).toBe(4);
  expect(calls.rateLimit()).toEqual({ remaining: 8 });
});

test('24 calls are in flight at once, and a call that waits at a sign-out is not sent', async () => {
  const held: (() => void)[] = [];
  const server = await startServer(({ method, url }, response) =>
    held.push(() => response.end(JSON.stringify(`${method} ${url}`))),
  );
  let token: Awaited<ReturnType<ClientOptions['getToken']>> = { kind: 'token', token: 'valid' };
  const getToken = () => Promise.resolve(token);
  const client = clientOf(server, { apiRoot: '', getToken });
  const others = Array.from({ length: 23 }, (_, index) => `/${index}`);
  const sent = [client.post('/x', {}), ...others.map((other) => client.get(other))];
  const waiting = client.get('/waiting');
  await expect.poll(() => held.length).toBe(24);
  token = { kind: 'signed-out' };
  for (const answer of held) answer();
  await expect(waiting).rejects.toEqual(new ApiError(token));
  expect(await Promise.all(sent)).toEqual(['POST /x', ...others.map((other) => `GET ${other}`)]);
  expect(server.requests).toHaveLength(24);
});
