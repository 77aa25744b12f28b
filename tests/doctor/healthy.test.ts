// Healthy deployments in variants: output as text and JSON, and the requests to the LMS.
import packageFile from '../../package.json' with { type: 'json' };
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkIds } from '../../src/doctor/finding.ts';
import { brightspaceAuthorizationEndpoint, likeBrightspace } from '../lms/likeBrightspace.ts';
import { named } from './fault.ts';
import { putGateway } from './lmsGateway.ts';
import { shareDeployment, type Deployment } from './startDeployment.ts';
import { findingOf, troubles } from './runIn.ts';

const healthy = shareDeployment();

test('by default, the doctor prints a checklist without colour', async () => {
  const { exitCode, output, complaints } = await healthy().run();
  expect(complaints).toBe('');
  expect(exitCode).toBe(0);
  expect(output.split('\n')[0]).toBe(
    `Course Updates doctor ${packageFile.version}: ${healthy().page.origin}`,
  );
  expect(output).toContain('\nConfiguration\n  ok       config.json has no mistakes.\n');
  expect(output).toMatch(/\n\d+ ok, 0 warnings, 0 failed, 0 skipped\n$/);
  expect(output).not.toContain('\u001B');
});

test('the checklist has colour where colour is allowed', async () => {
  const { output } = await healthy().run({ colour: true });
  expect(output).toContain('  \u001B[32mok       \u001B[39mconfig.json has no mistakes.');
});

test('with --json, the doctor prints a report of all checks', async () => {
  const report = await healthy().report();
  expect(report).toMatchObject({
    page: healthy().page.origin,
    outcome: 'ok',
    exitCode: 0,
    counts: { ok: checkIds.length, warning: 0, failed: 0, skipped: 0 },
  });
  const lines = report.checks.map(
    ({ id, findings }) => `${id}: ${findings.map(({ code }) => code).join(', ')}`,
  );
  expect(lines).toEqual([
    'config: config-fine',
    'reachability: reachable, reachable, reachable, reachable, reachable',
    'discovery: discovery-agrees',
    'clock: clocks-agree',
    'token: token-granted',
    'versions: versions-current',
    'routes: route-answers, route-answers, route-answers, route-answers',
    'sharing: answers-own',
    'redirect-uri: redirect-uri-accepted',
    'client-secret: public-client',
    'gateway: no-gateway',
    'sign-out: no-revocation, no-end-session',
    'cors: cors-allowed, cors-allowed, cors-allowed',
    'links: no-links',
    'page: page-served, assets-served, policy-fits, headers-fit',
    'speed: fast',
  ]);
});

test('every route of the page is requested once, and counts at a long address, without a sign-in', async () => {
  const { lms } = healthy();
  lms.requests.length = 0;
  await healthy().report();
  const asked = lms.requests.filter(({ personId }) => personId !== undefined);
  expect(asked.map(({ kind }) => kind)).toEqual([
    'versions-check',
    'whoami',
    'enrollments',
    'updates-many',
    'updates-many',
    'updates-one',
  ]);
  expect(lms.requests.filter(({ kind }) => kind === 'sign-in-page')).toEqual([]);
});

test.each<[string, (deployment: Deployment) => void | Promise<void>]>([
  [
    'a JWK file and a local config.json',
    async ({ folder, service, settings, config }) => {
      await writeFile(join(folder, 'key.jwk'), JSON.stringify(service.privateJwk));
      await writeFile(join(folder, 'config.json'), JSON.stringify(config));
      settings.service['privateKeyFile'] = './key.jwk';
      settings['config'] = 'config.json';
    },
  ],
  [
    'the page’s address with index.html, and the LMS’s with a slash',
    ({ settings, lms }) => {
      settings.page += '/index.html';
      settings.lms = `${lms.url}/`;
    },
  ],
  [
    'a page below a path',
    (deployment) => {
      const { settings, page } = deployment;
      page.below = '/updates';
      settings.page += '/updates/';
      deployment.admit('https://lms.example.edu');
      deployment.register('/updates/auth/callback', '/updates/auth/popup');
    },
  ],
  [
    'the product’s preset and behaviour behind a gateway',
    (deployment) => {
      const { lms, page, config, service } = deployment;
      likeBrightspace(lms.world);
      putGateway(deployment);
      service.application.scope += ' users:profile:read';
      config.lms = { baseUrl: '', webUrl: lms.url, preset: 'brightspace' };
      config.auth = {
        issuer: lms.issuer,
        clientId: 'course-updates',
        authorizationEndpoint: brightspaceAuthorizationEndpoint(lms.url),
        tokenEndpoint: `${page.origin}/gateway/token`,
      };
    },
  ],
])('%s: no trouble, and no check is skipped', async (_, arrange) => {
  await arrange(healthy());
  const report = await healthy().report();
  expect(troubles(report)).toEqual([]);
  expect(report.counts).toMatchObject({ warning: 0, failed: 0, skipped: 0 });
  expect(report.page).toContain(healthy().page.origin);
});

test('configured endpoints, openid and courses are fine, without a request for enrolments', async () => {
  const deployment = healthy();
  const { lms, config } = deployment;
  named(deployment);
  config.auth['revocationEndpoint'] = `${lms.issuer}/connect/revocation`;
  config.auth['endSessionEndpoint'] = `${lms.issuer}/connect/endsession`;
  config.auth['scope'] = 'openid core:*:*';
  config['courses'] = [{ id: '7142' }];
  lms.requests.length = 0;
  const report = await deployment.report();
  expect(troubles(report)).toEqual([]);
  expect(findingOf(report, 'endpoints-configured').outcome).toBe('ok');
  expect(lms.requests.filter(({ kind }) => kind === 'enrollments')).toEqual([]);
});
