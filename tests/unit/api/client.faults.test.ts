// Faults of one call over real HTTP: bodies, deadlines, aborts, refusals.
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ClientOptions } from '../../../src/api/client.ts';
import type { Fault } from '../../../src/api/errors.ts';
import { startEndless, type Way } from '../../shared/startEndless.ts';
import { startServer } from '../../shared/startServer.ts';
import { clientOf, faultOfCall } from './clientOf.ts';

async function setUp(
  answer: (response: ServerResponse) => void,
  options: Partial<ClientOptions> = {},
) {
  const server = await startServer((_, response) => answer(response));
  return { server, client: clientOf(server, options) };
}

test.each([
  ['HTML of a captive portal', 200, '<!doctype html><title>Sign in to the network</title>'],
  ['half of a list', 200, '[{"OrgUnitId":"6606"'],
  ['an empty body', 200, ''],
  ['no content', 204, ''],
  ['a partial response', 206, '[1]'],
])('a success status with %s is malformed', async (_, status, body) => {
  const { client } = await setUp((response) => response.writeHead(status).end(body));
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

test('the deadline covers headers that never come', async () => {
  const { client } = await setUp(() => undefined, { timeoutMs: 150 });
  expect(await faultOfCall(client.get('/x'))).toEqual({ kind: 'timeout' });
});

async function meet(way: Way, status: number): Promise<Fault> {
  const server = await startEndless(way, { status });
  // It passes after the headers, which may take their time on a busy machine.
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  onTestFinished(() => timeout.mockRestore());
  const calls = {
    sent: () => undefined,
    unanswered: () => undefined,
    answered: () => void (way === 'floods' || setTimeout(() => deadline.abort(), 100)),
  };
  const client = clientOf(server, { calls, maxBytes: 100_000 });
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
])(
  'a body that %s without end, status %d: the call and the connection end',
  async (way, status, fault) => {
    expect(await meet(way, status)).toEqual(fault);
  },
);

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
    'if it is a redirect (%i), which is not followed: the second failure asks once more, without the token',
    async (status) => {
      const sent: (string | undefined)[] = [];
      const server = await startServer((request, response) => {
        sent.push(request.headers['authentication']?.toString());
        response.writeHead(status, { Location: '/elsewhere' }).end();
      });
      const client = clientOf(server);
      const faults = [];
      faults.push(await faultOfCall(client.get('/x?id=1')));
      expect(faults.map(({ kind }) => kind)).toEqual(['unreadable']);
      const token = 'Bearer the-token';
      expect(sent).toEqual([token, token, undefined]);
    },
  );
});

test('a single sign-on that is over is told in place of a refusal, and is asked of nothing else', async () => {
  let asked = 0;
  const isSignOnOver = async () => {
    asked += 1;
    return true;
  };
  const faults: Fault[] = [];
  for (const status of [401, 403, 500, 307]) {
    const { client } = await setUp(
      (response) => response.writeHead(status, { Location: '/sign-in' }).end(),
      { isSignOnOver },
    );
    faults.push(await faultOfCall(client.get('/x')));
  }
  expect(faults).toMatchObject([
    { kind: 'sign-on-over' },
    { kind: 'not-permitted' },
    { kind: 'server-error' },
    { kind: 'sign-on-over' },
  ]);
  expect(asked).toBe(2);
});

test('a token counts as accepted with the answer of a call that carries it', async () => {
  let accepted = 0;
  const { client } = await setUp((response) => response.end('{}'), {
    onAccepted: () => (accepted += 1),
  });
  await client.post('/versions', []);
  expect(accepted).toBe(0);
  await client.get('/x');
  expect(accepted).toBe(1);
});
