// The lifetime of tokens at the embedded authentication service: refresh, reuse, revocation, expiry.
import { object, parse, string } from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';
import type { Lms } from '../startLms.ts';
import type { CodeApplication } from '../applications/registeredApplication.ts';

const personName = 'Sofia Lindqvist';
const pair = object({ access_token: string(), refresh_token: string() });

let lms: Lms;
let application: CodeApplication;

beforeAll(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: [] }) });
});
beforeEach(() => {
  lms.world.applications = defaultWorld({ pageOrigins: ['http://localhost:5173'] }).applications;
  const [first] = lms.world.applications;
  if (first !== undefined) application = first;
});
afterAll(() => lms[Symbol.asyncDispose]());

async function post(path: string, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ client_id: 'course-updates', ...form });
  return fetch(`${lms.issuer}/connect/${path}`, { method: 'POST', body });
}

async function refresh(refreshToken = ''): Promise<Response> {
  return post('token', { grant_type: 'refresh_token', refresh_token: refreshToken });
}

async function works(token: string): Promise<boolean> {
  return (await callApi(lms, { path: '/lp/1.49/users/whoami', token })).ok;
}

test('a refresh token gives a new pair, and its reuse revokes all tokens of the sign-in', async () => {
  const first = await getToken(lms, { personName });
  const second = parse(pair, await (await refresh(first.refresh_token)).json());
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await works(second.access_token)).toBe(true);
  const reuse = await refresh(first.refresh_token);
  expect(reuse.status).toBe(400);
  expect(await reuse.json()).toMatchObject({ error: 'invalid_grant' });
  expect((await refresh(second.refresh_token)).status).toBe(400);
  expect(await works(second.access_token)).toBe(false);
});

test('a registration without refresh tokens issues no refresh token', async () => {
  application.enableRefreshTokens = false;
  expect((await getToken(lms, { personName })).refresh_token).toBeUndefined();
});

test('an access token expires after the registered lifetime', async () => {
  application.accessTokenLifetime = 3600;
  const token = await getToken(lms, { personName });
  expect(token.expires_in).toBe(3600);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 3_540_000);
  expect(await works(token.access_token)).toBe(true);
  clock.mockImplementation(() => now + 3_601_000);
  expect(await works(token.access_token)).toBe(false);
  clock.mockRestore();
});
