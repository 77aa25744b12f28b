// Checks `redirect-uri`, `client-secret` and `sign-out`: answers of real services to requests that cannot succeed.
import { describe, expect, test } from 'vitest';
import { AUTHORIZE, oauth, onPath, REVOCATION, TOKEN } from './fault.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { glewlwydAnswers, type RecordedAnswer } from './glewlwydAnswers.ts';
import { shareDeployment } from './shareDeployment.ts';
import type { PassedAnswer } from './spoiler.ts';

const deployed = shareDeployment();
const KEYCLOAK = 'Invalid client or Invalid client credentials';

/** Changes answers, but for their CORS headers. */
function answer(path: RegExp, changed: Partial<PassedAnswer>, method?: string) {
  const deployment = deployed();
  deployment.config.auth['revocationEndpoint'] = `${deployment.lms.issuer}/connect/revocation`;
  deployment.spoil = onPath(path, (given) => ({ ...given, ...changed }), method);
  return deployment.report();
}

describe('the authorization endpoint', () => {
  test.each<[string, number, string | undefined, string, string]>([
    ['every redirect URI alike', 200, undefined, '<h1>Sign in</h1>', 'redirect-uri-cannot-tell'],
    [
      'with a redirect to an error page',
      302,
      '/oops?error=invalid_redirect_uri',
      '',
      'redirect-uri-refused',
    ],
    ['in text', 400, undefined, 'The redirect URI is not registered.', 'redirect-uri-refused'],
    ['in text about the client', 400, undefined, 'No such client.', 'client-unknown'],
    ['an error code', 400, undefined, oauth('unsupported_response_type'), 'authorization-refused'],
    ['a status only', 403, undefined, '', 'authorization-blocked'],
    ['with a redirect to an invalid address', 302, 'http://', '', 'authorization-refused'],
  ])('that answers %s is reported', async (_, status, location, body, code) => {
    const headers: [string, string][] = location === undefined ? [] : [['Location', location]];
    const report = await answer(AUTHORIZE, { status, headers, body });
    expect(report.checks.find(({ id }) => id === 'redirect-uri')?.findings[0]?.code).toBe(code);
  });

  test('gets the page’s request, then a control with an unknown redirect URI', async () => {
    const asked: URLSearchParams[] = [];
    deployed().spoil = onPath(AUTHORIZE, (given, { query }) => {
      if (query !== '') asked.push(new URLSearchParams(query));
      return given;
    });
    await deployed().report();
    const [first, control] = asked;
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      response_type: 'code',
      client_id: 'course-updates',
      redirect_uri: `${deployed().page.origin}/auth/callback`,
      scope: 'core:*:*',
      code_challenge_method: 'S256',
    });
    expect(first?.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(control?.get('redirect_uri')).toMatch(/\/auth\/[\da-f-]{36}$/);
    expect(asked).toHaveLength(2);
  });
});

describe('the token endpoint', () => {
  const { code, codeWithoutSecret } = glewlwydAnswers;
  test.each([
    [400, oauth('invalid_grant'), 'public-client'],
    [401, oauth('invalid_client'), 'secret-demanded'],
    [400, oauth('invalid_client'), 'secret-demanded'],
    [401, '', 'secret-cannot-tell'],
    [401, oauth('unauthorized_client'), 'secret-demanded'],
    [400, oauth('unauthorized_client', 'Client secret not provided'), 'secret-demanded'],
    [code.status, code.body, 'public-client'],
    [codeWithoutSecret.status, codeWithoutSecret.body, 'secret-demanded'],
    [400, oauth('unauthorized_client'), 'code-grant-not-allowed'],
    [403, oauth('unauthorized_client', 'Grant type not allowed.'), 'code-grant-not-allowed'],
    [400, oauth('invalid_request'), 'secret-cannot-tell'],
    [200, '{}', 'secret-cannot-tell'],
    [404, '<html>', 'token-endpoint-wrong'],
  ])('that answers %d %s is reported as %s', async (status, body, expected) => {
    const report = await answer(TOKEN, { status, body }, 'POST');
    expect(findingOf(report, expected).where).toBe(`${deployed().lms.issuer}/connect/token`);
  });

  test('that is down: only the checks that need it are skipped', async () => {
    const deployment = deployed();
    const { config, lms, settings } = deployment;
    config.auth['tokenEndpoint'] = 'http://nobody.localhost:9/token';
    config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
    settings.service['tokenEndpoint'] = 'http://nobody.localhost:9/token';
    const skipped = async () =>
      (await deployment.report()).checks.flatMap((it) => (it.outcome === 'skipped' ? it.id : []));
    const needsToken = ['clock', 'token', 'versions', 'routes', 'sharing'];
    expect(await skipped()).toEqual([...needsToken, 'client-secret']);
    settings.service['tokenEndpoint'] = `${lms.issuer}/connect/token`;
    expect(await skipped()).toEqual(['client-secret']);
  });
});

