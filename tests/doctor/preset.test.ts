// The doctor on a deployment with the product's preset and behaviour, behind a gateway.
import { expect, test } from 'vitest';
import { brightspaceAuthorizationEndpoint, likeBrightspace } from '../lms/likeBrightspace.ts';
import { troubles } from './findingsOf.ts';
import { putGateway } from './lmsGateway.ts';
import { shareDeployment } from './shareDeployment.ts';

const shared = shareDeployment();

test('a deployment with the preset is healthy, with the preset’s deep links', async () => {
  const deployment = shared();
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
  const report = await deployment.report();
  expect(troubles(report)).toEqual([]);
  expect(report.counts).toMatchObject({ warning: 0, failed: 0, skipped: 0 });
  expect(report.exitCode).toBe(0);
  const links = report.checks.find(({ id }) => id === 'links');
  expect(links?.findings.map(({ code }) => code)).toEqual(['links-lead']);
});
