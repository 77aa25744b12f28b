// The life of tokens at the embedded authentication service: refresh, reuse, revocation, sign-out, expiry.
// Past 150 lines because one server and one client of the token endpoint serve every case.
import { object, parse, string } from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryAdapter } from '../auth/memoryAdapter.ts';
import { callApi } from '../callApi.ts';
import { createCookieJar } from '../cookieJar.ts';
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

test('a refresh token gives a new pair, and reusing it takes back the whole family', async () => {
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

test('of 20 parallel refreshes one wins, and the family is gone', async () => {
  const { refresh_token: token } = await getToken(lms, { personName });
  const twenty = Array.from({ length: 20 }, (_, position) => position);
  // Opens the connections, so that the refreshes arrive together.
  await Promise.all(twenty.map(() => callApi(lms, { path: '/lp/1.49/users/whoami' })));
  const answers = await Promise.all(twenty.map(() => refresh(token)));
  const winners = answers.filter(({ ok }) => ok);
  expect(winners).toHaveLength(1);
  const won = parse(pair, await winners[0]?.json());
  expect(await works(won.access_token)).toBe(false);
  expect((await refresh(won.refresh_token)).status).toBe(400);
});

test('of 20 parallel uses that all found the token unused, one is accepted', async () => {
  const adapter = memoryAdapter(() => undefined)('RefreshToken');
  await adapter.upsert('id', { grantId: 'grant' }, 60);
  const uses = Array.from({ length: 20 }, () => adapter.consume('id'));
  const outcomes = await Promise.allSettled(uses);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await adapter.upsert('next', { grantId: 'grant' }, 60);
  expect(await adapter.find('next')).toBeUndefined();
});

test('two sign-ins are two families', async () => {
  const jar = createCookieJar();
  const first = await getToken(lms, { personName, jar });
  const second = await getToken(lms, { personName, jar });
  expect(await works(first.access_token)).toBe(true);
  expect((await refresh(first.refresh_token)).status).toBe(200);
  expect((await refresh(first.refresh_token)).status).toBe(400);
  expect(await works(first.access_token)).toBe(false);
  expect(await works(second.access_token)).toBe(true);
  expect((await refresh(second.refresh_token)).status).toBe(200);
});

test('a registration without refresh tokens gives none', async () => {
  application.enableRefreshTokens = false;
  expect((await getToken(lms, { personName })).refresh_token).toBeUndefined();
});

test('an access token lives as long as the registration says', async () => {
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

test('a revoked refresh token takes its access token along', async () => {
  const token = await getToken(lms, { personName });
  const answer = await post('revocation', { token: token.refresh_token ?? '' });
  expect(answer.status).toBe(200);
  expect(await works(token.access_token)).toBe(false);
  expect((await refresh(token.refresh_token)).status).toBe(400);
});

test('signing out ends every family of the session and returns to the page', async () => {
  const jar = createCookieJar();
  const first = await getToken(lms, { personName, jar });
  const second = await getToken(lms, { personName, jar });
  const returnTo = 'http://localhost:5173/';
  const query = new URLSearchParams({
    client_id: 'course-updates',
    post_logout_redirect_uri: returnTo,
  });
  const path = '/core/connect/endsession';
  const headers = { cookie: jar.header(path) };
  const shown = await fetch(`${lms.url}${path}?${query}`, { headers });
  jar.keep(shown);
  const markup = await shown.text();
  expect(markup).toMatch(/<button form="op.logoutForm" name="logout" value="yes">\s*Sign out/);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(markup)?.[1] ?? '';
  const done = await fetch(`${lms.url}${path}/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: jar.header(path) },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(done.headers.get('location')).toBe(returnTo);
  expect(await works(first.access_token)).toBe(false);
  expect(await works(second.access_token)).toBe(false);
  expect((await refresh(second.refresh_token)).status).toBe(400);
});

test('another origin cannot use the token endpoint from a browser', async () => {
  const token = await getToken(lms, { personName });
  const body = new URLSearchParams({
    client_id: 'course-updates',
    grant_type: 'refresh_token',
    refresh_token: token.refresh_token ?? '',
  });
  const answer = await fetch(`${lms.issuer}/connect/token`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example' },
    body,
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe(null);
  expect(answer.ok).toBe(false);
});