describe('the revocation endpoint', () => {
  const { status: ofGlewlwyd, body: saysGlewlwyd } = glewlwydAnswers.revocation;
  const FULL = 'Full authentication is required';
  const SECRET = 'sign-out: failed revocation-secret';
  test.each<[string, number, string, string?]>([
    ['Glewlwyd', ofGlewlwyd, saysGlewlwyd, SECRET],
    ['IdentityServer', 400, oauth('invalid_client'), SECRET],
    ['Django OAuth Toolkit', 401, oauth('invalid_client'), SECRET],
    ['Keycloak', 401, oauth('unauthorized_client', KEYCLOAK), SECRET],
    ['Keycloak 19', 400, oauth('unauthorized_client', 'Client secret not provided'), SECRET],
    ['Doorkeeper', 403, oauth('unauthorized_client', 'You are not authorized'), SECRET],
    ['MITREid Connect', 401, oauth('unauthorized', FULL), SECRET],
    ['Stormpath', 401, `{"status":"error.accessDenied","message":"${FULL}"}`, SECRET],
    ['Okta', 401, '{"errorCode":"invalid_client"}', SECRET],
    ['Tomcat', 401, '<!doctype html><title>HTTP Status 401 – Unauthorized</title>', SECRET],
    ['Keycloak, about the token', 200, ''],
    ['Google, about the token', 400, oauth('invalid_token', 'Token expired or revoked')],
    ['Salesforce, about the token', 400, oauth('unsupported_token_type')],
    ['a service that expects a bearer token', 401, oauth('invalid_token')],
    ['an API gateway', 403, '{"message":"Forbidden"}', 'sign-out: warning revocation-fails'],
    ['a rate limit', 429, '', 'sign-out: warning revocation-fails'],
    ['an endpoint that is out of order', 503, '', 'sign-out: failed revocation-fails'],
  ])('of %s (%i %s) has the trouble %s', async (_, status, body, trouble) => {
    const report = await answer(REVOCATION, { status, body }, 'POST');
    expect(troubles(report)).toEqual(trouble === undefined ? [] : [trouble]);
    const code = trouble?.replace(/^.* /, '') ?? 'revocation-works';
    expect(findingOf(report, code).what).toContain(trouble === undefined ? '' : `status ${status}`);
  });

  test('with 401 and no error code is not assumed to demand a secret where the token endpoint says 401 as well', async () => {
    const report = await answer(
      /connect\/(?:token|revocation)$/,
      { status: 401, body: '' },
      'POST',
    );
    expect(troubles(report)).toContain('sign-out: warning revocation-fails');
  });
});

test('a service that answers as Glewlwyd does: only the revocation is reported', async () => {
  const { code, refresh, revocation } = glewlwydAnswers;
  const recorded = new Map<string | null, RecordedAnswer>([
    ['authorization_code', code],
    ['refresh_token', refresh],
  ]);
  const deployment = deployed();
  deployment.config.auth['revocationEndpoint'] = `${deployment.lms.issuer}/connect/revocation`;
  deployment.spoil = onPath(
    /connect\/(?:token|revocation)$/,
    (given, { path, body }) => {
      const grant = new URLSearchParams(body).get('grant_type');
      return { ...given, ...(TOKEN.test(path) ? recorded.get(grant) : revocation) };
    },
    'POST',
  );
  expect(troubles(await deployment.report())).toEqual(['sign-out: failed revocation-secret']);
});
