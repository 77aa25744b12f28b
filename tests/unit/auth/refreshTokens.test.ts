// @vitest-environment jsdom
// A refresh over real HTTP, answer by answer: whether the token is spent, unspent or unknown.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import { refreshTokens } from '../../../src/auth/flow/refreshTokens.ts';
import type { Tokens } from '../../../src/auth/flow/tokens.ts';
import { startServer } from '../../shared/startServer.ts';
import { someTokens } from './someTokens.ts';
import { answerWith, good, JSON_TYPE, tokenAnswers, type Answer } from './tokenAnswers.ts';

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

const newer = { ...good, access_token: 'a-2', refresh_token: 'r-2' };
const unreachable: SignInFault = { kind: 'unreachable' };

/** Sends `changes` of the tokens to a token endpoint. */
async function refresh(answer: Answer, changes: Partial<Tokens> = {}) {
  const server = await startServer((request, response, index) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'POST') answer(request, response, index);
    else response.writeHead(404).end();
  });
  const endpoints = { ...someTokens().endpoints, tokenEndpoint: `${server.url}/token` };
  const tokens = someTokens({ scope: 'a:b:c', endpoints, ...changes });
  const answered = await refreshTokens(tokens, 'client');
  const forms = server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  return { tokens, answered, forms, requests: server.requests };
}

test('the request has the client, the refresh token and the scope, and a success is read', async () => {
  const { tokens, answered, forms, requests } = await refresh(answerWith(newer));
  expect(answered).toMatchObject({
    kind: 'renewed',
    tokens: { grant: tokens.grant, accessToken: 'a-2', refreshToken: 'r-2', spent: false },
  });
  const form = {
    grant_type: 'refresh_token',
    client_id: 'client',
    refresh_token: 'r-1',
    scope: 'a:b:c',
  };
  expect(forms).toEqual([form]);
  expect(requests).toMatchObject([{ method: 'POST', headers: { accept: JSON_TYPE } }]);
});

const idTokenOf = (sub: string) =>
  `e30.${Buffer.from(JSON.stringify({ iss: 'https://a.example', sub })).toString('base64url')}.x`;

test.each<[string, string | undefined, string, SignInFault | undefined]>([
  ['the same person', idTokenOf('Sofia'), idTokenOf('Sofia'), undefined],
  ['another person', idTokenOf('Sofia'), idTokenOf('Daniel'), { kind: 'bad-id-token' }],
  ['anybody, which the sign-in did not ask for', undefined, 'a.b.c.d.e', undefined],
])('an ID token of %s (OpenID Connect Core, 12.2)', async (_, idToken, id_token, idTokenFault) => {
  const { answered } = await refresh(answerWith({ ...newer, id_token }), { idToken });
  const kept = idToken === undefined ? undefined : id_token;
  expect(answered).toMatchObject({ kind: 'renewed', tokens: { idToken: kept }, idTokenFault });
});

test.each(tokenAnswers)(
  '%s tells whether the refresh token is spent',
  async (_what, answer, reported, kind) => {
    const { answered, forms } = await refresh(answer);
    // An ordinary end, which needs no explanation.
    const isEnd = reported.kind === 'refused' && reported.code === 'invalid_grant';
    expect(answered).toEqual({ kind, fault: isEnd ? undefined : reported });
    expect(forms).toHaveLength(1);
  },
);

test('a refused scope is left out once, and stays left out (RFC 6749, 6)', async () => {
  const refusal = answerWith({ error: 'invalid_scope' }, 400);
  const { answered, forms } = await refresh((request, ...sent) =>
    (request.body.includes('scope=') ? refusal : answerWith(newer))(request, ...sent),
  );
  expect(answered).toMatchObject({ kind: 'renewed', tokens: { accessToken: 'a-2' } });
  expect(answered.kind === 'renewed' && answered.tokens.scope).toBeUndefined();
  expect(forms.map((form) => [form['refresh_token'], form['scope']])).toEqual([
    ['r-1', 'a:b:c'],
    ['r-1', undefined],
  ]);
});

test('a scope that is refused even when left out ends the grant', async () => {
  const { answered, forms } = await refresh(answerWith({ error: 'invalid_scope' }, 400));
  expect(answered).toEqual({ kind: 'refused', fault: { kind: 'scope', code: 'invalid_scope' } });
  expect(forms).toHaveLength(2);
});

test.each<[string, Answer]>([
  ['silence', () => undefined],
  [
    'half a response',
    (_, response) => void response.writeHead(200, { 'Content-Length': 9 }).write('{'),
  ],
])('with %s until the deadline, the refresh is lost and not repeated', async (_what, answer) => {
  deadlineMs = 600;
  const { answered, requests } = await refresh(answer);
  expect(answered).toEqual({ kind: 'lost', fault: { kind: 'timeout' } });
  expect(requests.map(({ method }) => method)).toEqual(['POST']);
});

test('an unreachable service has not taken the refresh token', async () => {
  const endpoints = { ...someTokens().endpoints, tokenEndpoint: 'http://localhost:9/token' };
  const { answered } = await refresh(answerWith(newer), { endpoints });
  expect(answered).toEqual({ kind: 'not-taken', fault: unreachable });
});

test('where the browser says that it is offline, a broken connection may have taken the token', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { answered, requests } = await refresh((_, response) => void response.destroy());
  expect(answered).toEqual({ kind: 'lost', fault: unreachable });
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'HEAD']);
});
