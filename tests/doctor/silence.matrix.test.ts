// Servers that stop answering, or answer only some methods or paths.
import { expect, test } from 'vitest';
import { findingOf, troubles } from './findingsOf.ts';
import { servePage } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();
const never = new Promise<never>(() => {});

test('a discovery document that fails from the second request on is reported', async () => {
  const deployment = deployed();
  await using server = await servePage();
  const document = {
    issuer: server.origin,
    authorization_endpoint: `${server.origin}/authorize`,
    token_endpoint: `${server.origin}/token`,
  };
  let asked = 0;
  server.intercept = async () => {
    asked += 1;
    return { status: asked === 1 ? 200 : 500, body: JSON.stringify(document) };
  };
  deployment.config.auth['issuer'] = server.origin;
  const finding = findingOf(await deployment.report(), 'discovery-refused');
  expect(finding.what).toContain('it does not arrive whole and in time');
});

test('an endpoint that answers no authorization request is reported as a timeout', async () => {
  const deployment = deployed();
  await using server = await servePage();
  server.intercept = async ({ path }) => (path.includes('client_id') ? never : { status: 400 });
  deployment.timeoutMs = 500;
  deployment.config.auth['authorizationEndpoint'] = `${server.origin}/authorize`;
  const report = await deployment.report();
  expect(findingOf(report, 'authorization-timeout').where).toBe(`${server.origin}/authorize`);
});

test('a token endpoint that answers no POST and sends no valid Date gets no clock check', async () => {
  const deployment = deployed();
  const { config, settings, lms } = deployment;
  await using server = await servePage();
  server.intercept = async ({ method }) =>
    method === 'POST' ? never : { status: 405, headers: { Date: 'yesterday' } };
  deployment.timeoutMs = 500;
  config.auth['tokenEndpoint'] = `${server.origin}/token`;
  settings.service['tokenEndpoint'] = `${server.origin}/token`;
  config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
  const report = await deployment.report();
  expect(findingOf(report, 'clock-unknown').outcome).toBe('skipped');
  expect(troubles(report)).toEqual([
    'discovery: warning endpoint-differs',
    'token: failed token-timeout',
    'client-secret: warning secret-cannot-tell',
  ]);
  expect(findingOf(report, 'no-token').outcome).toBe('skipped');
});

test('a page that answers only for config.json is reported as a timeout', async () => {
  const deployment = deployed();
  const { page, config } = deployment;
  page.intercept = async ({ path }) =>
    path === '/config.json' ? { status: 200, body: JSON.stringify(config) } : never;
  deployment.timeoutMs = 500;
  const report = await deployment.report();
  expect(troubles(report)).toEqual([
    'reachability: failed unreachable-timeout',
    'page: failed page-timeout',
  ]);
});
