// The concurrency limit: how many calls are in flight, and which comes next.
import { expect, test } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import { limitConcurrency, type ConcurrencyLimit } from '../../../src/api/limitConcurrency.ts';

/** Answers when it is told to, call by call. */
function slowClient(limit: ConcurrencyLimit = {}) {
  const open: { path: string; answer: () => void; fail: () => void }[] = [];
  let sent = 0;
  const call = (path: string) =>
    new Promise((resolve, reject) => {
      sent += 1;
      open.push({ path, answer: () => resolve(path), fail: () => reject(new Error(path)) });
    });
  const client: Client = { get: call, post: call };
  return { client: limitConcurrency(client, limit), open, sent: () => sent };
}

test('sixteen at once, the others in the order in which they came', async () => {
  const { client, open, sent } = slowClient();
  const answers = Array.from({ length: 40 }, (_, index) => client.get(`/${index}`));
  await expect.poll(sent).toBe(16);
  for (let index = 0; index < 40; index += 1) {
    await expect.poll(() => open[index]?.path).toBe(`/${index}`);
    expect(sent()).toBeLessThanOrEqual(index + 16);
    open[index]?.answer();
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 40 }, (_, index) => `/${index}`));
});

test('a call that fails makes room as well', async () => {
  const { client, open, sent } = slowClient();
  const failures = Array.from({ length: 16 }, (_, index) => client.post(`/${index}`, {}));
  const last = client.get('/last');
  for (const { fail } of open) fail();
  expect((await Promise.allSettled(failures)).every(({ status }) => status === 'rejected')).toBe(
    true,
  );
  await expect.poll(sent).toBe(17);
  open[16]?.answer();
  expect(await last).toBe('/last');
});

test('pages of a list let other calls go first, and wait for nothing else', async () => {
  const { client, open, sent } = slowClient({ isPage: (path) => path.startsWith('/page') });
  for (let index = 0; index < 30; index += 1) void client.get(`/page${index}`);
  for (let index = 0; index < 10; index += 1) void client.get(`/counts${index}`);
  await expect.poll(sent).toBe(16);
  const first = open.map(({ path }) => path.replace(/\d+/, ''));
  expect(first).toEqual([...Array(8).fill('/page'), ...Array(8).fill('/counts')]);
  open[0]?.answer();
  open[1]?.answer();
  await expect.poll(sent).toBe(18);
  expect(open.slice(16).map(({ path }) => path)).toEqual(['/counts8', '/counts9']);
  for (const { answer } of open.slice(2)) answer();
  await expect.poll(sent).toBe(34);
  expect(open.slice(18).every(({ path }) => path.startsWith('/page'))).toBe(true);
});
