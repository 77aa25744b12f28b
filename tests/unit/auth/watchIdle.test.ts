// @vitest-environment jsdom
// Idle sign-out: never without a warning of twenty seconds, never after the configured minutes.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isIdle, noteActivity, presenceAt } from '../../../src/auth/watchIdle.ts';
import { configWith } from '../config/minimalConfig.ts';

const MINUTE_MS = 60_000;
const last = 1_800_000_000_000;
const minutes = fc.integer({ min: 1, max: 1440 }).map((n) => n * MINUTE_MS);

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

test('warnings are never early, last twenty seconds or more, and end with the session', () => {
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 1e10 }), (idleMs, more) => {
      const start = presenceAt(last, last, idleMs);
      if (start.kind !== 'here') throw new Error('Who has just moved is there.');
      const warned = presenceAt(last + start.nextInMs, last, idleMs);
      expect(presenceAt(last + start.nextInMs - 1, last, idleMs).kind).toBe('here');
      expect(warned).toEqual({ kind: 'warned', leftMs: idleMs - start.nextInMs });
      expect(idleMs - start.nextInMs).toBeGreaterThanOrEqual(20_000);
      expect(presenceAt(last + idleMs - 1, last, idleMs)).toEqual({ kind: 'warned', leftMs: 1 });
      // Also backwards on the clock.
      for (const over of [last + idleMs, last + idleMs + more, last - idleMs - more])
        expect(presenceAt(over, last, idleMs).kind).toBe('over');
    }),
  );
});

test('without `idleMinutes` nothing is noted, and no session is idle', () => {
  const { auth } = configWith();
  noteActivity(auth);
  expect(window.localStorage).toHaveLength(0);
  noteActivity({ ...auth, idleMinutes: 10 });
  vi.useFakeTimers({ now: Date.now() + 1e9 });
  expect(isIdle(auth)).toBe(false);
});
