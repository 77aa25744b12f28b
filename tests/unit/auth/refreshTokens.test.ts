// @vitest-environment jsdom
// A refresh over real HTTP, answer by answer: whether the token is spent, unspent or unknown.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import { refreshTokens, type RefreshAnswer } from '../../../src/auth/refreshTokens.ts';
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
])('an ID token of %s (OpenID Connect Core, 12.2)', async (_, sub, isSame) => {
  const idTokenOf = (name: string) =>
    `e30.${Buffer.from(JSON.stringify({ iss: 'https://a.example', sub: name })).toString('base64url')}.x`;
  const { tokens } = await startEndpoint(json(200, { ...good, id_token: idTokenOf(sub) }));
  const answer = await refreshTokens({ ...tokens, idToken: idTokenOf('Sofia') }, 'client');
  const idTokenFault = isSame ? undefined : { kind: 'bad-id-token' };
  expect(answer).toMatchObject({ kind: 'renewed', idTokenFault });
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

const down = (says: string): SignInFault => ({ kind: 'unavailable', says, until: undefined });
const unreadable = (status: number): SignInFault => ({ kind: 'unreadable', status });
const bad: SignInFault = { kind: 'bad-token-response' };
const unreachable: SignInFault = { kind: 'unreachable' };

type Row = [string, Answer, RefreshAnswer['kind'], SignInFault | undefined];

test.each<Row>([
  ['a refusal', json(400, { error: 'invalid_grant' }), 'refused', undefined],
  ['a refusal in a 403', json(403, { error: 'invalid_grant' }), 'refused', undefined],
  ['a refusal in a 200', json(200, { error: 'invalid_grant' }), 'refused', undefined],
  [
    'a refusal of the client',
    json(401, { error: 'invalid_client' }),
    'refused',
    { kind: 'registration', code: 'invalid_client' },
  ],
  [
    'a 400 of a busy service',
    json(400, { error: 'temporarily_unavailable' }),
    'not-taken',
    down('temporarily_unavailable'),
  ],
  [
    'a 500 with an error code',
    json(500, { error: 'server_error' }),
    'not-taken',
    down('server_error'),
  ],
  ['a 500 with a refusal', json(500, { error: 'invalid_grant' }), 'not-taken', down('500')],
  ['a 502 with other JSON', json(502, { error: 'Bad Gateway' }), 'not-taken', down('502')],
  ['a 429 with a code', json(429, { error: 'invalid_request' }), 'not-taken', down('429')],
  ['a 400 without a body', raw(400, ''), 'lost', unreadable(400)],
  ['a 401 without a body', raw(401, ''), 'lost', unreadable(401)],
  ['a 400 page', raw(400, '<html>'), 'lost', unreadable(400)],
  ['a 403 page of a firewall', raw(403, '<html>'), 'not-taken', unreadable(403)],
  ['a 403 with other JSON', json(403, { error: 'Forbidden' }), 'not-taken', unreadable(403)],
  ['a 404 page, as during a deployment', raw(404, '<html>'), 'not-taken', unreadable(404)],
  ...[408, 429, 500, 502, 503, 504].map((status): Row => {
    const says = String(status);
    return [`a ${says} page`, raw(status, '<html>'), 'not-taken', down(says)];
  }),
  ['a 503 without a body', raw(503, ''), 'not-taken', down('503')],
  ['an empty object', json(200, {}), 'lost', bad],
  ['another token type', json(200, { ...good, token_type: 'mac' }), 'lost', bad],
  ['a page', raw(200, '<html>'), 'lost', unreadable(200)],
  ['a success that is no JSON', raw(200, '{"access_token":"a-'), 'lost', unreadable(200)],
  [
    'a broken connection to a reachable service',
    (response) => void response.destroy(),
    'lost',
    unreachable,
  ],
  [
    'a redirect',
    (response) => void response.writeHead(307, { Location: '/other' }).end(),
    'lost',
    unreachable,
  ],
])('%s', async (_what, answer, kind, fault) => {
  const { asked, tokens } = await startEndpoint(answer);
  expect(await refreshTokens(tokens, 'client')).toEqual({ kind, fault });
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a service that is down says when it may be asked again', async () => {
  const { tokens } = await startEndpoint(
    (response) => void response.writeHead(503, { 'Retry-After': '120' }).end(),
  );
  const before = Date.now();
  const answer = await refreshTokens(tokens, 'client');
  const fault = 'fault' in answer ? answer.fault : undefined;
  const until = fault?.kind === 'unavailable' ? (fault.until ?? 0) : 0;
  expect(until).toBeGreaterThanOrEqual(before + 120_000);
});

test('a refused scope is left out once, and stays left out (RFC 6749, 6)', async () => {
  const { asked, tokens } = await startEndpoint((response, request) => {
    const answer = asked.at(-1)?.form['scope'] === undefined ? json(200, good) : refusal;
    answer(response, request);
  });
  const refusal = json(400, { error: 'invalid_scope' });
  const answer = await refreshTokens(tokens, 'client');
  expect(answer).toMatchObject({ kind: 'renewed', tokens: { accessToken: 'a-2' } });
  expect(answer.kind === 'renewed' && answer.tokens.scope).toBeUndefined();
  expect(asked.map(({ form }) => [form['refresh_token'], form['scope']])).toEqual([
    ['r-1', 'a:b:c'],
    ['r-1', undefined],
  ]);
});

test('a scope that is refused even when left out ends the grant', async () => {
  const { asked, tokens } = await startEndpoint(json(400, { error: 'invalid_scope' }));
  expect(await refreshTokens(tokens, 'client')).toEqual({
    kind: 'refused',
    fault: { kind: 'scope', code: 'invalid_scope' },
  });
  expect(asked).toHaveLength(2);
});

test('an ID token that the sign-in did not ask for is ignored, whosever it is', async () => {
  const { tokens } = await startEndpoint(json(200, { ...good, id_token: 'a.b.c.d.e' }));
  expect(await refreshTokens(tokens, 'client')).toMatchObject({
    kind: 'renewed',
    tokens: { idToken: undefined },
    idTokenFault: undefined,
  });
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
  expect(await refreshTokens(tokens, 'client')).toEqual({
    kind: 'lost',
    fault: { kind: 'timeout' },
  });
  await vi.waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['POST']));
});

test('an unreachable service has not taken the refresh token', async () => {
  const { stop, tokens } = await startEndpoint(json(200, good));
  await stop();
  expect(await refreshTokens(tokens, 'client')).toEqual({ kind: 'not-taken', fault: unreachable });
});

test('a connection that breaks offline has not taken the refresh token, and no probe is sent', async () => {
  const { asked, tokens } = await startEndpoint((response) => void response.destroy());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await refreshTokens(tokens, 'client')).toEqual({ kind: 'not-taken', fault: unreachable });
  expect(asked.map(({ method }) => method)).toEqual(['POST']);
});
