// A page with a gateway on its own origin: green if healthy, and each fault by name.
import { expect, test } from 'vitest';
import { findingOf, troubles } from './findingsOf.ts';
import { testFaults } from './fault.ts';
import { gatewayFaults } from './gatewayFaults.ts';
import { routeFaults } from './gatewayRouteFaults.ts';
import { putGateway } from './lmsGateway.ts';
import { shareDeployment } from './startDeployment.ts';

const deployed = shareDeployment();

test('a healthy gateway has no trouble, and no check is skipped', async () => {
  const deployment = deployed();
  putGateway(deployment);
  deployment.config['links'] = { course: `${deployment.lms.url}/courses/{orgUnitId}` };
  const report = await deployment.report();
  expect(troubles(report)).toEqual([]);
  expect(report.counts).toMatchObject({ warning: 0, failed: 0, skipped: 0 });
  // Nothing of the doctor's own words is removed as a secret.
  expect(JSON.stringify(report)).not.toContain('…');
  const codes = report.checks.flatMap(({ findings }) => findings.map(({ code }) => code));
  expect(codes).toEqual(
    expect.arrayContaining([
      'gateway-works',
      'gateway-closed',
      'secret-at-gateway',
      'revocation-works',
      'post-logout-accepted',
      'answers-own',
      'links-lead',
      'endpoint-gateway',
      'same-origin',
    ]),
  );
  // The gateway is not the issuer's announced endpoint; the doctor reports that.
  const { issuer } = deployment.lms;
  expect(findingOf(report, 'endpoint-gateway').what).toContain(`${issuer}/connect/token`);
});

testFaults('only this is reported', [...gatewayFaults, ...routeFaults], deployed);
