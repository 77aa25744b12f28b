// An LMS on another origin: the doctor reports each fault of its API and nothing else.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SLOW_MS } from '../../src/doctor/checks/checkSpeed.ts';
import { answerFaults } from './answerFaults.ts';
import { demandFaults } from './demandFaults.ts';
import { endpointAnswers } from './endpointAnswers.ts';
import { onPath, testFaults } from './fault.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { frontFaults } from './frontFaults.ts';
import { providerFaults } from './providerFaults.ts';
import { signInFaults } from './signInFaults.ts';
import { wayFaults } from './wayFaults.ts';
import { shareDeployment } from './startDeployment.ts';

const deployed = shareDeployment();

const kinds = [answerFaults, wayFaults, signInFaults, providerFaults, frontFaults];

testFaults(
  'only this is reported',
  [...kinds, demandFaults, endpointAnswers].flat(),
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
  application?.redirectUris.splice(0, 9, `${page.origin}/updates/auth/callback`);
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
