// An LMS on another origin, and behind a gateway of the page: green if healthy, and each fault of it is reported and nothing else.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SLOW_MS } from '../../src/doctor/checks/checkSpeed.ts';
import { apiFaults } from './apiFaults.ts';
import { endpointFaults } from './endpointFaults.ts';
import { onPath, testFaults } from './fault.ts';
import { frontFaults } from './frontFaults.ts';
import { gatewayFaults } from './gatewayFaults.ts';
import { putGateway } from './lmsGateway.ts';
import { signInFaults } from './signInFaults.ts';
import { shareDeployment } from './startDeployment.ts';
import { findingOf, troubles } from './runIn.ts';

const deployed = shareDeployment();

testFaults(
  'only this is reported',
  [apiFaults, endpointFaults, frontFaults, signInFaults].flat(),
  deployed,
  ({ config, lms }) =>
    void (config.auth['revocationEndpoint'] = `${lms.issuer}/connect/revocation`),
);

test('with openid, a refused post-logout redirect URI is a fault, also below a path', async () => {
  const deployment = deployed();
  const { config, lms, page, settings } = deployment;
  page.below = '/updates';
  settings.page += '/updates';
  config.auth['scope'] = 'openid core:*:*';
  config.auth['endSessionEndpoint'] = `${lms.issuer}/connect/endsession`;
  const [application] = lms.world.applications;
  deployment.register('/updates/auth/callback');
  application?.postLogoutRedirectUris.splice(0, 9, `${page.origin}/`);
  expect(troubles(await deployment.report())).toEqual(['sign-out: failed post-logout-refused']);
  application?.postLogoutRedirectUris.splice(0, 9, `${page.origin}/updates/`);
  expect(troubles(await deployment.report())).toEqual([]);
});

test(
  'a route that takes two seconds twice gets a warning, without a timeout',
  { timeout: 30_000 },
  async () => {
    deployed().timeoutMs = 10_000;
    deployed().spoil = onPath(/\/users\/whoami$/, async (answer) => {
      if (answer.status === 200) await sleep(SLOW_MS + 100);
      return answer;
    });
    const report = await deployed().report();
    expect(troubles(report)).toEqual(['speed: warning slow']);
    const { what, where } = findingOf(report, 'slow');
    expect(what).toMatch(/took \d{4} ms/);
    expect(where).toMatch(/\/users\/whoami$/);
    expect(report.exitCode).toBe(0);
  },
);

test('a healthy gateway has no trouble, and no check is skipped', async () => {
  const deployment = deployed();
  putGateway(deployment);
  deployment.config['links'] = { course: `${deployment.lms.url}/courses/{orgUnitId}` };
  const report = await deployment.report();
  expect(troubles(report)).toEqual([]);
  expect(report.counts).toMatchObject({ warning: 0, failed: 0, skipped: 0 });
  // Nothing of the doctor's own words is removed as a secret.
  expect(JSON.stringify(report)).not.toContain('…');
  for (const code of ['gateway-closed', 'revocation-works', 'post-logout-accepted', 'links-lead'])
    expect(findingOf(report, code).outcome).toBe('ok');
  // The gateway is not the issuer's announced endpoint; the doctor reports that.
  const { issuer } = deployment.lms;
  expect(findingOf(report, 'endpoint-gateway').what).toContain(`${issuer}/connect/token`);
});

testFaults('behind a gateway, only this is reported', gatewayFaults, deployed);
