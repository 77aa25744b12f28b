// @vitest-environment jsdom
// A refresh over real HTTP, answer by answer: whether the token is spent, unspent or unknown.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refreshTokens } from '../../../src/auth/refreshTokens.ts';
import { someTokens } from './someTokens.ts';

const DEADLINE_MS = 30_000;
/** The real deadline, for busy machines, unless a test waits for its end. */
let deadlineMs = DEADLINE_MS;

/** Shorten the pause before a verdict. */
beforeEach(() => {
  const { setTimeout } = globalThis;
  deadlineMs = DEADLINE_MS;
  const soon = (ms: number | undefined) => (ms === DEADLINE_MS ? deadlineMs : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...rest) =>
    setTimeout(run, ms === 1_000 ? 20 : soon(ms), ...rest),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A token endpoint; after `stop` it refuses connections. */
async function startEndpoint(answer: Answer) {
  const asked: { method: string; form: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const method = request.method ?? '';
      asked.push({ method, form: Object.fromEntries(new URLSearchParams(text)) });
      if (method === 'POST') answer(response, request);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (!isAddressInfo(address)) throw new Error('The endpoint has no port.');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(stop);
  const { endpoints } = someTokens();
  const tokenEndpoint = `http://localhost:${address.port}/token`;
  const tokens = someTokens({ scope: 'a:b:c', endpoints: { ...endpoints, tokenEndpoint } });
  return { asked, stop, tokens };
}

function isAddressInfo(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body));

const good = { access_token: 'a-2', token_type: 'Bearer', refresh_token: 'r-2', expires_in: 1800 };

test('the request has the client, the refresh token and the scope, and a success is read', async () => {
  const { asked, tokens } = await startEndpoint(json(200, good));
  expect(await refreshTokens(tokens, 'client')).toMatchObject({
    kind: 'renewed',
    tokens: { grant: tokens.grant, accessToken: 'a-2', refreshToken: 'r-2', spent: false },
  });
  const form = {
    grant_type: 'refresh_token',
    client_id: 'client',
    refresh_token: 'r-1',
    scope: 'a:b:c',
  };
  expect(asked).toEqual([{ method: 'POST', form }]);
});

test.each([
  ['the same person', 'Sofia', true],
  ['another person', 'Daniel', false],
])('an ID token of %s (OpenID Connect Core, 12.2)', async (_, sub, hasRightIdToken) => {
  const idTokenOf = (name: string) =>
    `e30.${Buffer.from(JSON.stringify({ iss: 'https://a.example', sub: name })).toString('base64url')}.x`;
  const { tokens } = await startEndpoint(json(200, { ...good, id_token: idTokenOf(sub) }));
  const answer = await refreshTokens({ ...tokens, idToken: idTokenOf('Sofia') }, 'client');
  expect(answer).toMatchObject({ kind: 'renewed', hasRightIdToken });
});

test('without a refresh token nothing is requested', async () => {
  const { asked, tokens } = await startEndpoint(json(200, good));
  const alone = { ...tokens, refreshToken: undefined };
  expect(await refreshTokens(alone, 'client')).toEqual({ kind: 'refused' });
  expect(asked).toEqual([]);
});

const raw =
  (status: number, body: string): Answer =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);

test.each<[string, Answer, string]>([
  ['a refusal', json(400, { error: 'invalid_grant' }), 'refused'],
  ['a refusal of the client', json(401, { error: 'invalid_client' }), 'refused'],
  ['a 400 of a busy service', json(400, { error: 'temporarily_unavailable' }), 'not-taken'],
  ['a 500 with an error code', json(500, { error: 'server_error' }), 'not-taken'],
  ['a 400 without a body', raw(400, ''), 'lost'],
  ['a 401 without a body', raw(401, ''), 'lost'],
  ['a 400 page', raw(400, '<html>'), 'lost'],
  ['a 400 with JSON of another form', json(400, { message: 'Bad Request' }), 'lost'],
  ['a 403 page of a proxy', raw(403, '<html>'), 'not-taken'],
  ['a 404 page, as during a deployment', raw(404, '<html>'), 'not-taken'],
  ['a 500 page', raw(500, '<html>'), 'not-taken'],
  ['a 503 without a body', raw(503, ''), 'not-taken'],
  ['a 429', raw(429, ''), 'not-taken'],
  ['an empty object', json(200, {}), 'lost'],
  ['another token type', json(200, { ...good, token_type: 'mac' }), 'lost'],
  ['a scope that is a number', json(200, { ...good, scope: 7 }), 'lost'],
  ['a success that is no JSON', raw(200, '{"access_token":"a-'), 'lost'],
  ['a list', json(200, []), 'lost'],
  ['a broken connection to a reachable service', (response) => void response.destroy(), 'lost'],
  ['a redirect', (response) => void response.writeHead(307, { Location: '/other' }).end(), 'lost'],
])('%s', async (_what, answer, kind) => {
  const { asked, tokens } = await startEndpoint(answer);
  expect(await refreshTokens(tokens, 'client')).toEqual({ kind });
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['silence', () => undefined],
  [
    'half a response',
    (response) => void response.writeHead(200, { 'Content-Length': 9 }).write('{'),
  ],
])('with %s until the deadline, the refresh is lost and not repeated', async (_what, answer) => {
  deadlineMs = 600;
  const { asked, tokens } = await startEndpoint(answer);
  expect(await refreshTokens(tokens, 'client')).toEqual({ kind: 'lost' });
  await vi.waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['POST']));
});

test('an unreachable service has not taken the refresh token', async () => {
  const { stop, tokens } = await startEndpoint(json(200, good));
  await stop();
  expect(await refreshTokens(tokens, 'client')).toEqual({ kind: 'not-taken' });
});

test('a connection that breaks offline has not taken the refresh token, and no probe is sent', async () => {
  const { asked, tokens } = await startEndpoint((response) => void response.destroy());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await refreshTokens(tokens, 'client')).toEqual({ kind: 'not-taken' });
  expect(asked.map(({ method }) => method)).toEqual(['POST']);
});
