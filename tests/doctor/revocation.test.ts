// Check `sign-out`: answers of real services to the revocation of a random token by a public client.
import { describe, expect, test } from 'vitest';
import { onPath } from './fault.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { glewlwydAnswers, type RecordedAnswer } from './glewlwydAnswers.ts';
import { shareDeployment } from './shareDeployment.ts';
import type { Spoil } from './spoiler.ts';

const deployed = shareDeployment();
const TOKEN = /connect\/token$/;
const REVOCATION = /connect\/revocation$/;

/** Keeps the CORS headers. */
const answering = (path: RegExp, { status, body }: RecordedAnswer): Spoil =>
  onPath(path, (answer) => ({ ...answer, status, body }), 'POST');

async function examine(spoil: Spoil) {
  const deployment = deployed();
  deployment.config.auth['revocationEndpoint'] = `${deployment.lms.issuer}/connect/revocation`;
  deployment.spoil = spoil;
  return deployment.report();
}

const oauth = (error: string, error_description?: string) =>
  JSON.stringify({ error, error_description });
const KEYCLOAK = 'Invalid client or Invalid client credentials';

describe('a refusal of the client', () => {
  test.each([
    ['Glewlwyd', glewlwydAnswers.revocation.status, glewlwydAnswers.revocation.body],
    ['IdentityServer', 400, oauth('invalid_client')],
    ['Django OAuth Toolkit', 401, oauth('invalid_client')],
    ['Keycloak', 401, oauth('unauthorized_client', KEYCLOAK)],
    ['Keycloak 19', 400, oauth('unauthorized_client', 'Client secret not provided in request')],
    [
      'Doorkeeper',
      403,
      oauth('unauthorized_client', 'You are not authorized to revoke this token'),
    ],
    ['MITREid Connect', 401, oauth('unauthorized', 'Full authentication is required')],
    [
      'Stormpath',
      401,
      '{"status":"error.accessDenied","message":"Full authentication is required"}',
    ],
    ['Okta', 401, '{"errorCode":"invalid_client","errorSummary":"No client credentials found."}'],
    ['Tomcat', 401, '<!doctype html><title>HTTP Status 401 – Unauthorized</title>'],
  ])('by %s (%i %s) is reported as such', async (_, status, body) => {
    const report = await examine(answering(REVOCATION, { status, body }));
    expect(troubles(report)).toEqual(['sign-out: failed revocation-secret']);
    expect(findingOf(report, 'revocation-secret').what).toContain(`status ${status}`);
  });

  test('with 401 and no error code is not assumed where the token endpoint says 401 as well', async () => {
    const password = { status: 401, body: '' };
    const report = await examine(answering(/connect\/(?:token|revocation)$/, password));
    expect(troubles(report)).toContain('sign-out: warning revocation-fails');
  });
});

describe('an answer about the token', () => {
  test.each([
    ['Keycloak', 200, ''],
    ['Google', 400, oauth('invalid_token', 'Token expired or revoked')],
    ['Salesforce', 400, oauth('unsupported_token_type', 'this token type is not supported')],
    ['a service that expects a bearer token', 401, oauth('invalid_token')],
  ])('by %s (%i %s) is no fault', async (_, status, body) => {
    const report = await examine(answering(REVOCATION, { status, body }));
    expect(troubles(report)).toEqual([]);
    expect(findingOf(report, 'revocation-works').outcome).toBe('ok');
  });
});

describe('another refusal', () => {
  test.each([
    [
      'a firewall',
      403,
      '<html><title>Request blocked</title>',
      'failed revocation-behind-firewall',
    ],
    ['an API gateway', 403, '{"message":"Forbidden"}', 'warning revocation-fails'],
    ['a rate limit', 429, '', 'warning revocation-fails'],
    ['an endpoint that is out of order', 503, '', 'failed revocation-fails'],
  ])('by %s (%i %s) is not reported as a demand for a secret', async (_, status, body, trouble) => {
    const report = await examine(answering(REVOCATION, { status, body }));
    expect(troubles(report)).toEqual([`sign-out: ${trouble}`]);
  });
});

test('a service that answers as Glewlwyd does: only the revocation is reported', async () => {
  const { code, refresh, revocation } = glewlwydAnswers;
  const recorded = new Map<string | null, RecordedAnswer>([
    ['authorization_code', code],
    ['refresh_token', refresh],
  ]);
  const report = await examine(async (request, pass) => {
    const answer = await pass();
    const isToken = TOKEN.test(request.path);
    if (request.method !== 'POST' || !(isToken || REVOCATION.test(request.path))) return answer;
    const grant = new URLSearchParams(request.body).get('grant_type');
    return { ...answer, ...(isToken ? recorded.get(grant) : revocation) };
  });
  expect(troubles(report)).toEqual(['sign-out: failed revocation-secret']);
});
