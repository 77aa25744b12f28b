// Rules of the specification that no other test of the embedded LMS shows by itself; docs/specification.md names them.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callApi } from '../callApi.ts';
import { createCookieJar } from '../cookieJar.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';
import type { Lms } from '../startLms.ts';
import { startServiceClient } from '../startServiceClient.ts';

const personName = 'Sofia Lindqvist';
const pageOrigin = 'http://localhost:5173';

let lms: Lms;

beforeAll(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: [pageOrigin] }) });
});
afterAll(() => lms[Symbol.asyncDispose]());

describe('every route of the API requires a token', () => {
  test.each<[string, unknown]>([
    ['/versions/check', [{ ProductCode: 'le', Version: '1.82' }]],
    ['/lp/1.49/users/whoami', undefined],
    ['/lp/1.49/enrollments/myenrollments/', undefined],
    ['/le/1.82/7142/updates/myUpdates', undefined],
    ['/le/1.82/updates/myUpdates/?orgUnitIdsCSV=7142', undefined],
  ])('%s', async (path, json) => {
    expect((await callApi(lms, { path, json })).status).toBe(401);
    const { access_token: token } = await getToken(lms, { personName });
    expect((await callApi(lms, { path, json, token })).status).toBe(200);
  });
});

describe('update type', () => {
  test.each([
    [1, 'UnreadAssignmentFeedback'],
    [2, 'UnapprovedDiscussions'],
    [3, 'UnattemptedQuizzes'],
    [4, 'UngradedQuizzes'],
    [5, 'UnreadAssignmentSubmissions'],
    [6, 'UnreadDiscussions'],
  ])('%i is %s', async (value, name) => {
    const { access_token: token } = await getToken(lms, { personName });
    const path = `/le/1.82/7142/updates/myUpdates?updateTypesCSV=${String(value)}`;
    const answer: unknown = await (await callApi(lms, { path, token })).json();
    const asked = Object.entries(Object(answer)).filter(([, count]) => count !== -1);
    expect(new Set(asked.map(([field]) => field))).toEqual(new Set(['OrgUnitId', 'UserId', name]));
  });
});

describe('the update counts are', () => {
  // The API answers deprecated and current versions alike, so these tests read the world.
  const { le } = defaultWorld({ pageOrigins: [] }).contracts;
  const states = (from: number, to: number) =>
    le.flatMap(({ version, state }) => {
      const [major, minor = 0] = version.split('.').map(Number);
      return major === 1 && minor >= from && minor <= to ? [state] : [];
    });

  test('current from 1.82 on', () => {
    expect(states(82, Infinity)).toEqual(Array.from({ length: 7 }, () => 'current'));
  });

  test('deprecated from 1.75 to 1.81', () => {
    expect(states(75, 81)).toEqual(Array.from({ length: 7 }, () => 'deprecated'));
  });

  test('obsolete or removed up to 1.74', () => {
    expect(new Set(states(0, 74))).toEqual(new Set(['removed', 'obsolete']));
  });
});

describe('the token request', () => {
  test('is a form: the same fields as JSON are refused', async () => {
    await using client = await startServiceClient(lms);
    const fields = {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await client.assertion(),
      scope: 'core:*:*',
    };
    const answer = await fetch(`${lms.issuer}/connect/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    expect(answer.status).toBe(400);
    expect((await client.requestToken({ form: fields })).status).toBe(200);
  });

  test.each(['grant_type', 'client_assertion_type', 'client_assertion', 'scope'])(
    'needs %s',
    async (field) => {
      await using client = await startServiceClient(lms, { serviceUserId: '1187' });
      expect((await client.requestToken({ form: { [field]: '' } })).ok).toBe(false);
      expect((await client.requestToken()).ok).toBe(true);
    },
  );
});

test('a refresh token that has expired is refused', async () => {
  const { refresh_token: refreshToken = '' } = await getToken(lms, { personName });
  const now = Date.now() + 9 * 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  const answer = await fetch(`${lms.issuer}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'course-updates',
      refresh_token: refreshToken,
    }),
  });
  clock.mockRestore();
  expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
});

test('the consent page shows the name of the application and its scopes', async () => {
  const jar = createCookieJar();
  await getToken(lms, { personName, jar });
  for (const application of lms.world.applications) application.promptForConsent = true;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'course-updates',
    redirect_uri: `${pageOrigin}/auth/callback`,
    scope: 'core:*:*',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const asked = await fetch(`${lms.issuer}/connect/authorize?${query}`, {
    headers: { cookie: jar.header('/core/connect/authorize') },
    redirect: 'manual',
  });
  jar.keep(asked);
  const address = new URL(asked.headers.get('location') ?? '', lms.url);
  const shown = await fetch(address, { headers: { cookie: jar.header(address.pathname) } });
  const markup = await shown.text();
  expect(markup).toContain('Course Updates asks to act for you');
  expect(markup).toContain('<code>core:*:*</code>');
});
