// The concurrency limit: the calls in flight, the order of the others, and calls that wait at a sign-out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClient, type Client, type ClientOptions } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { limitConcurrency } from '../../../src/api/limitConcurrency.ts';
import { startServer } from '../../shared/startServer.ts';

const AT_ONCE = 24;

/** Answers each call on demand. */
function slowClient() {
  const sent: string[] = [];
  const open: (() => void)[] = [];
  const call = (path: string, body: unknown) =>
    new Promise((resolve, reject) => {
      sent.push(path);
      open.push(() => (body === 'fail' ? reject(new Error(path)) : resolve(path)));
    });
  const client: Client = { get: (path) => call(path, undefined), post: call };
  return { client: limitConcurrency(client), sent, open };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const anyCalls = fc.array(fc.constantFrom('get', 'post', 'fail'), { maxLength: 60 });

test('property: at most 24 calls are in flight, the others follow in their order, and each has its own answer', async () => {
  await fc.assert(
    fc.asyncProperty(anyCalls, fc.infiniteStream(fc.nat()), async (calls, turns) => {
      const { client, sent, open } = slowClient();
      const paths = calls.map((_, index) => `/${index}`);
      const answers = calls.map((call, index) =>
        call === 'get' ? client.get(`/${index}`) : client.post(`/${index}`, call),
      );
      const results = Promise.allSettled(answers);
      for (let answered = 0; answered < calls.length; answered += 1) {
        await settled();
        expect(sent).toEqual(paths.slice(0, answered + AT_ONCE));
        open.splice((turns.next().value ?? 0) % open.length, 1)[0]?.();
      }
      expect(await results).toMatchObject(
        calls.map((call, index) =>
          call === 'fail'
            ? { status: 'rejected', reason: { message: `/${index}` } }
            : { status: 'fulfilled', value: `/${index}` },
        ),
      );
    }),
  );
});

test('calls that throw before they return a promise make room for the next', async () => {
  const get = (path: string) => {
    if (path !== '/last') throw new Error(path);
    return Promise.resolve(path);
  };
  const client = limitConcurrency({ get, post: get });
  const failures = Array.from({ length: 2 * AT_ONCE }, (_, index) => client.get(`/${index}`));
  expect(await Promise.allSettled(failures)).toMatchObject(
    failures.map((_, index) => ({ status: 'rejected', reason: { message: `/${index}` } })),
  );
  expect(await client.get('/last')).toBe('/last');
});

test('a call that waits at a sign-out is not sent', async () => {
  const held: (() => void)[] = [];
  const server = await startServer((_, response) => held.push(() => response.end('{}')));
  let token: Awaited<ReturnType<ClientOptions['getToken']>> = { kind: 'token', token: 'valid' };
  const client = limitConcurrency(
    createClient({
      baseUrl: server.url,
      apiRoot: '/svc/api',
      tokenHeader: 'Authentication',
      getToken: () => Promise.resolve(token),
    }),
  );
  const sent = Array.from({ length: AT_ONCE }, (_, index) => client.get(`/${index}`));
  const waiting = client.get('/waiting');
  await expect.poll(() => held.length).toBe(AT_ONCE);
  token = { kind: 'signed-out' };
  for (const answer of held) answer();
  await expect(waiting).rejects.toEqual(new ApiError(token));
  await Promise.all(sent);
  expect(server.requests).toHaveLength(AT_ONCE);
});
