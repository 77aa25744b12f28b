// What a call does about a broken connection, and all calls about a wait that the LMS asks for.
import { expect, test } from 'vitest';
import { startServer, type TestServer } from '../../shared/startServer.ts';
import { clientOf, faultOfCall } from './clientOf.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** An LMS that asks to wait for `seconds`, and a client at a time of its own. */
async function startBusy(seconds: string, status = 429) {
  let now = 1_000_000;
  let isBusy = true;
  const server = await startServer((_, response) =>
    isBusy
      ? response.writeHead(status, { 'Retry-After': seconds }).end()
      : response.writeHead(200).end('{}'),
  );
  const client = clientOf(server, { now: () => now });
  return {
    client,
    sent: () => server.requests.length,
    fault: () => faultOfCall(client.get('/x')),
    free: () => (isBusy = false),
    pass: (ms: number) => (now += ms),
    now: () => now,
  };
}

test('a call whose connection breaks is sent once more, at once', async () => {
  const broken = (left: number): Promise<TestServer> => {
    let breaks = left;
    return startServer((_, response) => {
      breaks -= 1;
      if (breaks < 0) response.writeHead(200).end('{"n":1}');
      else response.destroy();
    });
  };
  const once = await broken(1);
  expect(await clientOf(once).get('/x')).toEqual({ n: 1 });
  const twice = await broken(2);
  expect(await faultOfCall(clientOf(twice).get('/x'))).toMatchObject({ kind: 'network' });
  const withToken = twice.requests.filter(({ headers }) => headers['authentication']);
  expect(withToken).toHaveLength(2);
});

test.each([500, 502, 503, 429, 400, 403, 404])('an answer %i is not repeated', async (status) => {
  const server = await startServer((_, response) => response.writeHead(status).end());
  await faultOfCall(clientOf(server).get('/x'));
  expect(server.requests).toHaveLength(1);
});

test('a wait holds every call until its end, and says why', async () => {
  const lms = await startBusy('20', 503);
  const wait = { kind: 'paused', until: lms.now() + 20 * SECOND, maintenance: true };
  expect([await lms.fault(), await lms.fault()]).toEqual([wait, wait]);
  expect([lms.sent(), lms.client.waitUntil()]).toEqual([1, wait.until]);
  lms.pass(20 * SECOND);
  lms.free();
  expect(await lms.client.get('/x')).toEqual({});
});

test('a wait of zero is none', async () => {
  const lms = await startBusy('0');
  expect(await lms.fault()).toEqual({ kind: 'rate-limited', retryAfterMs: 0 });
  expect(lms.client.waitUntil()).toBeUndefined();
});

test('setting the clock back ends a wait', async () => {
  const lms = await startBusy('3600');
  await lms.fault();
  lms.pass(-SECOND);
  expect(lms.client.waitUntil()).toBeUndefined();
});

test.each([60, 61])('a wait of %i s is resumed if it is longer than a minute', async (seconds) => {
  const busy = await startBusy(String(seconds));
  await busy.fault();
  busy.pass((seconds * SECOND) / 2);
  busy.client.resume();
  expect(busy.client.waitUntil() === undefined).toBe(seconds > 60);
});

test('a refusal after a resumed wait begins a new wait', async () => {
  const lms = await startBusy('3600');
  await lms.fault();
  lms.client.resume();
  expect(lms.client.waitUntil()).toBeUndefined();
  lms.pass(MINUTE);
  await lms.fault();
  expect([lms.sent(), lms.client.waitUntil()]).toEqual([2, lms.now() + 3_600 * SECOND]);
});
