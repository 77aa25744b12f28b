// Check `token`: the meaning of a refused service client, without printed secrets.
import { describe, expect, test } from 'vitest';
import { findingOf, troubles } from './findingsOf.ts';
import { servePage } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();
/** Keycloak's words for a refused assertion. */
const SIGNED_JWT = 'Client authentication with signed JWT failed: Signature on JWT token failed';

describe('a refusal', () => {
  test.each([
    ['an unknown client', { clientId: 'nobody' }],
    ['a kid that is not in the key set', { kid: 'another' }],
  ])('invalid_client for %s names kid, JWKS URL, token endpoint and clock', async (_, change) => {
    const deployment = deployed();
    Object.assign(deployment.settings.service, change);
    const report = await deployment.report();
    expect(troubles(report)).toEqual(['token: failed invalid-client']);
    const { next } = findingOf(report, 'invalid-client');
    for (const word of ['kid', 'JWKS URL', `${deployment.lms.issuer}/connect/token`, 'clock']) {
      expect(next).toContain(word);
    }
    expect(findingOf(report, 'no-token').outcome).toBe('skipped');
    expect(report.exitCode).toBe(1);
  });

  test('invalid_client for another audience is reported', async () => {
    const deployment = deployed();
    deployment.settings.service['tokenEndpoint'] =
      `${deployment.lms.issuer.replace('localhost', '127.0.0.1')}/connect/token`;
    expect(troubles(await deployment.report())).toEqual(['token: failed invalid-client']);
  });

  test('invalid_scope for an unregistered scope names the scope', async () => {
    const deployment = deployed();
    deployment.service.application.scope = 'users:own_profile:read';
    const report = await deployment.report();
    expect(findingOf(report, 'invalid-scope').what).toContain('core:*:*');
  });

  test('unauthorized_client is reported', async () => {
    const { code } = await answered(400, { error: 'unauthorized_client' });
    expect(code).toBe('unauthorized-client');
  });

  test.each([
    [{ error: 'unauthorized_client' }, 401, 'invalid-client'],
    [{ error: 'unauthorized_client', error_description: SIGNED_JWT }, 400, 'invalid-client'],
    [{ access_token: 'abc' }, 200, 'token-malformed'],
    [{}, 200, 'token-malformed'],
    ['<html>', 200, 'token-malformed'],
    ['<html>', 503, 'token-refused'],
    [{ error: 'server_error' }, 500, 'token-refused'],
  ])('%j with status %d is reported as %s', async (body, status, expected) => {
    expect((await answered(status, body)).code).toBe(expected);
  });
});

test('an assertion that the service echoes is quoted as …', async () => {
  // startDeployment.ts searches the output of every run for secrets.
  const { what } = await answered(401, 'echo');
  expect(what).toContain('It says: "Bad assertion … [31m …"');
});

test('a token granted with another scope than requested is reported', async () => {
  const { code, what } = await answered(200, {
    access_token: 'abcdefghijklmnopqrstuvwxyz',
    token_type: 'Bearer',
    scope: 'users:own_profile:read',
  });
  expect(code).toBe('scope-narrowed');
  expect(what).toContain('without core:*:*');
});

test('settings that are allowed but not recommended are warnings', async () => {
  const deployment = deployed();
  Object.assign(deployment.settings.service, {
    lifetimeSeconds: 300,
    scope: 'core:*:* users:own_profile:read',
  });
  const report = await deployment.report();
  expect(troubles(report)).toEqual([
    'token: warning assertion-lifetime-long',
    'token: warning scope-differs',
  ]);
  expect(report.exitCode).toBe(0);
});

/** The doctor's first trouble for an answer of the token endpoint. */
async function answered(status: number, body: unknown) {
  const deployment = deployed();
  await using server = await servePage();
  server.intercept = async (request) => {
    const sent = new URLSearchParams(request.body).get('client_assertion') ?? '';
    const echo = {
      error: 'invalid_request',
      error_description: `Bad assertion ${sent}\u001B[31m\n${sent}`,
    };
    const value = body === 'echo' ? echo : body;
    return { status, body: typeof value === 'string' ? value : JSON.stringify(value) };
  };
  deployment.settings.service['tokenEndpoint'] = `${server.origin}/token`;
  const report = await deployment.report();
  const { findings = [] } = report.checks.find(({ id }) => id === 'token') ?? {};
  const finding = findings.find(({ outcome }) => outcome !== 'ok');
  if (finding === undefined) throw new Error('The doctor had no trouble.');
  return finding;
}
