// Delays of automatic retries: short, then longer, and none for permanent faults.
import { expect, test } from 'vitest';
import type { CheckFault } from '../../../src/model/courseUpdates.ts';
import { automaticRetryDelay } from '../../../src/model/failedChecks.ts';

const network: CheckFault = { kind: 'network' };
const now = 1_000_000;

test('the delay doubles from 5 seconds up to ten minutes', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 60].map((tries) =>
    automaticRetryDelay([network], tries, now, 0),
  );
  expect(waits).toEqual([
    5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 600_000, 600_000,
  ]);
});

test('a random part shortens the delay by up to half', () => {
  expect(automaticRetryDelay([network], 0, now, 1)).toBe(2_500);
  expect(automaticRetryDelay([network], 9, now, 0.5)).toBe(450_000);
});

// errors.test.ts lists the transient faults.
test('transient faults are retried, also beside lasting ones; lasting faults are not', () => {
  const stays: CheckFault = { kind: 'not-found' };
  expect(automaticRetryDelay([stays, network], 0, now, 0)).toBe(5_000);
  expect(automaticRetryDelay([stays, { kind: 'other-person' }], 0, now, 0)).toBeUndefined();
  expect(automaticRetryDelay([], 0, now, 0)).toBeUndefined();
});

test('a retry waits until the time in a fault, and up to a fifth longer at random', () => {
  const until = now + 15_000;
  expect(automaticRetryDelay([network, { kind: 'circuit-open', until }], 0, now, 0)).toBe(15_000);
  expect(automaticRetryDelay([{ kind: 'circuit-open', until }], 0, now, 1)).toBe(18_000);
  const soon = { kind: 'circuit-open', until: now + 3_000 } as const;
  expect(automaticRetryDelay([soon], 0, now, 1)).toBe(4_000);
  expect(automaticRetryDelay([{ kind: 'circuit-open', until }], 3, now, 0)).toBe(40_000);
});

test('a pause is probed at its own time, however long it is', () => {
  const paused: CheckFault = {
    kind: 'paused',
    until: now + 86_400_000,
    probeAt: now + 48_000,
    maintenance: false,
  };
  expect(automaticRetryDelay([paused], 0, now, 1)).toBe(48_000);
  expect(automaticRetryDelay([paused], 0, now + 60_000, 0)).toBe(5_000);
  // An LMS that asks again and again is probed ever less often.
  expect(automaticRetryDelay([paused], 5, now, 0)).toBe(160_000);
});
