// @vitest-environment jsdom
// The answers to what the first script has sent: each is taken once, by the same call with the same token.
import { expect, onTestFinished, test } from 'vitest';
import { sendAfterEarly, takeEarly } from '../../../src/queriesEarly.ts';
import { startServer } from '../../shared/startServer.ts';

/** A page whose first script has sent `/whoami`, and a check of versions with a body. */
async function begin() {
  const server = await startServer((_request, response) => response.end('asked now'));
  const url = `${server.url}/whoami`;
  const check = `${server.url}/check`;
  window.courseUpdatesEarly = [
    { url, token: 'a-1', at: 1, response: Promise.resolve(new Response('sent early')) },
    { url: check, body: '[1]', token: 'a-1', at: 1, response: new Promise(() => undefined) },
  ];
  onTestFinished(() => {
    delete window.courseUpdatesEarly;
  });
  const send = sendAfterEarly('X-Token', takeEarly());
  const ask = async (address: string, token: string, init: RequestInit = {}) => {
    const headers = new Headers({ 'X-Token': `Bearer ${token}` });
    return (await send(address, { ...init, headers })).text();
  };
  return { ask, url, check, requests: server.requests };
}

test('an answer is taken once, and nothing is left to anybody else', async () => {
  const { ask, url, requests } = await begin();
  expect(window).not.toHaveProperty('courseUpdatesEarly');
  expect(await ask(url, 'a-1')).toBe('sent early');
  expect(requests).toEqual([]);
  expect(await ask(url, 'a-1')).toBe('asked now');
  expect(requests).toHaveLength(1);
});

test('a call with another token, address or body is made', async () => {
  const { ask, url, check, requests } = await begin();
  expect(await ask(url, 'a-2')).toBe('asked now');
  expect(await ask(`${url}?`, 'a-1')).toBe('asked now');
  expect(await ask(check, 'a-1', { method: 'POST', body: '[2]' })).toBe('asked now');
  expect(requests).toHaveLength(3);
  expect(await ask(url, 'a-1')).toBe('sent early');
});

test('the deadline of the page ends the waiting for what was sent early', async () => {
  const { ask, check } = await begin();
  const deadline = new AbortController();
  const answer = ask(check, 'a-1', { method: 'POST', body: '[1]', signal: deadline.signal });
  deadline.abort();
  await expect(answer).rejects.toBeDefined();
});
