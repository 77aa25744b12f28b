// Client credentials at the embedded LMS (the specification, "Authentication" 2, 8 and 9): the form of the request, the scopes,
// and the use of the token. assertion.test.ts covers assertions.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteApplication } from '../applications/deleteApplication.ts';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { startLms } from '../startLms.ts';
import { startServiceClient, type ServiceClient } from '../startServiceClient.ts';

const whoami = '/lp/1.49/users/whoami';
const lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
let client: ServiceClient;

beforeEach(async () => {
  lms.world.serviceApplications = [];
  client = await startServiceClient(lms, {
    scope: 'core:*:* users:userdata:create,read users:userdata:update enrollment:own_enrollment:*',
  });
  return () => client[Symbol.asyncDispose]();
});
afterAll(() => lms[Symbol.asyncDispose]());

async function tokenFor(scope: string): Promise<string> {
  return (await (await client.requestToken({ scope })).json()).access_token;
}

async function errorOf(answer: Response): Promise<unknown> {
  expect(answer.ok).toBe(false);
  return (await answer.json()).error;
}

describe('the answer', () => {
  test('may have another lifetime than the registered one', async () => {
    client.application.grantedLifetime = 900;
    const answer = await client.requestToken();
    expect(await answer.json()).toMatchObject({ expires_in: 900 });
  });
});

describe('the scope', () => {
  test.each([
    'users:userdata:update,create,read core:*:*',
    'enrollment:own_enrollment:*',
    'enrollment:own_enrollment:read',
  ])('%s is granted word for word', async (scope) => {
    const answer = await client.requestToken({ scope });
    expect(await answer.json()).toMatchObject({ scope });
  });

  test.each([
    ['is required', null],
    ['holds no unregistered action', 'users:userdata:read,delete'],
    ['is narrower than a star', 'users:userdata:*'],
    ['is refused as a whole', 'core:*:* users:userdata:delete'],
    ['has no space after a comma', 'users:userdata:create, read'],
    ['does not include openid', 'openid core:*:*'],
  ])('%s: %j', async (_what, scope) => {
    expect(await errorOf(await client.requestToken({ scope }))).toBe('invalid_scope');
  });
});

describe('the request', () => {
  test.each<[string, Record<string, string>, string]>([
    ['another assertion type', { client_assertion_type: 'urn:example:other' }, 'invalid_request'],
    ['the client id of another application', { client_id: 'course-updates' }, 'invalid_request'],
    ['a secret beside the assertion', { client_secret: 'x' }, 'invalid_request'],
    ['the grant type of a sign-in', { grant_type: 'authorization_code' }, 'invalid_request'],
    ['a refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_request'],
    ['no assertion', { client_assertion: '' }, 'invalid_request'],
    ['an assertion that is no JWT', { client_assertion: 'nonsense' }, 'invalid_request'],
  ])('with %s is refused', async (_what, form, error) => {
    expect(await errorOf(await client.requestToken({ form }))).toBe(error);
  });
});

describe('the token', () => {
  test('acts as the service user, with the enrolments of that user', async () => {
    const token = await tokenFor('core:*:*');
    const answer = await callApi(lms, { path: whoami, token });
    expect(await answer.json()).toMatchObject({ Identifier: '2041', FirstName: 'Sofia' });
    const status = async (id: string) =>
      (await callApi(lms, { path: `/le/1.82/${id}/updates/myUpdates`, token })).status;
    expect([await status('7142'), await status('7155')]).toEqual([200, 403]);
    client.application.serviceUserId = '1187';
    expect([await status('7142'), await status('7155')]).toEqual([200, 200]);
  });

  test('is revoked at once and for ever when its application is deleted', async () => {
    const token = await tokenFor('core:*:*');
    expect(deleteApplication(lms.world, client.clientId)).toBe(true);
    expect((await callApi(lms, { path: whoami, token })).status).toBe(401);
    lms.world.serviceApplications.push(client.application);
    expect((await callApi(lms, { path: whoami, token })).status).toBe(401);
    expect(await errorOf(await client.requestToken())).toBe('invalid_client');
    lms.world.deletedClientIds = [];
  });
});
