// Client credentials by the specification: the form of the request, its scopes, and the client assertion.
import { afterAll, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { startLms } from '../startLms.ts';
import { startServiceClient, type AssertionChange } from '../startServiceClient.ts';

const lms = await startLms({ world: defaultWorld({ pageOrigins: [] }) });
const client = await startServiceClient(lms);
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await lms[Symbol.asyncDispose]();
});

describe('a token request of a service', () => {
  test.each<[string, Record<string, string>, string]>([
    ['another assertion type', { client_assertion_type: 'urn:example:other' }, 'invalid_request'],
    ['the client id of another application', { client_id: 'course-updates' }, 'invalid_request'],
    ['a secret beside the assertion', { client_secret: 'x' }, 'invalid_request'],
    ['the grant type of a sign-in', { grant_type: 'authorization_code' }, 'invalid_request'],
    ['a refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_request'],
    ['no assertion', { client_assertion: '' }, 'invalid_request'],
    ['no scope', { scope: '' }, 'invalid_scope'],
    ['openid', { scope: 'openid core:*:*' }, 'invalid_scope'],
    ['an unregistered scope', { scope: 'core:*:* users:userdata:delete' }, 'invalid_scope'],
    ['a wider scope', { scope: 'users:own_profile:*' }, 'invalid_scope'],
    ['a blank after a comma', { scope: 'users:own_profile:read, read' }, 'invalid_scope'],
  ])('with %s is refused', async (_what, form, error) => {
    const answer = await client.requestToken({ form });
    expect([answer.ok, await answer.json()]).toEqual([false, expect.objectContaining({ error })]);
  });

  test('gives a token that acts as the service user', async () => {
    client.application.scope = 'core:*:* users:userdata:create,read users:userdata:update';
    const scope = 'users:userdata:update,create,read core:*:*';
    const { access_token: token, ...rest } = await (await client.requestToken({ scope })).json();
    expect(rest).toMatchObject({ scope, expires_in: 1800 });
    const who = await callApi(lms, { path: '/lp/1.49/users/whoami', token });
    expect(await who.json()).toMatchObject({ Identifier: '2041', FirstName: 'Sofia' });
  });
});

describe('an assertion', () => {
  const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;

  async function outcome(change: AssertionChange): Promise<string> {
    const answer = await client.requestToken({ assertion: await client.assertion(change) });
    if (answer.ok) return 'accepted';
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
    return lms.requests.findLast(({ kind }) => kind === 'token')?.refusal ?? 'no reason';
  }

  test.each<[string, () => AssertionChange, RegExp]>([
    ['that lives 300 s', () => ({ claims: { iat: seconds(0), exp: seconds(300) } }), /^accepted$/],
    ['from a clock 3 s ahead', () => ({ claims: { iat: seconds(3) } }), /^accepted$/],
    ['with an unknown claim', () => ({ claims: { extra: true } }), /^accepted$/],
    ['without kid', () => ({ header: { kid: undefined } }), /no kid/],
    ['with an unknown kid', () => ({ header: { kid: 'other' } }), /no applicable key/],
    ['whose aud is the issuer', () => ({ claims: { aud: lms.issuer } }), /aud must be/],
    [
      'with two audiences',
      () => ({ claims: { aud: [`${lms.issuer}/connect/token`, lms.issuer] } }),
      /aud must be/,
    ],
    ['without aud', () => ({ claims: { aud: undefined } }), /aud/],
    ['with another iss', () => ({ claims: { iss: 'somebody' } }), /iss .* must be the client_id/],
    ['with another sub', () => ({ claims: { sub: 'somebody' } }), /client not found/],
    ['without iat', () => ({ claims: { iat: undefined } }), /iat is missing/],
    ['of the future', () => ({ claims: { iat: seconds(20), exp: seconds(60) } }), /future/],
    ['without exp', () => ({ claims: { exp: undefined } }), /expiration/],
    ['that has expired', () => ({ claims: { iat: seconds(-90), exp: seconds(-30) } }), /passed/],
    ['that expires before iat', () => ({ claims: { exp: seconds(-3) } }), /not after iat/],
    ['that lives 301 s', () => ({ claims: { iat: seconds(0), exp: seconds(301) } }), /five/],
    ['that is not valid yet', () => ({ claims: { nbf: seconds(30) } }), /nbf/],
    ['without jti', () => ({ claims: { jti: undefined } }), /jti/],
    ['without a known key', () => ({ key: new Uint8Array(32), header: { alg: 'HS256' } }), /alg/],
  ])('%s', async (_what, change, reason) => {
    expect(await outcome(change())).toMatch(reason);
  });

  test('is accepted once, also when ten requests with it arrive together', async () => {
    const assertion = await client.assertion();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.requestToken({ assertion })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
