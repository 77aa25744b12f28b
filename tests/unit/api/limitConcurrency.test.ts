// The concurrency limit: the calls in flight, and a call that waits at a sign-out.
import { expect, test } from 'vitest';
import type { ClientOptions } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { startServer } from '../../shared/startServer.ts';
import { clientOf } from './clientOf.ts';

const AT_ONCE = 24;

test('24 calls are in flight at once, and a call that waits at a sign-out is not sent', async () => {
  const held: (() => void)[] = [];
  const server = await startServer(({ method, url }, response) =>
    held.push(() => response.end(JSON.stringify(`${method} ${url}`))),
  );
  let token: Awaited<ReturnType<ClientOptions['getToken']>> = { kind: 'token', token: 'valid' };
  const getToken = () => Promise.resolve(token);
  const client = clientOf(server, { apiRoot: '', getToken });
  const paths = Array.from({ length: AT_ONCE - 1 }, (_, index) => `/${index}`);
  const sent = [client.post('/x', {}), ...paths.map((path) => client.get(path))];
  const waiting = client.get('/waiting');
  await expect.poll(() => held.length).toBe(AT_ONCE);
  token = { kind: 'signed-out' };
  for (const answer of held) answer();
  await expect(waiting).rejects.toEqual(new ApiError(token));
  expect(await Promise.all(sent)).toEqual(['POST /x', ...paths.map((path) => `GET ${path}`)]);
  expect(server.requests).toHaveLength(AT_ONCE);
});
