// Signing in at the embedded authentication service: codes, secrets, consent, and the lives of tokens (RFC 6749, RFC 7636,
// RFC 9700, RFC 10017).
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '../callApi.ts';
import { courseUpdatesApplication, type CodeApplication } from '../registeredApplication.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { signInOverHttp } from '../signInOverHttp.ts';
import { startLms } from '../startLms.ts';

const personName = 'Daniel Okafor';
const pageOrigin = 'http://localhost:5173';
const redirectUri = `${pageOrigin}/auth/callback`;
const clientSecret = 'the secret: of 100% #1+1';
const verifier = randomBytes(32).toString('base64url');

const lms = await startLms({ world: defaultWorld({ pageOrigins: [] }) });
let application: CodeApplication;
let confidential: CodeApplication;

beforeEach(() => {
  application = courseUpdatesApplication([pageOrigin]);
  confidential = { ...courseUpdatesApplication([pageOrigin]), clientId: 'gateway', clientSecret };
  lms.world.applications = [application, confidential];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => lms[Symbol.asyncDispose]());

function authorizationUrl(change: Record<string, string | undefined> = {}): string {
  const parameters = {
    response_type: 'code',
    client_id: 'course-updates',
    redirect_uri: redirectUri,
    scope: 'core:*:*',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  };
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${lms.issuer}/connect/authorize?${new URLSearchParams(query)}`;
}

async function answerTo(change: Record<string, string | undefined>) {
  const address = await signInOverHttp({ authorizationUrl: authorizationUrl(change), personName });
  return new URL(address).searchParams;
}

const codeFor = async (client_id: string) => (await answerTo({ client_id })).get('code') ?? '';

function post(form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(form);
  return fetch(`${lms.issuer}/connect/token`, { method: 'POST', headers, body });
}

function exchange(form: Record<string, string>, headers: Record<string, string> = {}) {
  const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri };
  return post({ ...grant, code_verifier: verifier, ...form }, headers);
}

const refresh = (refresh_token = '', client_id = 'course-updates') =>
  post({ grant_type: 'refresh_token', client_id, refresh_token });

const works = async (token: string) =>
  (await callApi(lms, { path: '/lp/1.49/users/whoami', token })).ok;

/** Later, to the LMS. */
function passHours(hours: number): void {
  const now = Date.now() + hours * 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
}

test.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
  ['with a plain challenge', { code_challenge_method: 'plain' }],
  ['without a scope', { scope: undefined }],
  ['with an unregistered scope', { scope: 'core:*:* content:modules:manage' }],
  ['with prompt=none and no session', { prompt: 'none' }],
])('an authorization request %s is answered with an error', async (_what, change) => {
  const answer = await answerTo(change);
  expect(answer.get('error')).toMatch(/^(invalid_request|invalid_scope|login_required)$/);
  expect(answer.has('code')).toBe(false);
});

test('a code is exchanged for an opaque token with the registered lifetime, after which it expires', async () => {
  application.accessTokenLifetime = 3600;
  const client_id = 'course-updates';
  const code = await codeFor(client_id);
  const answer = await exchange({ client_id, code }, { Origin: pageOrigin });
  expect(answer.headers.get('access-control-allow-origin')).toBe(pageOrigin);
  const tokens = await answer.json();
  expect(tokens).toEqual({
    access_token: expect.stringMatching(/^[\w-]+$/),
    refresh_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'core:*:*',
  });
  passHours(0.98);
  expect(await works(tokens.access_token)).toBe(true);
  passHours(0.03);
  expect(await works(tokens.access_token)).toBe(false);
});

describe('an application with a secret', () => {
  function basic(secret: string): Record<string, string> {
    const pair = ['gateway', secret].map(encodeURIComponent).join(':');
    return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  }

  test('sends it in the header or in the form, never in both', async () => {
    const header = basic(clientSecret);
    const form = { client_id: 'gateway', client_secret: clientSecret };
    expect((await exchange({ code: await codeFor('gateway') }, header)).status).toBe(200);
    const code = await codeFor('gateway');
    expect((await exchange({ code, ...form }, header)).status).toBe(400);
    expect((await exchange({ code, ...form })).status).toBe(200);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['without the secret', { client_id: 'gateway' }, {}],
    ['with a wrong secret in the header', {}, basic('guess')],
  ])('gets no token %s', async (_what, form, header) => {
    const answer = await exchange({ code: await codeFor('gateway'), ...form }, header);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
  });
});

describe('a refresh token', () => {
  test('gives a new pair, and its reuse revokes all tokens of the sign-in', async () => {
    const first = await getToken(lms, { personName });
    const second = await (await refresh(first.refresh_token)).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await works(second.access_token)).toBe(true);
    expect(await (await refresh(first.refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await refresh(second.refresh_token)).status).toBe(400);
    expect(await works(second.access_token)).toBe(false);
  });

  test('is neither issued nor taken where the registration does not allow it', async () => {
    const token = await getToken(lms, { personName });
    application.enableRefreshTokens = false;
    expect((await refresh(token.refresh_token)).status).toBe(400);
    expect((await getToken(lms, { personName })).refresh_token).toBeUndefined();
  });
});
