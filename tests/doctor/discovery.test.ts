// Checks `discovery` and `clock`: contradictory sign-in endpoints, and clock skew.
import { describe, expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

test('without a token endpoint, discovery fails, and the checks of sign-in are skipped', async () => {
  const deployment = deployed();
  deployment.lms.world.faults = faultsNamed('discovery-no-endpoint');
  const report = await deployment.report();
  expect(findingOf(report, 'endpoint-missing').outcome).toBe('failed');
  expect(findingOf(report, 'no-endpoints').outcome).toBe('skipped');
  expect(report.counts.skipped).toBe(11);
});

describe('clocks', () => {
  test.each([
    [120, 'behind'],
    [-120, 'ahead of'],
  ])('that differ by %d s are explained and corrected for the token', async (seconds, words) => {
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

  test('that differ by 20 s are fine', async () => {
    const deployment = deployed();
    deployment.lms.world.clockOffsetSeconds = 20;
    const report = await deployment.report();
    expect(findingOf(report, 'clocks-agree').what).toMatch(/ (19|20|21) s at most/);
  });
});
