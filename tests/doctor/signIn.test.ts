// Checks `redirect-uri` and `client-secret`: the answers of the authorization and token endpoints.
import { describe, expect, test } from 'vitest';
import { findingOf } from './findingsOf.ts';
import { glewlwydAnswers } from './glewlwydAnswers.ts';
import { servePage, type PageAnswer, type PageRequest } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

/** The doctor's findings for an answer of the authorization endpoint. */
async function authorizing(answer: (request: PageRequest) => PageAnswer) {
  const deployment = deployed();
  await using server = await servePage();
  server.intercept = async (request) => answer(request);
  deployment.config.auth['authorizationEndpoint'] = `${server.origin}/authorize`;
  const report = await deployment.report();
  const [finding] = report.checks.find(({ id }) => id === 'redirect-uri')?.findings ?? [];
  return { finding, report };
}

describe('the authorization endpoint', () => {
  test('that does not know the client is reported, and check `client-secret` is skipped', async () => {
    const deployment = deployed();
    deployment.config.auth['clientId'] = 'nobody';
    const report = await deployment.report();
    expect(findingOf(report, 'client-unknown').what).toContain('the client nobody');
    expect(findingOf(report, 'no-client').outcome).toBe('skipped');
  });

  test('that refuses the scope is reported with the scope', async () => {
    const deployment = deployed();
    const [application] = deployment.lms.world.applications;
    if (application !== undefined) application.scope = 'users:own_profile:read';
    expect(findingOf(await deployment.report(), 'page-scope-refused').what).toContain('core:*:*');
  });

  test('that answers every redirect URI alike is reported as inconclusive', async () => {
    const { finding, report } = await authorizing(() => ({
      status: 200,
      body: '<h1>Sign in</h1>',
    }));
    expect(finding?.code).toBe('redirect-uri-cannot-tell');
    expect(finding?.outcome).toBe('skipped');
    expect(report.exitCode).toBe(0);
  });

  test.each([
    [
      'a redirect to an error page',
      302,
      { Location: '/oops?error=invalid_redirect_uri' },
      '',
      'redirect-uri-refused',
    ],
    ['text', 400, {}, 'The redirect URI is not registered.', 'redirect-uri-refused'],
    ['text about the client', 400, {}, 'No such client.', 'client-unknown'],
    ['an error code', 400, {}, '{"error":"unsupported_response_type"}', 'authorization-refused'],
    ['a status only', 403, {}, '', 'authorization-refused'],
    ['a redirect to an invalid address', 302, { Location: 'http://' }, '', 'authorization-refused'],
  ])('that refuses with %s is reported', async (_, status, headers, body, code) => {
    const { finding } = await authorizing(() => ({ status, headers, body }));
    expect(finding?.code).toBe(code);
  });

  test('gets the page’s request, then a control with an unknown redirect URI', async () => {
    const asked: URLSearchParams[] = [];
    await authorizing(({ path }) => {
      if (path.includes('client_id')) asked.push(new URL(path, 'http://localhost').searchParams);
      return asked.length === 1
        ? { status: 302, headers: { Location: '/login' } }
        : { status: 400 };
    });
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
  test('that demands a client secret fails, and a gateway is advised', async () => {
    const deployment = deployed();
    deployment.lms.world.authenticationService.requireSecret = true;
    const report = await deployment.report();
    const finding = findingOf(report, 'secret-demanded');
    expect(finding.outcome).toBe('failed');
    expect(finding.next).toContain('gateway');
    expect(finding.where).toBe(`${deployment.lms.issuer}/connect/token`);
    expect(report.exitCode).toBe(1);
  });

  test.each([
    [400, '{"error":"invalid_grant"}', 'public-client'],
    [401, '{"error":"invalid_client"}', 'secret-demanded'],
    [400, '{"error":"invalid_client"}', 'secret-demanded'],
    [401, '', 'secret-cannot-tell'],
    [401, '{"error":"unauthorized_client"}', 'secret-demanded'],
    [
      400,
      '{"error":"unauthorized_client","error_description":"Client secret not provided in request"}',
      'secret-demanded',
    ],
    [glewlwydAnswers.code.status, glewlwydAnswers.code.body, 'public-client'],
    [
      glewlwydAnswers.codeWithoutSecret.status,
      glewlwydAnswers.codeWithoutSecret.body,
      'secret-demanded',
    ],
    [400, '{"error":"unauthorized_client"}', 'code-grant-not-allowed'],
    [
      403,
      '{"error":"unauthorized_client","error_description":"Grant type not allowed for the client."}',
      'code-grant-not-allowed',
    ],
    [400, '{"error":"invalid_request"}', 'secret-cannot-tell'],
    [200, '{}', 'secret-cannot-tell'],
    [404, '<html>', 'token-endpoint-wrong'],
  ])('that answers %d %s is reported as %s', async (status, body, code) => {
    const deployment = deployed();
    const { config, lms } = deployment;
    await using server = await servePage();
    server.intercept = async () => ({ status, body });
    config.auth['tokenEndpoint'] = `${server.origin}/token`;
    config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
    expect(findingOf(await deployment.report(), code).where).toBe(`${server.origin}/token`);
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
