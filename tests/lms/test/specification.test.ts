// Rules of the specification (docs/specification.md) that no other test of the embedded LMS shows by itself.
import { afterAll, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';
import { startServiceClient } from '../startServiceClient.ts';

const lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
const { access_token: token } = await getToken(lms, { personName: 'Sofia Lindqvist' });
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

  test.each([
    ['current from 1.82 on', 82, Infinity, ['current']],
    ['deprecated from 1.75 to 1.81', 75, 81, ['deprecated']],
    ['obsolete or removed up to 1.74', 0, 74, ['obsolete', 'removed']],
  ])('%s', (_what, from, to, expected) => {
    expect([...new Set(states(from, to))].toSorted()).toEqual(expected);
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
