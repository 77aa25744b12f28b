// Applications of the authorization code type with a client secret, and public applications
// (the specification, "Registered application"; RFC 6749, section 2.3.1; RFC 10017).
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CodeApplication } from '../applications/registeredApplication.ts';
import { courseUpdatesApplication } from '../courseUpdatesApplication.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { signInOverHttp } from '../signInOverHttp.ts';
import { startLms } from '../startLms.ts';
import type { Lms } from '../startLms.ts';

const personName = 'Sofia Lindqvist';
const clientSecret = 'the secret: of 100% #1+1';
const publicClient = courseUpdatesApplication(['http://localhost:5173']);

let lms: Lms;
let application: CodeApplication;

beforeAll(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: [] }) });
});
beforeEach(() => {
  application = { ...structuredClone(publicClient), clientId: 'gateway', clientSecret };
  lms.world.applications = [structuredClone(publicClient), application];
  lms.world.authenticationService.requireSecret = false;
});
afterAll(() => lms[Symbol.asyncDispose]());

const verifier = randomBytes(32).toString('base64url');
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

/** @param pkce parameters of the authorization request, such as `challenge` */
async function codeFor(clientId: string, pkce: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'http://localhost:5173/auth/callback',
    scope: 'core:*:*',
    ...pkce,
  });
  const authorizationUrl = `${lms.issuer}/connect/authorize?${query}`;
  const address = await signInOverHttp({ authorizationUrl, personName });
  return new URL(address).searchParams.get('code') ?? '';
}

function basic(clientId: string, secret: string): Record<string, string> {
  const pair = [clientId, secret].map(encodeURIComponent).join(':');
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

async function exchange(
  code: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; error: unknown }> {
  const answer = await fetch(`${lms.issuer}/connect/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: 'http://localhost:5173/auth/callback',
      code,
      ...form,
    }),
  });
  const body: { error?: unknown } = JSON.parse(await answer.text());
  return { status: answer.status, error: body.error };
}

const granted = { status: 200, error: undefined };
const refused = { status: 401, error: 'invalid_client' };

describe('an application with a secret', () => {
  test('sends it in the header or in the form, never in both', async () => {
    const header = basic('gateway', clientSecret);
    const form = { client_id: 'gateway', client_secret: clientSecret };
    expect(await exchange(await codeFor('gateway', {}), {}, header)).toEqual(granted);
    const code = await codeFor('gateway', {});
    expect(await exchange(code, form, header)).toMatchObject({ status: 400 });
    expect(await exchange(code, form)).toEqual(granted);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['without the secret', { client_id: 'gateway' }, {}],
    ['with a wrong secret in the form', { client_id: 'gateway', client_secret: 'guess' }, {}],
    ['with a wrong secret in the header', {}, basic('gateway', 'guess')],
    ['with half of the secret', {}, basic('gateway', clientSecret.slice(0, -1))],
  ])('gets no token %s', async (_what, form, header) => {
    const code = await codeFor('gateway', challenge);
    expect(await exchange(code, { ...form, code_verifier: verifier }, header)).toEqual(refused);
  });
});

describe('a public application', () => {
  test('must use PKCE', async () => {
    await expect(codeFor('course-updates', {})).resolves.toBe('');
  });
});

test('the service may grant another lifetime than the registered one', async () => {
  application.grantedLifetime = 3600;
  const token = await getToken(lms, { personName, clientId: 'gateway' });
  expect(token.expires_in).toBe(3600);
});

test('refreshing ends when the registration no longer allows it', async () => {
  const { refresh_token: refreshToken = '' } = await getToken(lms, {
    personName,
    clientId: 'gateway',
  });
  application.enableRefreshTokens = false;
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  expect(await exchange('', form, basic('gateway', clientSecret))).toMatchObject({ status: 400 });
});
