// Checks `versions` and `routes`: the page's verdicts, and scopes versus permissions.
import { describe, expect, test } from 'vitest';
import type { Json } from '../lms/faults/worldFault.ts';
import { newerContracts, olderContracts } from '../lms/people/contractTables.ts';
import { updateTypes, type ContractTable } from '../lms/world.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();
const NO_COUNTS = Object.fromEntries(Object.values(updateTypes).map((name) => [name, 'many']));

/** Sets the contracts for the service user. */
function setContracts(contracts: Partial<ContractTable>): void {
  const { world } = deployed().lms;
  world.contracts = { ...world.contracts, ...contracts };
}

describe('contract versions', () => {
  test.each([
    [olderContracts(), 'older-works', 'the LMS is older than it needs', 'le 1.82: latest 1.80'],
    [newerContracts(), 'newer-works', 'the LMS is newer than it is', 'latest 1.97, asked at'],
    [
      {
        lp: [
          { version: '2.1', state: 'current' } as const,
          { version: '1.49', state: 'current' } as const,
        ],
      },
      'newer-major',
      'the LMS offers a newer generation',
      'supported',
    ],
  ])(
    '%#: a warning quotes the page’s notice, and the routes still answer',
    async (contracts, kind, says, details) => {
      setContracts(contracts);
      const report = await deployed().report();
      expect(troubles(report)).toEqual([`versions: warning versions-${kind}`]);
      const { what, next } = findingOf(report, `versions-${kind}`);
      expect(what).toContain(`The page says that ${says}`);
      expect(what).toContain(details);
      expect(next).not.toBe(null);
      expect(report.exitCode).toBe(0);
    },
  );

  test('without a version that both support, the check fails and routes are skipped', async () => {
    setContracts({ le: [{ version: '1.70', state: 'current' }] });
    const report = await deployed().report();
    expect(troubles(report)).toEqual(['versions: failed versions-older-stops']);
    expect(findingOf(report, 'no-contract').what).toContain('Routes of le not asked');
    expect(report.exitCode).toBe(1);
  });

  test('an unusable LatestVersion is a warning and is quoted as …', async () => {
    const deployment = deployed();
    const LatestVersion = `\u001B[2J${'x'.repeat(60)}`;
    const body = { Versions: [{ ProductCode: 'le', Supported: false, LatestVersion }] };
    deployment.lms.world.faults = [
      {
        on: ['versions-check'],
        method: 'POST',
        effect: { kind: 'answer', status: 200, body: JSON.stringify(body) },
      },
    ];
    const report = await deployment.report();
    expect(troubles(report)).toContain('versions: warning versions-cannot-tell');
    expect(findingOf(report, 'versions-cannot-tell').what).toContain('latest …, asked at 1.82');
  });

  test('a failed version check does not stop check `routes`', async () => {
    const deployment = deployed();
    deployment.lms.world.faults = [
      { on: ['versions-check'], method: 'POST', effect: { kind: 'answer', status: 500 } },
    ];
    const report = await deployment.report();
    expect(troubles(report)).toContain('versions: failed route-server-error');
    const { outcome } = report.checks.find(({ id }) => id === 'routes') ?? {};
    expect(outcome).toBe('ok');
  });
});

describe('the token', () => {
  test('in a header that the LMS does not read is reported with the right header', async () => {
    const deployment = deployed();
    deployment.lms.world.tokenHeader = 'Authorization';
    const report = await deployment.report();
    expect(troubles(report)).toEqual(['versions: failed token-header']);
    expect(findingOf(report, 'token-header').next).toContain('"Authorization"');
  });
});

describe('scopes', () => {
  test('a missing scope that core:*:* covers is reported with core:*:*', async () => {
    const deployment = deployed();
    deployment.service.application.scope = 'users:own_profile:read enrollment:own_enrollment:read';
    deployment.config.auth['scope'] = deployment.service.application.scope;
    const report = await deployment.report();
    const routes = report.checks.find(({ id }) => id === 'routes');
    expect(routes?.findings.map(({ code }) => code)).toEqual([
      'route-answers',
      'route-answers',
      'route-insufficient-scope',
      'route-insufficient-scope',
    ]);
    expect(findingOf(report, 'route-insufficient-scope').next).toContain('core:*:* would do');
  });

  test('a missing scope that core:*:* does not cover is reported with its own name', async () => {
    const deployment = deployed();
    deployment.lms.world.actionScopes.whoami.fallback = false;
    const report = await deployment.report();
    expect(troubles(report)).toEqual(['routes: failed route-insufficient-scope']);
    expect(findingOf(report, 'route-insufficient-scope').next).toContain('users:own_profile:read');
  });

  test('with a sufficient scope, a refusal of the named course is reported once', async () => {
    const deployment = deployed();
    deployment.settings['orgUnitId'] = 7155;
    const report = await deployment.report();
    expect(troubles(report)).toEqual(['routes: failed courses-refused']);
    const finding = findingOf(report, 'courses-refused');
    expect(finding.what).toContain('not for 7155, which doctor.json names');
    expect(finding.next).toContain('Enrol the service user');
    expect(finding.where).toBe('doctor.json: orgUnitId');
  });
});

describe('a route', () => {
  test('for counts gets a warning if the service user has no course', async () => {
    const { lms } = deployed();
    lms.world.enrollments = [];
    const report = await deployed().report();
    expect(troubles(report)).toEqual(['routes: warning no-course']);
    expect(findingOf(report, 'no-course').next).toContain('orgUnitId');
  });

  test.each<[string, Record<string, Json>, string]>([
    ['for another person', { UserId: '1' }, 'route-other-person'],
    ['without counts', NO_COUNTS, 'route-no-counts'],
    ['for another course', { OrgUnitId: '1' }, 'route-no-counts'],
  ])('that answers %s fails', async (_, change, code) => {
    const deployment = deployed();
    deployment.lms.world.faults = [
      {
        on: ['updates-one'],
        effect: { kind: 'entries', change: { kind: 'set', fields: change } },
      },
    ];
    const report = await deployment.report();
    expect(findingOf(report, code).where).toMatch(/\/updates\/myUpdates$/);
    expect(report.exitCode).toBe(1);
  });
});
