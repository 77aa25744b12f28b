// Checks `discovery` and `clock`: contradictory sign-in endpoints, and clock skew.
import { describe, expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

describe('sign-in endpoints', () => {
  test.each([['no token endpoint', 'discovery-no-endpoint', 'endpoint-missing']])(
    '%s: discovery fails, and the checks of sign-in are skipped',
    async (_, fault, code) => {
      const deployment = deployed();
      deployment.lms.world.faults = faultsNamed(fault);
      const report = await deployment.report();
      expect(findingOf(report, code).outcome).toBe('failed');
      expect(findingOf(report, 'no-endpoints').outcome).toBe('skipped');
      expect(report.counts.skipped).toBe(11);
    },
  );

  test.each([
    ['missing', 'discovery-404', 'discovery-missing', 'status 404'],
    ['no JSON', 'discovery-html', 'discovery-missing', 'HTML'],
    ['not served for now', 'discovery-503', 'discovery-down', 'status 503'],
  ])('a discovery document that is %s fails, with advice', async (_, fault, code, why) => {
    const deployment = deployed();
    deployment.lms.world.faults = faultsNamed(fault);
    const finding = findingOf(await deployment.report(), code);
    expect(finding.what).toContain(why);
    expect(finding.next).toContain('auth.tokenEndpoint');
  });

  test('configured endpoints need no document, but a document of another issuer is a warning', async () => {
    const deployment = deployed();
    const { lms, config } = deployment;
    config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
    config.auth['tokenEndpoint'] = `${lms.issuer}/connect/token`;
    config.auth['issuer'] = `${lms.url}/other`;
    expect(troubles(await deployment.report())).toEqual([]);
    config.auth['issuer'] = `${lms.issuer}/`;
    expect(troubles(await deployment.report())).toEqual(['discovery: warning issuer-differs']);
  });

  test('without a document, a token endpoint of another host and a slash behind the issuer are warnings', async () => {
    const deployment = deployed();
    const { lms, config } = deployment;
    const elsewhere = lms.issuer.replace('localhost', '127.0.0.1');
    config.auth['authorizationEndpoint'] = `${elsewhere}/connect/authorize`;
    config.auth['tokenEndpoint'] = `${lms.issuer}/connect/token`;
    config.auth['issuer'] = `${lms.url}/other/`;
    const found = troubles(await deployment.report());
    expect(found).toContain('discovery: warning config-token-elsewhere');
    expect(found).toContain('discovery: warning config-issuer-slash');
  });

  test('a service that does not announce PKCE gets a warning', async () => {
    const deployment = deployed();
    deployment.lms.world.faults = faultsNamed('discovery-no-pkce');
    expect(troubles(await deployment.report())).toContain('discovery: warning no-pkce');
  });
});

describe('clocks', () => {
  test.each([
    [120, 'behind'],
    [-120, 'ahead of'],
  ])('that differ by %d s are explained and corrected for the token', async (seconds, words) => {
    const deployment = deployed();
    deployment.lms.world.clockOffsetSeconds = seconds;
    const report = await deployment.report();
    expect(troubles(report)).toEqual([
      'clock: warning clocks-differ',
      'token: warning token-after-clock-correction',
    ]);
    expect(findingOf(report, 'clocks-differ').what).toMatch(
      new RegExp(`1[12][0-9] s ${words} the`),
    );
    expect(report.exitCode).toBe(0);
  });

  test('that differ by 20 s are fine', async () => {
    const deployment = deployed();
    deployment.lms.world.clockOffsetSeconds = 20;
    const report = await deployment.report();
    expect(findingOf(report, 'clocks-agree').what).toMatch(/ (19|20|21) s at most/);
  });
});
