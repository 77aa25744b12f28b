// The service client's token and assertions go only to origins in doctor.json, once each, and no answer holds the doctor.
import { decodeJwt, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { createAsk, type NetworkFault } from '../../src/doctor/probe.ts';
import { createSecrets } from '../../src/doctor/secrets.ts';
import { requestServiceToken } from '../../src/doctor/service/clientCredentials.ts';
import { startEndless, type Way } from '../shared/startEndless.ts';
import { json, leading, named } from './fault.ts';
import { servePage } from './servePage.ts';
import { shareDeployment } from './startDeployment.ts';
import type { GivenAnswer, PassedRequest } from './spoiler.ts';
import { findingOf, troubles } from './runIn.ts';

const deployed = shareDeployment();

/** A server that records everything. */
async function startCollector(answer: (origin: string) => GivenAnswer) {
  const server = await servePage();
  const received: PassedRequest[] = [];
  server.spoil = async (request) => {
    received.push(request);
    return answer(server.origin);
  };
  return {
    origin: server.origin,
    received,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
const accepting = () => json(200, {});

function expectNothingOfUse(received: readonly PassedRequest[]): void {
  expect(received).not.toEqual([]);
  expect(received.map(({ headers, body }) => [...headers].join() + body).join()).not.toMatch(
    /bearer|client_assertion|eyJ/i,
  );
}

test('an API on an origin that doctor.json does not name gets no token', async () => {
  const { config, lms, page } = deployed();
  await using collector = await startCollector(accepting);
  config.lms['baseUrl'] = collector.origin;
  const report = await deployed().report();
  const { outcome, where, what, next } = findingOf(report, 'token-withheld');
  expect([outcome, where]).toEqual(['failed', 'config.json: lms.baseUrl']);
  expect(what).toContain(`at ${collector.origin}, but doctor.json names ${lms.url}`);
  expect(next).toContain('"lms" in doctor.json');
  expect(findingOf(report, 'token-not-sent').outcome).toBe('skipped');
  expect(report.exitCode).toBe(1);
  expectNothingOfUse(collector.received);
  const ofPage: PassedRequest[] = [];
  page.spoil = (request, pass) => {
    ofPage.push(request);
    return pass();
  };
  config.lms['baseUrl'] = '';
  expect(findingOf(await deployed().report(), 'token-withheld').what).toContain(page.origin);
  expectNothingOfUse(ofPage);
});

test.each(['config.json names', 'the page’s issuer announces'])(
  'a token endpoint that only %s gets no assertion',
  async (source) => {
    const { config, lms } = deployed();
    await using collector = await startCollector((issuer) =>
      json(200, {
        issuer,
        authorization_endpoint: `${lms.issuer}/connect/authorize`,
        token_endpoint: `${issuer}/token`,
      }),
    );
    if (source.startsWith('config')) {
      named(deployed());
      config.auth['tokenEndpoint'] = `${collector.origin}/token`;
    } else config.auth['issuer'] = collector.origin;
    const report = await deployed().report();
    expect(troubles(report)).not.toContain('token: failed invalid-client');
    expect(findingOf(report, 'token-granted').where).toBe(`${lms.issuer}/connect/token`);
    expectNothingOfUse(collector.received);
    expect(collector.received.some(({ method }) => method === 'POST')).toBe(true);
  },
);

const assertionsIn = (received: readonly PassedRequest[]) =>
  received.flatMap(({ path, body }) => {
    const assertion = new URLSearchParams(body).get('client_assertion');
    return assertion === null ? [] : [{ path, ...decodeJwt(assertion) }];
  });

test.each([
  ['accepts it', accepting],
  ['redirects', () => leading('/elsewhere', 307)],
])('an endpoint that %s gets the assertion alone, as its only audience', async (_, answer) => {
  await using collector = await startCollector(answer);
  const tokenEndpoint = `${collector.origin}/own`;
  deployed().settings.service['tokenEndpoint'] = tokenEndpoint;
  await deployed().report();
  await deployed().report();
  const [first, second, ...more] = assertionsIn(collector.received);
  expect([first?.path, first?.aud, second?.path]).toEqual(['/own', tokenEndpoint, '/own']);
  expect(more).toEqual([]);
  expect((first?.exp ?? 0) - (first?.iat ?? 0)).toBe(60);
  expect(first?.jti).toMatch(/^[\w-]{20,}$/);
  expect(second?.jti).not.toBe(first?.jti);
});

test.each<[Way, number, NetworkFault]>([
  ['drips', 200, 'timeout'],
  ['floods', 200, 'too-large'],
  ['floods', 400, 'too-large'],
])('an endless answer that %s with status %d ends as %s', async (way, status, fault) => {
  const server = await startEndless(way, { status });
  const { privateKey: key } = await generateKeyPair('ES256');
  const signer = {
    clientId: 'doctor',
    key,
    kid: 'key-1',
    alg: 'ES256',
    scope: 'core:*:*',
  } as const;
  const times = { lifetimeSeconds: 60, now: Date.now() };
  const ask = createAsk(way === 'floods' ? 5000 : 300, createSecrets());
  const request = { ...signer, ...times, tokenEndpoint: server.url };
  expect(await requestServiceToken(ask, request)).toEqual({ kind: 'unreachable', fault });
  await server.closed();
});
