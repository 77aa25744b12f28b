// Check `reachability`: addresses that are dead, slow, insecure or mistaken.
import { createServer } from 'node:https';
import { describe, expect, test } from 'vitest';
import { readNetworkFault } from '../../src/doctor/networkFault.ts';
import type { FaultyRequest } from '../lms/faults/worldFault.ts';
import { closedOrigin } from './closedOrigin.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

const api: FaultyRequest[] = [
  'versions-check',
  'whoami',
  'enrollments',
  'updates-one',
  'updates-many',
];

describe('an address', () => {
  test('at which nothing listens', async () => {
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

  test('with a certificate that nobody vouches for', async () => {
    const deployment = deployed();
    const { cert, key } = selfSignedCertificate({
      host: 'localhost',
      from: '2026-01-01',
      to: '2049-01-01',
    });
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

  test('that speaks plain HTTP where TLS is expected', async () => {
    const deployment = deployed();
    deployment.moveLms(deployment.lms.url.replace('http:', 'https:'));
    const report = await deployment.report();
    expect(findingOf(report, 'unreachable-not-tls').outcome).toBe('failed');
  });

  test('that never answers', async () => {
    const deployment = deployed();
    deployment.lms.world.faults = [{ on: api, effect: { kind: 'hang', after: 'nothing' } }];
    deployment.timeoutMs = 500;
    const report = await deployment.report();
    expect(findingOf(report, 'unreachable-timeout').next).toContain('firewall');
    // Told once, and not waited for again.
    expect(troubles(report)).toEqual(['reachability: failed unreachable-timeout']);
    expect(findingOf(report, 'no-answer').what).toBe('Not examined: the API does not answer.');
  });

  test('that breaks off, or fails by itself', async () => {
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
    ['SOMETHING_NEW', 'unknown'],
  ])('%s means %s', (code, fault) => {
    const cause = Object.assign(new Error('socket'), { code });
    expect(readNetworkFault(new TypeError('fetch failed', { cause }))).toBe(fault);
    expect(
      readNetworkFault(new TypeError('fetch failed', { cause: new AggregateError([cause]) })),
    ).toBe(fault);
  });

  test('whatever was thrown', () => {
    expect(readNetworkFault('text')).toBe('unknown');
    expect(readNetworkFault(undefined)).toBe('unknown');
  });
});
