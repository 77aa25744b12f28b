// Checks `discovery`, `clock`, `versions`, `routes` and `token`: an LMS and a service client that do not fit each other.
import { expect, test } from 'vitest';
import type { Json } from '../lms/faults/worldFault.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { newerContracts, olderContracts } from '../lms/people/contractTables.ts';
import { updateTypes, type ContractTable } from '../lms/world.ts';
import { AUTHORIZE, arranged, type Fault, onPath, testFaults, TOKEN } from './fault.ts';
import { findingOf } from './findingsOf.ts';
import { shareDeployment } from './startDeployment.ts';

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
    counts of another course ${counts({ OrgUnitId: '1' })}
      routes: failed route-no-counts @ /updates/myUpdates$ ~ .
    a clock that is two minutes ahead ${clock(120)}
      clock: warning clocks-differ @ ${TOKEN}
      token: warning token-after-clock-correction ~ 1[12]\d s behind the
    a clock that is two minutes behind ${clock(-120)}
      clock: warning clocks-differ @ ${TOKEN}
      token: warning token-after-clock-correction ~ 1[12]\d s ahead of the
    an unknown service client ${service({ clientId: 'nobody' })}
      token: failed invalid-client @ ${TOKEN} ~ ${REFUSED}
    a kid that is not in the key set ${service({ kid: 'another' })}
      token: failed invalid-client @ ${TOKEN} ~ ${REFUSED}
    another audience ${({ settings, lms }) => {
      const tokenEndpoint = `${lms.issuer.replace('localhost', '127.0.0.1')}/connect/token`;
      settings.service['tokenEndpoint'] = tokenEndpoint;
    }}
      token: failed invalid-client @ ${TOKEN} ~ .
    a scope that the service client does not have ${(deployment) => void (deployment.service.application.scope = 'users:own_profile:read')}
      token: failed invalid-scope @ ${TOKEN} ~ core:\*:\*
    settings that are allowed but not recommended ${service({ lifetimeSeconds: 300, scope: 'core:*:* users:own_profile:read' })}
      token: warning assertion-lifetime-long @ ^doctor\.json: service
      token: warning scope-differs ~ .
    a lifetime that is too short, as text ${(deployment) => {
      deployment.spoil = onPath(
        TOKEN,
        (given) => ({ ...given, body: given.body.replace(/("expires_in":)\d+/, '$1"30"') }),
        'POST',
      );
    }}
      token: warning token-short @ ${TOKEN} ~ .
    a client of the page that the service does not know ${({ config }) => void (config.auth['clientId'] = 'nobody')}
      redirect-uri: failed client-unknown @ ${AUTHORIZE} ~ the client nobody
    a scope that the page’s registration does not have ${({ lms: { world } }) =>
      void world.applications.slice(0, 1).map((one) => (one.scope = 'users:own_profile:read'))}
      redirect-uri: failed page-scope-refused @ ${AUTHORIZE} ~ core:\*:\*
    a token endpoint that demands a client secret ${({ lms }) => void (lms.world.authenticationService.requireSecret = true)}
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
