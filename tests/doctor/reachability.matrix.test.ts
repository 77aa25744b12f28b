// Check `reachability`: unreachable, slow, insecure or wrong addresses, and servers that answer only some methods or paths.
import { createServer } from 'node:https';
import { createServer as createSocketServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readNetworkFault } from '../../src/doctor/networkFault.ts';
import { closedOrigin } from './closedOrigin.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { portOf } from './portOf.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { servePage } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';
import { apiRequests } from '../lms/faults/namedFault.ts';

const deployed = shareDeployment();
const never = new Promise<never>(() => {});

describe('an address', () => {
  test.each<[string, string, () => string | Promise<string>, string]>([
    ['at which nothing listens', 'refused', closedOrigin, 'nothing accepts connections there.'],
    [
      'that answers an https request in plain HTTP',
      'not-tls',
      () => deployed().lms.url.replace('http:', 'https:'),
      'perhaps plain HTTP',
    ],
    ['at a port that browsers block', 'blocked-port', () => 'http://localhost:6000', 'browsers'],
  ])('%s is reported as %s', async (_, fault, origin, words) => {
    const deployment = deployed();
    deployment.moveLms(await origin());
    const report = await deployment.report();
    expect(report.exitCode).toBe(1);
    expect(troubles(report)).toEqual([`reachability: failed unreachable-${fault}`]);
    expect(findingOf(report, `unreachable-${fault}`)).toMatchObject({
      what: expect.stringMatching(new RegExp(`^The API does not answer: .*${words}`)),
      where: `${String(deployment.config.lms['baseUrl'])}/svc/api/versions/check`,
    });
  });

  test('with a self-signed certificate is reported with advice', async () => {
    const deployment = deployed();
    const { cert, key } = selfSignedCertificate('localhost');
    const server = createServer({ cert, key }, (_, response) => response.end('{}'));
    deployment.moveLms(`https://localhost:${await portOf(server)}`);
    const report = await deployment.report();
    server.close();
    const finding = findingOf(report, 'unreachable-certificate-self-signed');
    expect(finding.what).toContain('signed by itself');
    expect(finding.next).toContain('public authority');
  });

  test('that never answers is reported once, as a timeout', async () => {
    const deployment = deployed();
    deployment.lms.world.faults = [{ on: apiRequests, effect: { kind: 'hang', after: 'nothing' } }];
    // Long enough for the token endpoint on a busy machine.
    deployment.timeoutMs = 2_000;
    const report = await deployment.report();
    expect(findingOf(report, 'unreachable-timeout').next).toContain('firewall');
    expect(troubles(report)).toEqual(['reachability: failed unreachable-timeout']);
    expect(findingOf(report, 'no-answer').what).toBe('Not examined: the API does not answer.');
  });

  test('that resets the connection is reported with this fault', async () => {
    const deployment = deployed();
    deployment.lms.world.faults = [
      { on: apiRequests, effect: { kind: 'reset', after: 'nothing' } },
    ];
    expect(findingOf(await deployment.report(), 'unreachable-broken-off').outcome).toBe('failed');
  });

  test.each([
    ['CERT_HAS_EXPIRED', 'certificate-expired'],
    ['CERT_NOT_YET_VALID', 'certificate-not-yet-valid'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate-untrusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-other-host'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'not-tls'],
    ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'tls-other-name'],
    ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'tls-other-name'],
    ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'tls-refused'],
    ['ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED', 'tls-weak'],
    ['ERR_SSL_DH_KEY_TOO_SMALL', 'tls-weak'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls-too-old'],
    ['ENOTFOUND', 'no-such-host'],
    ['ECONNRESET', 'broken-off'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'cut-off'],
    ['HPE_INVALID_CONSTANT', 'not-http'],
    ['HPE_UNEXPECTED_CONTENT_LENGTH', 'broken-http'],
    ['HPE_HEADER_OVERFLOW', 'too-large'],
    ['Z_DATA_ERROR', 'wrong-coding'],
    ['ERR__ERROR_FORMAT_PADDING_2', 'wrong-coding'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'client-certificate'],
    ['SOMETHING_NEW', 'unknown'],
    [
      'ECONNRESET',
      'tls-refused',
      'socket disconnected before secure TLS connection was established',
    ],
  ])('%s means %s', (code, fault, message = 'socket') => {
    const cause = Object.assign(new Error(message), { code });
    expect(readNetworkFault(new TypeError('fetch failed', { cause }))).toBe(fault);
    expect(
      readNetworkFault(new TypeError('fetch failed', { cause: new AggregateError([cause]) })),
    ).toBe(fault);
  });

  test.each([
    ['broken-http', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
    ['cut-off', 'Connection: close\r\nContent-Length: 500\r\n\r\n{}'],
    ['wrong-coding', 'Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}'],
  ])('whose answers browsers drop is reported as %s', async (fault, rest) => {
    const deployment = deployed();
    await using server = await answerInBytes(`HTTP/1.1 200 OK\r\n${rest}`);
    deployment.moveLms(server.origin);
    const report = await deployment.report();
    expect(troubles(report)).toEqual([`reachability: failed unreachable-${fault}`]);
    expect(findingOf(report, `unreachable-${fault}`).what).toMatch(
      /browsers (?:refuse|drop|cannot)/,
    );
  });

  test('a thrown value that is no Error means unknown', () => {
    expect(readNetworkFault('text')).toBe('unknown');
    expect(readNetworkFault(undefined)).toBe('unknown');
  });
});

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

/** Writes `answer` unchanged, then closes the connection. */
async function answerInBytes(answer: string) {
  const server = createSocketServer((socket) => {
    // The client may have closed the connection.
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  return {
    origin: `http://localhost:${await portOf(server)}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
