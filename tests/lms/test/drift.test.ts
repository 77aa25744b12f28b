// Counts that vary by `LMS_DRIFT`.
import { expect, test } from 'vitest';
import { countsAt } from '../api/countsAt.ts';
import { defaultWorld } from '../defaultWorld.ts';

test('counts change at every step, are deterministic, and never fall below zero', () => {
  const drift = { everySeconds: 20, startedAt: 1_000_000, seed: 7 };
  const { enrollments } = defaultWorld({ pageOrigins: [] });
  const at = (seconds: number) =>
    enrollments.slice(0, 6).map((one) => countsAt(one, drift, drift.startedAt + seconds * 1000));
  for (let seconds = 20; seconds < 400; seconds += 20) {
    expect(at(seconds)).not.toEqual(at(seconds - 20));
    expect(at(seconds)).toEqual(at(seconds));
    expect(
      at(seconds)
        .flatMap((counts) => Object.values(counts))
        .every((n) => n >= 0),
    ).toBe(true);
  }
});
