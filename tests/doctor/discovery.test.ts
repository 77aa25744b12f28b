// Checks `discovery` and `clock`: sign-in endpoints that contradict each other, and clocks that differ.
import { describe, expect, test } from 'vitest';
import { startFaultProxy } from '../lms/faultProxy.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

describe('sign-in endpoints', () => {
  const well = /openid-configuration$/;

  test.each([
    ['another issuer', { issuer: 'https://auth.northfield.example/core' }, 'issuer-differs'],
    ['no token endpoint', { token_endpoint: 7 }, 'endpoint-unsafe'],
    ['an insecure endpoint', { authorization_endpoint: 'ftp://a.example/' }, 'endpoint-unsafe'],
  ])('%s: nobody can sign in, and what depends on it is skipped', async (_, change, code) => {
    const deployment = deployed();
    const { config, lms } = deployment;
    await using proxy = await startFaultProxy({ target: lms.url });
    config.auth['issuer'] = `${proxy.url}/core`;
    proxy.faults.push({
      matches: ({ path }) => well.test(path),
      effect: {
        kind: 'rewrite',
        json: (body) => ({ ...Object(body), issuer: `${proxy.url}/core`, ...change }),
      },
    });
    const report = await deployment.report();
    expect(findingOf(report, code).outcome).toBe('failed');
    expect(findingOf(report, 'no-endpoints').outcome).toBe('skipped');
    expect(report.counts.skipped).toBe(7);
  });

  test.each([
    ['missing', 404, '', 'status 404'],
    ['no JSON', 200, '<html>', 'it is not one'],
  ])('%s', async (_, status, body, why) => {
    const deployment = deployed();
    await using proxy = await startFaultProxy({ target: deployment.lms.url });
    deployment.config.auth['issuer'] = `${proxy.url}/core`;
    const effect = { kind: 'answer', status, body } as const;
    proxy.faults.push({ matches: ({ path }) => well.test(path), effect });
    const finding = findingOf(await deployment.report(), 'discovery-missing');
    expect(finding.what).toContain(why);
    expect(finding.next).toContain('auth.tokenEndpoint');
  });

  test('configured ones that the issuer does not announce are a warning', async () => {
    const deployment = deployed();
    const { lms, config } = deployment;
    config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
    config.auth['tokenEndpoint'] = `${lms.issuer}/connect/token/`;
    expect(troubles(await deployment.report())).toContain('discovery: warning endpoint-differs');
  });

  test('configured ones do without a document, and another issuer is a warning', async () => {
    const deployment = deployed();
    const { lms, config } = deployment;
    config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
    config.auth['tokenEndpoint'] = `${lms.issuer}/connect/token`;
    config.auth['issuer'] = `${lms.url}/other`;
    expect(troubles(await deployment.report())).toEqual([]);
    config.auth['issuer'] = `${lms.issuer}/`;
    expect(troubles(await deployment.report())).toEqual(['discovery: warning issuer-differs']);
  });

  test('a service that does not announce PKCE', async () => {
    const deployment = deployed();
    const { config, lms } = deployment;
    await using proxy = await startFaultProxy({ target: lms.url });
    config.auth['issuer'] = `${proxy.url}/core`;
    proxy.faults.push({
      matches: ({ path }) => well.test(path),
      effect: {
        kind: 'rewrite',
        json: (body) => ({
          ...Object(body),
          issuer: `${proxy.url}/core`,
          code_challenge_methods_supported: ['plain'],
        }),
      },
    });
    expect(troubles(await deployment.report())).toContain('discovery: warning no-pkce');
  });
});

describe('clocks', () => {
  test.each([
    [120, 'behind'],
    [-120, 'ahead of'],
  ])('that differ by %d s are explained, and corrected to go on', async (seconds, words) => {
    const deployment = deployed();
    deployment.lms.world.clockOffsetSeconds = seconds;
    const report = await deployment.report();
    expect(troubles(report)).toEqual([
      'clock: warning clocks-differ',
      'token: warning token-after-clock-correction',
    ]);
    expect(findingOf(report, 'clocks-differ').what).toMatch(
      new RegExp(`1[12][0-9] s ${words} the`),
    );
    expect(report.exitCode).toBe(0);
  });

  test('that differ a little are fine', async () => {
    const deployment = deployed();
    deployment.lms.world.clockOffsetSeconds = 20;
    const report = await deployment.report();
    expect(findingOf(report, 'clocks-agree').what).toMatch(/ (19|20|21) s at most/);
  });
});
