// Checks `redirect-uri`, `client-secret` and `sign-out`: the requests, and what is skipped. Answers: endpointAnswers.ts.
import { expect, test } from 'vitest';
import { AUTHORIZE, onPath, TOKEN } from './fault.ts';
import { troubles } from './findingsOf.ts';
import { glewlwydAnswers, type RecordedAnswer } from './glewlwydAnswers.ts';
import { shareDeployment } from './startDeployment.ts';

const deployed = shareDeployment();

test('the authorization endpoint gets the page’s request, then a control with an unknown redirect URI', async () => {
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

test('the token endpoint is down: only the checks that need it are skipped', async () => {
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

test('revocation with 401 is not assumed to demand a secret where the token endpoint says so, too', async () => {
  const deployment = deployed();
  deployment.config.auth['revocationEndpoint'] = `${deployment.lms.issuer}/connect/revocation`;
  deployment.spoil = onPath(
    /connect\/(?:token|revocation)$/,
    (given) => ({ ...given, status: 401, body: '' }),
    'POST',
  );
  expect(troubles(await deployment.report())).toContain('sign-out: warning revocation-fails');
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
