// The embedded authentication service: issue and redemption of codes (RFC 6749, RFC 7636, RFC 10017).
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { createCookieJar } from '../cookieJar.ts';
import type { CookieJar } from '../cookieJar.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { signInOverHttp } from '../signInOverHttp.ts';
import { startLms } from '../startLms.ts';
import type { Lms } from '../startLms.ts';

const redirectUri = 'http://localhost:5173/auth/callback';
const personName = 'Daniel Okafor';

let lms: Lms;

beforeAll(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: [] }) });
});
beforeEach(() => {
  lms.world.applications = defaultWorld({ pageOrigins: ['http://localhost:5173'] }).applications;
});
afterAll(() => lms[Symbol.asyncDispose]());

function authorization(change: Record<string, string | undefined> = {}): {
  authorizationUrl: string;
  verifier: string;
} {
  const verifier = randomBytes(32).toString('base64url');
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
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, value);
  }
  return { authorizationUrl: `${lms.issuer}/connect/authorize?${query}`, verifier };
}

async function answerTo(
  change: Record<string, string | undefined>,
  answer: 'sign-in' | 'cancel' = 'sign-in',
): Promise<Record<string, string>> {
  const { authorizationUrl } = authorization(change);
  const address = await signInOverHttp({ authorizationUrl, personName, answer });
  return Object.fromEntries(new URL(address).searchParams);
}

async function exchange(code: string, verifier: string): Promise<Response> {
  return fetch(`${lms.issuer}/connect/token`, {
    method: 'POST',
    headers: { Origin: 'http://localhost:5173' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'course-updates',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  });
}

async function signIn(jar?: CookieJar): Promise<{ code: string; verifier: string }> {
  const { authorizationUrl, verifier } = authorization();
  const address = await signInOverHttp({
    authorizationUrl,
    personName,
    ...(jar === undefined ? {} : { jar }),
  });
  return { code: new URL(address).searchParams.get('code') ?? '', verifier };
}

describe('the authorization response', () => {
  test.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['without a scope', { scope: undefined }],
    ['with an unregistered scope', { scope: 'core:*:* content:modules:manage' }],
    ['with prompt=none and no session', { prompt: 'none' }],
  ])('is an error %s', async (_what, change) => {
    const answer = await answerTo(change);
    expect(answer['error']).toMatch(/^(invalid_request|invalid_scope|login_required)$/);
    expect(answer['code']).toBeUndefined();
  });

  test.each([`${redirectUri}/`, `${redirectUri}?x=1`, 'http://localhost:5174/auth/callback'])(
    'never goes to %s, which is not registered',
    async (redirect_uri) => {
      await expect(answerTo({ redirect_uri })).rejects.toThrow('invalid_redirect_uri');
    },
  );
});

describe('a code', () => {
  test('is exchanged for an opaque token with the registered lifetime', async () => {
    const { code, verifier } = await signIn();
    const answer = await exchange(code, verifier);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(await answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]+$/),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 1800,
      scope: 'core:*:*',
    });
  });

  test('is refused with another verifier', async () => {
    const { code } = await signIn();
    expect((await exchange(code, 'x'.repeat(43))).status).toBe(400);
  });

  test('works once; a replay revokes its tokens', async () => {
    const { code, verifier } = await signIn();
    const answer = await exchange(code, verifier);
    const token = /"access_token":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    const path = '/lp/1.49/users/whoami';
    expect((await callApi(lms, { path, token })).status).toBe(200);
    expect((await exchange(code, verifier)).status).toBe(400);
    expect((await callApi(lms, { path, token })).status).toBe(401);
  });
});

describe('a browser with a session', () => {
  test('is asked for consent at every sign-in when the registration says so', async () => {
    for (const application of lms.world.applications) application.promptForConsent = true;
    const jar = createCookieJar();
    await signIn(jar);
    const before = lms.requests.length;
    const token = await getToken(lms, { personName, jar });
    expect(token.scope).toBe('core:*:*');
    const pages = lms.requests.slice(before).filter(({ kind }) => kind === 'sign-in-page');
    expect(pages).toHaveLength(2);
  });
});
