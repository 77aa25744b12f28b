// The concurrency limit: the calls in flight, and the order of the others.
import { expect, test } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import { limitConcurrency } from '../../../src/api/limitConcurrency.ts';

/** Answers each call on demand. */
function slowClient() {
  const open: { path: string; answer: () => void; fail: () => void }[] = [];
  let sent = 0;
  const call = (path: string) =>
    new Promise((resolve, reject) => {
      sent += 1;
      open.push({ path, answer: () => resolve(path), fail: () => reject(new Error(path)) });
    });
  const client: Client = { get: call, post: call };
  return { client: limitConcurrency(client), open, sent: () => sent };
}

test('at most 24 calls are in flight; the others follow in their order', async () => {
  const { client, open, sent } = slowClient();
  const answers = Array.from({ length: 40 }, (_, index) => client.get(`/${index}`));
  await expect.poll(sent).toBe(24);
  for (let index = 0; index < 40; index += 1) {
    await expect.poll(() => open[index]?.path).toBe(`/${index}`);
    expect(sent()).toBeLessThanOrEqual(index + 24);
    open[index]?.answer();
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 40 }, (_, index) => `/${index}`));
});

test('a failed call makes room for the next', async () => {
  const { client, open, sent } = slowClient();
  const failures = Array.from({ length: 24 }, (_, index) => client.post(`/${index}`, {}));
  const last = client.get('/last');
  for (const { fail } of open) fail();
  expect((await Promise.allSettled(failures)).every(({ status }) => status === 'rejected')).toBe(
    true,
  );
  await expect.poll(sent).toBe(25);
  open[24]?.answer();
  expect(await last).toBe('/last');
});
