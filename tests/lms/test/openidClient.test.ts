// The embedded authentication service as clients see it that somebody else wrote: openid-client, a certified
// OAuth 2 and OpenID Connect client, runs every flow of the specification, "Authentication".
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CodeApplication } from '../applications/registeredApplication.ts';
import { callApi } from '../callApi.ts';
import { courseUpdatesApplication } from '../courseUpdatesApplication.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { signInOverHttp } from '../signInOverHttp.ts';
import { startLms } from '../startLms.ts';
import type { Lms } from '../startLms.ts';
import { startServiceClient } from '../startServiceClient.ts';

const redirectUri = 'http://localhost:5173/auth/callback';
const clientSecret = 'a secret: 100% #1';

let lms: Lms;

beforeAll(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: [] }) });
});
beforeEach(() => {
  const publicClient = courseUpdatesApplication(['http://localhost:5173']);
  const confidential: CodeApplication = { ...publicClient, clientId: 'gateway', clientSecret };
  lms.world.applications = [publicClient, confidential];
  lms.world.serviceApplications = [];
});
afterAll(() => lms[Symbol.asyncDispose]());

async function discover(
  clientId: string,
  authentication: client.ClientAuth,
): Promise<client.Configuration> {
  return client.discovery(new URL(lms.issuer), clientId, undefined, authentication, {
    // Plain HTTP, because the embedded LMS listens on this machine only.
    execute: [client.allowInsecureRequests],
  });
}

/** Signs in as Sofia and exchanges the code; every answer is checked by the library. */
async function signIn(config: client.Configuration, scope: string) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const expectedNonce = client.randomNonce();
  const openid = scope.split(' ').includes('openid');
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...(openid ? { nonce: expectedNonce } : {}),
  });
  const callback = await signInOverHttp({
    authorizationUrl: url.href,
    personName: 'Sofia Lindqvist',
  });
  return client.authorizationCodeGrant(config, new URL(callback), {
    pkceCodeVerifier,
    expectedState,
    ...(openid ? { expectedNonce, idTokenExpected: true } : {}),
  });
}

async function works(token: string): Promise<boolean> {
  return (await callApi(lms, { path: '/lp/1.49/users/whoami', token })).ok;
}

describe('the code flow with PKCE', () => {
  test.each<[string, string, client.ClientAuth]>([
    ['a public client', 'course-updates', client.None()],
    ['a secret in the header', 'gateway', client.ClientSecretBasic(clientSecret)],
    ['a secret in the form', 'gateway', client.ClientSecretPost(clientSecret)],
  ])('%s signs in, refreshes and revokes', async (_what, clientId, authentication) => {
    const config = await discover(clientId, authentication);
    const first = await signIn(config, 'core:*:*');
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 1800, scope: 'core:*:*' });
    expect(first.id_token).toBeUndefined();
    expect(await works(first.access_token)).toBe(true);

    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await works(second.access_token)).toBe(true);

    await client.tokenRevocation(config, second.refresh_token ?? '');
    expect(await works(second.access_token)).toBe(false);
  });

  test('the ID token passes every check of the library', async () => {
    const config = await discover('course-updates', client.None());
    const tokens = await signIn(config, 'openid core:*:*');
    expect(tokens.claims()).toMatchObject({ iss: lms.issuer, aud: 'course-updates', sub: '2041' });
  });

  test('a refresh token is good once', async () => {
    const config = await discover('course-updates', client.None());
    const { refresh_token: token = '' } = await signIn(config, 'core:*:*');
    await client.refreshTokenGrant(config, token);
    await expect(client.refreshTokenGrant(config, token)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('a wrong secret is refused as such', async () => {
    const config = await discover('gateway', client.ClientSecretPost('guess'));
    await expect(signIn(config, 'core:*:*')).rejects.toMatchObject({ error: 'invalid_client' });
  });
});

describe('client credentials', () => {
  test.each(['RS256', 'ES256', 'ES384', 'ES512'] as const)('with %s', async (alg) => {
    await using service = await startServiceClient(lms, { alg });
    const { clientId, kid, privateKey: key } = service;
    const authentication = client.PrivateKeyJwt(
      { key, kid },
      {
        // The library names the issuer; the specification wants the token endpoint.
        [client.modifyAssertion]: (_header, payload) => {
          payload['aud'] = `${lms.issuer}/connect/token`;
        },
      },
    );
    const config = await discover(clientId, authentication);
    const scope = 'users:own_profile:read';
    const tokens = await client.clientCredentialsGrant(config, { scope });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 1800, scope });
    expect(tokens.refresh_token).toBeUndefined();
    expect(await works(tokens.access_token)).toBe(true);
    await expect(
      client.clientCredentialsGrant(config, { scope: 'content:modules:manage' }),
    ).rejects.toMatchObject({ error: 'invalid_scope' });
  });

  test('an assertion for the issuer is refused', async () => {
    await using service = await startServiceClient(lms);
    const { clientId, kid, privateKey: key } = service;
    const config = await discover(clientId, client.PrivateKeyJwt({ key, kid }));
    await expect(
      client.clientCredentialsGrant(config, { scope: 'core:*:*' }),
    ).rejects.toMatchObject({ error: 'invalid_client' });
  });
});
