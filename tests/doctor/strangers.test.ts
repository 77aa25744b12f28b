// The service client's token and assertions go only to origins in doctor.json.
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { findingOf, troubles } from './findingsOf.ts';
import { servePage, type PageRequest } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

/** A server that accepts and records everything; `document`: its discovery document. */
async function startCollector(document: (origin: string) => unknown = () => ({})) {
  const server = await servePage();
  const received: PageRequest[] = [];
  server.intercept = async (request) => {
    received.push(request);
    return { status: 200, body: JSON.stringify(document(server.origin)) };
  };
  return { server, received, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

function expectNothingOfUse(received: readonly PageRequest[]): void {
  const text = JSON.stringify(received);
  expect(text).not.toMatch(/bearer|client_assertion|eyJ/i);
}

test('an API on an origin that doctor.json does not name gets no token', async () => {
  const deployment = deployed();
  await using collector = await startCollector();
  deployment.config.lms['baseUrl'] = collector.server.origin;
  const report = await deployment.report();
  const finding = findingOf(report, 'token-withheld');
  expect(finding).toMatchObject({ outcome: 'failed', where: 'config.json: lms.baseUrl' });
  expect(finding.what).toContain(collector.server.origin);
  expect(finding.what).toContain(`doctor.json names ${deployment.lms.url}`);
  expect(finding.next).toContain('"lms" in doctor.json');
  expect(findingOf(report, 'token-not-sent').outcome).toBe('skipped');
  expect(report.exitCode).toBe(1);
  expect(collector.received.length).toBeGreaterThan(0);
  expectNothingOfUse(collector.received);
});

test('an API on the page’s origin gets no token if doctor.json names another origin', async () => {
  const deployment = deployed();
  const { page, config } = deployment;
  const received: PageRequest[] = [];
  page.intercept = async (request) => {
    received.push(request);
    return undefined;
  };
  config.lms['baseUrl'] = '';
  const finding = findingOf(await deployment.report(), 'token-withheld');
  expect(finding.what).toContain(page.origin);
  expectNothingOfUse(received);
});

test('a token endpoint that only config.json names gets no assertion', async () => {
  const deployment = deployed();
  const { config, lms } = deployment;
  await using collector = await startCollector();
  config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
  config.auth['tokenEndpoint'] = `${collector.server.origin}/token`;
  const report = await deployment.report();
  expect(findingOf(report, 'token-granted').where).toBe(`${lms.issuer}/connect/token`);
  expectNothingOfUse(collector.received);
  expect(collector.received.some(({ method }) => method === 'POST')).toBe(true);
});

test('a token endpoint that only the page’s issuer announces gets no assertion', async () => {
  const deployment = deployed();
  const { config, lms } = deployment;
  await using collector = await startCollector((origin) => ({
    issuer: origin,
    authorization_endpoint: `${lms.issuer}/connect/authorize`,
    token_endpoint: `${origin}/token`,
  }));
  config.auth['issuer'] = collector.server.origin;
  const report = await deployment.report();
  expect(troubles(report)).not.toContain('token: failed invalid-client');
  expect(findingOf(report, 'token-granted').where).toBe(`${lms.issuer}/connect/token`);
  expectNothingOfUse(collector.received);
});

test('assertions have the token endpoint of doctor.json as their only audience', async () => {
  const deployment = deployed();
  await using collector = await startCollector();
  const tokenEndpoint = `${collector.server.origin}/own`;
  deployment.settings.service['tokenEndpoint'] = tokenEndpoint;
  await deployment.report();
  const assertions = collector.received.flatMap(({ path, body }) => {
    const assertion = new URLSearchParams(body).get('client_assertion');
    return assertion === null ? [] : [[path, decodeJwt(assertion).aud]];
  });
  expect(assertions).toEqual([['/own', tokenEndpoint]]);
});
