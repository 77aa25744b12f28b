// Checks `discovery`, `clock`, `versions`, `routes` and `token`: an LMS and a service client that do not fit each other; the
// requests of `redirect-uri`, and what is skipped.
import { expect, test } from 'vitest';
import type { Json } from '../lms/faults/worldFault.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { newerContracts, olderContracts } from '../lms/people/contractTables.ts';
import { updateTypes, type ContractTable } from '../lms/world.ts';
import { AUTHORIZE, arranged, type Fault, onPath, testFaults, TOKEN } from './fault.ts';
import { shareDeployment } from './startDeployment.ts';
import { findingOf, troubles } from './runIn.ts';

const deployed = shareDeployment();
const NO_COUNTS = Object.fromEntries(Object.values(updateTypes).map((name) => [name, 'many']));
const OWN_SCOPES = 'users:own_profile:read enrollment:own_enrollment:read';

type Arrange = Fault['arrange'];

const contracts =
  (table: Partial<ContractTable>): Arrange =>
  ({ lms: { world } }) =>
    void (world.contracts = { ...world.contracts, ...table });

const clock =
  (seconds: number): Arrange =>
  ({ lms }) =>
    void (lms.world.clockOffsetSeconds = seconds);

/** The answer of the version check. */
const check =
  (status: number, body = ''): Arrange =>
  ({ lms }) => {
    const effect = { kind: 'answer', status, body } as const;
    lms.world.faults = [{ on: ['versions-check'], method: 'POST', effect }];
  };

/** Fields of the counts of one course. */
const counts =
  (fields: Record<string, Json>): Arrange =>
  ({ lms }) => {
    const effect = { kind: 'entries', change: { kind: 'set', fields } } as const;
    lms.world.faults = [{ on: ['updates-one'], effect }];
  };

/** Settings of the service client. */
const service =
  (change: Record<string, unknown>): Arrange =>
  ({ settings }) =>
    void Object.assign(settings.service, change);

const REFUSED = /(?=.*kid)(?=.*JWKS URL)(?=.*connect\/token)(?=.*clock)/s;
const UNREADABLE = `\u001B[2J${'x'.repeat(60)}`;

const faults: readonly Fault[] = [
  ...arranged`
    an LMS that is older ${contracts(olderContracts())}
      versions: warning versions-older-works ~ says that the LMS is older than it needs.*le 1\.82: latest 1\.80
    an LMS that is newer ${contracts(newerContracts())}
      versions: warning versions-newer-works ~ says that the LMS is newer than it is.*latest 1\.97, asked at
    an LMS of a newer generation ${contracts({
      lp: [
        { version: '2.1', state: 'current' },
        { version: '1.49', state: 'current' },
      ],
    })}
      versions: warning versions-newer-major ~ says that the LMS offers a newer generation.*supported
    a LatestVersion that cannot be used ${check(
      200,
      JSON.stringify({
        Versions: [{ ProductCode: 'le', Supported: false, LatestVersion: UNREADABLE }],
      }),
    )}
      versions: warning versions-cannot-tell ~ latest …, asked at 1\.82
    a version check that fails alone ${check(500)}
      versions: failed route-server-error ~ .
    a token header that the LMS does not read ${({ lms }) => void (lms.world.tokenHeader = 'Authorization')}
      versions: failed token-header @ ^config\.json: lms\.tokenHeader ~ "Authorization"
    a missing scope that core:*:* covers ${(deployment) => {
      deployment.service.application.scope = OWN_SCOPES;
      deployment.config.auth['scope'] = OWN_SCOPES;
    }}
      routes: failed route-insufficient-scope
      routes: failed route-insufficient-scope ~ core:\*:\* would do
    a missing scope that core:*:* does not cover ${({ lms }) => void (lms.world.actionScopes.whoami.fallback = false)}
      routes: failed route-insufficient-scope ~ users:own_profile:read
    a course of doctor.json that is refused ${({ settings }) => void (settings['orgUnitId'] = 7155)}
      routes: failed courses-refused @ ^doctor\.json: orgUnitId ~ not for 7155, which doctor\.json names.*Enrol the service user
    a service user without a course ${({ lms }) => void (lms.world.enrollments = [])}
      routes: warning no-course ~ orgUnitId
    counts of another person ${counts({ UserId: '1' })}
      routes: failed route-other-person @ /updates/myUpdates$ ~ .
    counts that are none ${counts(NO_COUNTS)}
      routes: failed route-no-counts @ /updates/myUpdates$ ~ .
    a clock that is two minutes ahead ${clock(120)}
      clock: warning clocks-differ @ ${TOKEN}
      token: warning token-after-clock-correction ~ 1[12]\d s behind the
    a clock that is two minutes behind ${clock(-120)}
      clock: warning clocks-differ @ ${TOKEN}
      token: warning token-after-clock-correction ~ 1[12]\d s ahead of the
    an unknown service client ${service({ clientId: 'nobody' })}
      token: failed invalid-client @ ${TOKEN} ~ ${REFUSED}
    a scope that the service client does not have ${(deployment) => void (deployment.service.application.scope = 'users:own_profile:read')}
      token: failed invalid-scope @ ${TOKEN} ~ core:\*:\*
    settings that are allowed but not recommended ${service({ lifetimeSeconds: 300, scope: 'core:*:* users:own_profile:read' })}
      token: warning assertion-lifetime-long @ ^doctor\.json: service
      token: warning scope-differs ~ .
    a scope that the page’s registration does not have ${({ lms: { world } }) =>
      void world.applications.slice(0, 1).map((one) => (one.scope = 'users:own_profile:read'))}
      redirect-uri: failed page-scope-refused @ ${AUTHORIZE} ~ core:\*:\*
    a token endpoint that demands a client secret ${({ lms }) => lms.world.applications.forEach((one) => (one.clientSecret = 'a'))}
      client-secret: failed secret-demanded @ ${TOKEN} ~ gateway
  `,
];

testFaults('only this is reported', faults, deployed);

test.each<[string, Arrange, string, number]>([
  [
    'no version that both support',
    contracts({ le: [{ version: '1.70', state: 'current' }] }),
    'no-contract',
    0,
  ],
  [
    'no token endpoint',
    ({ lms }) => void (lms.world.faults = faultsNamed('discovery-no-endpoint')),
    'no-endpoints',
    11,
  ],
  ['no known service client', service({ clientId: 'nobody' }), 'no-token', 3],
  [
    'no known client of the page',
    ({ config }) => void (config.auth['clientId'] = 'nobody'),
    'no-client',
    1,
  ],
])('with %s, what builds on it is skipped', async (_, arrange, code, skipped) => {
  arrange(deployed());
  const report = await deployed().report();
  expect(findingOf(report, code).outcome).toBe('skipped');
  expect(report).toMatchObject({ exitCode: 1, counts: { skipped } });
});

test('clocks that differ by 20 s are fine', async () => {
  clock(20)(deployed());
  const { what } = findingOf(await deployed().report(), 'clocks-agree');
  expect(what).toMatch(/ (19|20|21) s at most/);
});

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
