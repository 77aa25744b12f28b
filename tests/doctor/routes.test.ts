// Checks `discovery`, `clock`, `versions`, `routes` and `token`: an LMS and a service client that do not fit each other.
import { expect, test } from 'vitest';
import type { Json } from '../lms/faults/worldFault.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { newerContracts, olderContracts } from '../lms/people/contractTables.ts';
import { updateTypes, type ContractTable } from '../lms/world.ts';
import { AUTHORIZE, arranged, expectNamed, type Fault, onPath, TOKEN } from './fault.ts';
import { findingOf } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

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
  arranged`an LMS that is older
    versions: warning versions-older-works`(
    contracts(olderContracts()),
    /says that the LMS is older than it needs.*le 1\.82: latest 1\.80/s,
  ),
  arranged`an LMS that is newer
    versions: warning versions-newer-works`(
    contracts(newerContracts()),
    /says that the LMS is newer than it is.*latest 1\.97, asked at/s,
  ),
  arranged`an LMS of a newer generation
    versions: warning versions-newer-major`(
    contracts({
      lp: [
        { version: '2.1', state: 'current' },
        { version: '1.49', state: 'current' },
      ],
    }),
    /says that the LMS offers a newer generation.*supported/s,
  ),
  arranged`a LatestVersion that cannot be used
    versions: warning versions-cannot-tell`(
    check(
      200,
      JSON.stringify({
        Versions: [{ ProductCode: 'le', Supported: false, LatestVersion: UNREADABLE }],
      }),
    ),
    /latest …, asked at 1\.82/,
  ),
  arranged`a version check that fails alone
    versions: failed route-server-error`(check(500), /./),
  arranged`a token header that the LMS does not read
    versions: failed token-header`(
    ({ lms }) => void (lms.world.tokenHeader = 'Authorization'),
    /"Authorization"/,
    /^config\.json: lms\.tokenHeader/,
  ),
  arranged`a missing scope that core:*:* covers
    routes: failed route-insufficient-scope
    routes: failed route-insufficient-scope`((deployment) => {
    deployment.service.application.scope = OWN_SCOPES;
    deployment.config.auth['scope'] = OWN_SCOPES;
  }, /core:\*:\* would do/),
  arranged`a missing scope that core:*:* does not cover
    routes: failed route-insufficient-scope`(
    ({ lms }) => void (lms.world.actionScopes.whoami.fallback = false),
    /users:own_profile:read/,
  ),
  arranged`a course of doctor.json that is refused
    routes: failed courses-refused`(
    ({ settings }) => void (settings['orgUnitId'] = 7155),
    /not for 7155, which doctor\.json names.*Enrol the service user/s,
    /^doctor\.json: orgUnitId/,
  ),
  arranged`a service user without a course
    routes: warning no-course`(({ lms }) => void (lms.world.enrollments = []), /orgUnitId/),
  arranged`counts of another person
    routes: failed route-other-person`(counts({ UserId: '1' }), /./, /\/updates\/myUpdates$/),
  arranged`counts that are none
    routes: failed route-no-counts`(counts(NO_COUNTS), /./, /\/updates\/myUpdates$/),
  arranged`counts of another course
    routes: failed route-no-counts`(counts({ OrgUnitId: '1' }), /./, /\/updates\/myUpdates$/),
  arranged`a clock that is two minutes ahead
    clock: warning clocks-differ
    token: warning token-after-clock-correction`(clock(120), /1[12]\d s behind the/, TOKEN),
  arranged`a clock that is two minutes behind
    clock: warning clocks-differ
    token: warning token-after-clock-correction`(clock(-120), /1[12]\d s ahead of the/, TOKEN),
  arranged`an unknown service client
    token: failed invalid-client`(service({ clientId: 'nobody' }), REFUSED, TOKEN),
  arranged`a kid that is not in the key set
    token: failed invalid-client`(service({ kid: 'another' }), REFUSED, TOKEN),
  arranged`another audience
    token: failed invalid-client`(
    ({ settings, lms }) => {
      const tokenEndpoint = `${lms.issuer.replace('localhost', '127.0.0.1')}/connect/token`;
      settings.service['tokenEndpoint'] = tokenEndpoint;
    },
    /./,
    TOKEN,
  ),
  arranged`a scope that the service client does not have
    token: failed invalid-scope`(
    (deployment) => void (deployment.service.application.scope = 'users:own_profile:read'),
    /core:\*:\*/,
    TOKEN,
  ),
  arranged`settings that are allowed but not recommended
    token: warning assertion-lifetime-long
    token: warning scope-differs`(
    service({ lifetimeSeconds: 300, scope: 'core:*:* users:own_profile:read' }),
    /./,
    /^doctor\.json: service/,
  ),
  arranged`a lifetime that is too short, as text
    token: warning token-short`(
    (deployment) => {
      deployment.spoil = onPath(
        TOKEN,
        (given) => ({ ...given, body: given.body.replace(/("expires_in":)\d+/, '$1"30"') }),
        'POST',
      );
    },
    /./,
    TOKEN,
  ),
  arranged`a client of the page that the service does not know
    redirect-uri: failed client-unknown`(
    ({ config }) => void (config.auth['clientId'] = 'nobody'),
    /the client nobody/,
    AUTHORIZE,
  ),
  arranged`a scope that the page’s registration does not have
    redirect-uri: failed page-scope-refused`(
    ({ lms: { world } }) =>
      void world.applications.slice(0, 1).map((one) => (one.scope = 'users:own_profile:read')),
    /core:\*:\*/,
    AUTHORIZE,
  ),
  arranged`a token endpoint that demands a client secret
    client-secret: failed secret-demanded`(
    ({ lms }) => void (lms.world.authenticationService.requireSecret = true),
    /gateway/,
    TOKEN,
  ),
];

test.each(faults)('only this is reported: $name', async (fault) => {
  await expectNamed(deployed(), fault);
  expect.hasAssertions();
});

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
