// Check `reachability`: unreachable, slow, insecure or wrong addresses.
import { createServer } from 'node:https';
import { createServer as createSocketServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readNetworkFault } from '../../src/doctor/networkFault.ts';
import { closedOrigin } from './closedOrigin.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { shareDeployment } from './shareDeployment.ts';
import type { FaultyRequest } from '../lms/faults/worldFault.ts';

const deployed = shareDeployment();

const api: FaultyRequest[] = [
  'versions-check',
  'whoami',
  'enrollments',
  'updates-one',
  'updates-many',
];

describe('an address', () => {
  test('at which nothing listens is reported as refused', async () => {
    const deployment = deployed();
    deployment.moveLms(await closedOrigin());
    const report = await deployment.report();
    expect(report.exitCode).toBe(1);
    expect(findingOf(report, 'unreachable-refused')).toMatchObject({
      outcome: 'failed',
      what: 'The API does not answer: nothing accepts connections there.',
      where: `${String(deployment.config.lms['baseUrl'])}/svc/api/versions/check`,
    });
  });

  test('with a self-signed certificate is reported with advice', async () => {
    const deployment = deployed();
    const { cert, key } = selfSignedCertificate('localhost');
    const server = createServer({ cert, key }, (_, response) => response.end('{}'));
    await new Promise<void>((resolve) => {
      server.listen(0, 'localhost', resolve);
    });
    const address = server.address();
    const port = address === null || typeof address === 'string' ? 0 : address.port;
    deployment.moveLms(`https://localhost:${port}`);
    const report = await deployment.report();
    server.close();
    const finding = findingOf(report, 'unreachable-certificate-self-signed');
    expect(finding.what).toContain('signed by itself');
    expect(finding.next).toContain('public authority');
  });

  test('that answers an https request in plain HTTP is reported as not TLS', async () => {
    const deployment = deployed();
    deployment.moveLms(deployment.lms.url.replace('http:', 'https:'));
    const report = await deployment.report();
    expect(findingOf(report, 'unreachable-not-tls').outcome).toBe('failed');
  });

  test('that never answers is reported once, as a timeout', async () => {
    const deployment = deployed();
    deployment.lms.world.faults = [{ on: api, effect: { kind: 'hang', after: 'nothing' } }];
    // Long enough for the token endpoint on a busy machine.
    deployment.timeoutMs = 2_000;
    const report = await deployment.report();
    expect(findingOf(report, 'unreachable-timeout').next).toContain('firewall');
    expect(troubles(report)).toEqual(['reachability: failed unreachable-timeout']);
    expect(findingOf(report, 'no-answer').what).toBe('Not examined: the API does not answer.');
  });

  test('that resets the connection or answers 502 is reported with this fault', async () => {
    const deployment = deployed();
    deployment.lms.world.faults = [{ on: api, effect: { kind: 'reset', after: 'nothing' } }];
    expect(findingOf(await deployment.report(), 'unreachable-broken-off').outcome).toBe('failed');
    const badGateway = { kind: 'answer', status: 502, body: '<h1>Bad gateway</h1>' } as const;
    deployment.lms.world.faults = [{ on: api, effect: badGateway }];
    const report = await deployment.report();
    expect(findingOf(report, 'server-error').what).toContain('502');
    expect(findingOf(report, 'route-server-error').outcome).toBe('failed');
  });

  test.each([
    ['CERT_HAS_EXPIRED', 'certificate-expired'],
    ['CERT_NOT_YET_VALID', 'certificate-not-yet-valid'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate-untrusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-other-host'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'not-tls'],
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
  ])('%s means %s', (code, fault) => {
    const cause = Object.assign(new Error('socket'), { code });
    expect(readNetworkFault(new TypeError('fetch failed', { cause }))).toBe(fault);
    expect(
      readNetworkFault(new TypeError('fetch failed', { cause: new AggregateError([cause]) })),
    ).toBe(fault);
  });

  test('at a port that browsers block is reported', async () => {
    const deployment = deployed();
    deployment.moveLms('http://localhost:6000');
    const report = await deployment.report();
    expect(troubles(report)).toEqual(['reachability: failed unreachable-blocked-port']);
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

/** Writes `answer` unchanged, then closes the connection. */
async function answerInBytes(answer: string) {
  const server = createSocketServer((socket) => {
    // The client may have closed the connection.
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return {
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
