// Faults of one call over real HTTP: bodies, deadlines, aborts, refusals.
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createClient, type Client, type ClientOptions } from '../../../src/api/client.ts';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { collectGarbage } from '../../shared/collectGarbage.ts';
import { startEndless, type Way } from '../../shared/startEndless.ts';
import { startServer, type TestServer } from '../../shared/startServer.ts';

type Options = Pick<Partial<ClientOptions>, 'timeoutMs' | 'maxBytes' | 'getToken'>;

async function setUp(answer: (response: ServerResponse) => void, options: Options = {}) {
  const server = await startServer((_, response) => answer(response));
  return { server, client: clientOf(server, options) };
}

function clientOf(server: TestServer, options: Options): Client {
  return createClient({
    baseUrl: server.url,
    apiRoot: '/svc/api',
    tokenHeader: 'Authentication',
    getToken: () => Promise.resolve({ kind: 'token', token: 'the-token' }),
    ...options,
  });
}

/** The fault of a failed call; its error may be shown, copied and logged, so it must not have the token. */
async function faultOfCall(work: Promise<unknown>): Promise<Fault> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('There is no ApiError.', { cause: error });
  const seen = `${error.stack ?? ''}${JSON.stringify(error)}${String(error.cause)}`;
  if (seen.includes('the-token')) throw new Error('The token is in the error.');
  return error.fault;
}

describe('a success status without JSON', () => {
  test.each([
    ['HTML of a captive portal', '<!doctype html><title>Sign in to the network</title>'],
    ['half of a list', '[{"OrgUnitId":"6606"'],
    ['an empty body', ''],
  ])('%s: malformed', async (_, body) => {
    const { client } = await setUp((response) => response.end(body));
    expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'malformed' });
  });

  test('204: malformed', async () => {
    const { client } = await setUp((response) => response.writeHead(204).end());
    expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'malformed' });
  });
});

test('a partial response, 206, is malformed', async () => {
  const { client } = await setUp((response) => response.writeHead(206).end('[1]'));
  expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'malformed' });
});

test('a 403 whose body breaks off is still not-permitted', async () => {
  const { client } = await setUp((response) => {
    response.writeHead(403);
    response.write('The scopes');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'not-permitted' });
});

describe('the deadline', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['headers that never come', () => undefined],
    ['a body that hangs', (response) => void response.write('[1,')],
  ])('covers %s', async (_, answer) => {
    const { client } = await setUp(answer, { timeoutMs: 150 });
    expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'timeout' });
  });
});

test('the deadline covers a body even if `fetch` has no signal', async () => {
  const server = await startEndless('stalls');
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(url, { ...init, signal: null }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = clientOf(server, { timeoutMs: 150 });
  expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'timeout' });
  await server.closed();
});

describe('a body without end', () => {
  async function meet(way: Way, status = 200): Promise<Fault> {
    const server = await startEndless(way, { status });
    // A flood exceeds the size limit before a long deadline, even on a busy machine.
    const timeoutMs = way === 'floods' ? 10_000 : 300;
    const client = clientOf(server, { timeoutMs, maxBytes: 100_000 });
    const fault = await faultOfCall(client.get('/x'));
    await server.closed();
    return fault;
  }

  test.each<[Way, number, Fault]>([
    ['drips', 200, { kind: 'timeout' }],
    ['stalls', 200, { kind: 'timeout' }],
    ['floods', 200, { kind: 'too-large' }],
    ['drips', 206, { kind: 'timeout' }],
    ['drips', 403, { kind: 'not-permitted' }],
    ['floods', 403, { kind: 'not-permitted' }],
  ])('that %s, status %d: the call and the connection end', async (way, status, fault) => {
    collectGarbage();
    expect(await meet(way, status)).toEqual(fault);
  });
});

describe('a network fault', () => {
  test('is reported if the connection breaks before the headers', async () => {
    const { client } = await setUp((response) => response.destroy());
    expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'network' });
  });

  test('is reported if the connection breaks time after time', async () => {
    const { client } = await setUp((response) => response.destroy());
    for (let call = 0; call < 4; call += 1)
      expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'network' });
  });
});

describe('a response that cannot be read is no network fault', () => {
  const unreadable = { kind: 'unreadable' };

  test('if the connection breaks within the body', async () => {
    const { client } = await setUp((response) => {
      response.write('[1,');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await faultOfCall(client.get('/x'))).toEqual(unreadable);
  });

  test.each(['gzip', 'br', 'deflate'])(
    'if the body is not %s, as its header says',
    async (coding) => {
      const { client } = await setUp((response) => {
        response.writeHead(200, { 'Content-Encoding': coding }).end('{"Objects":[]}');
      });
      expect(await faultOfCall(client.get('/x'))).toEqual(unreadable);
    },
  );

  test.each([301, 302, 303, 307, 308])(
    'if it is a redirect (%i): the third failure asks once more, without the token',
    async (status) => {
      const sent: (string | undefined)[] = [];
      const server = await startServer((request, response) => {
        sent.push(request.headers['authentication']?.toString());
        response.writeHead(status, { Location: '/elsewhere' }).end();
      });
      const client = clientOf(server, {});
      const faults = [];
      for (const id of ['1', '2', '3', '4'])
        faults.push(await faultOfCall(client.get(`/x?id=${id}`)));
      expect(faults.map(({ kind }) => kind)).toEqual([
        'network',
        'network',
        'unreadable',
        'unreadable',
      ]);
      const token = 'Bearer the-token';
      expect(sent).toEqual([token, token, token, undefined, token]);
    },
  );
});
