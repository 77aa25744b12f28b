// The clock as a table of situations, and what holds in all of them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextCheck, type ClockState } from '../../../src/model/nextCheck.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = 100 * 24 * HOUR;

const seen: ClockState = {
  isSeen: true,
  isNotifying: false,
  refreshMs: 5 * MINUTE,
  triedAt: NOW,
  failing: 'nothing',
  tries: 0,
  waitUntil: undefined,
  seenAt: 0,
  lineBackAt: undefined,
  random: 0,
};

/** Such as `+300 everything`; seconds from now. */
function planned(change: Partial<ClockState>): string {
  const next = nextCheck({ ...seen, ...change }, NOW);
  return next === undefined
    ? 'never'
    : `+${Math.round(Math.max(0, next.at - NOW) / SECOND)} ${next.what}`;
}

const failing = { failing: 'everything', tries: 0 } as const;
const notifying = { isSeen: false, isNotifying: true };
const back = { ...failing, triedAt: NOW - SECOND, seenAt: NOW };

test.each<[string, Partial<ClockState>, string]>([
  ['checked now', {}, '+300 everything'],
  ['with the longest jitter', { random: 1 }, '+330 everything'],
  ['checked four minutes ago', { triedAt: NOW - 4 * MINUTE }, '+60 everything'],
  ['a sleep of eight hours', { triedAt: NOW - 8 * HOUR }, '+0 everything'],
  ['a clock set back by an hour', { triedAt: NOW + HOUR }, '+300 everything'],
  ['by hand only', { refreshMs: 0 }, 'never'],
  ['every hour', { refreshMs: HOUR }, '+3600 everything'],
  ['hidden', { isSeen: false }, 'never'],
  ['hidden, with notifications', notifying, '+900 everything'],
  ['hidden, by hand only', { ...notifying, refreshMs: 0 }, 'never'],
  ['hidden for a day', { ...notifying, triedAt: NOW - 24 * HOUR }, '+0 everything'],
  ['hidden and failing', { ...notifying, ...failing }, '+900 one first'],
  ['back in view after a day', { triedAt: NOW - 24 * HOUR, seenAt: NOW }, '+0 everything'],
  ['back in view within a minute', { triedAt: NOW - 30 * SECOND, seenAt: NOW }, '+270 everything'],
  ['back, failing', { ...failing, tries: 9, triedAt: NOW - MINUTE, seenAt: NOW }, '+0 one first'],
  ['everything failed', failing, '+5 one first'],
  ['everything failed, with the longest jitter', { ...failing, random: 1 }, '+3 one first'],
  ['the fourth failure in a row', { ...failing, tries: 3 }, '+40 one first'],
  ['the twelfth failure in a row', { ...failing, tries: 11 }, '+300 one first'],
  ['the twelfth, every hour', { ...failing, tries: 11, refreshMs: HOUR }, '+600 one first'],
  ['the twelfth, by hand only', { ...failing, tries: 11, refreshMs: 0 }, '+600 one first'],
  ['some failed', { failing: 'some' }, '+5 what failed'],
  ['some failed for long', { failing: 'some', tries: 11 }, '+300 everything'],
  ['the line is back', { lineBackAt: NOW, triedAt: NOW - SECOND }, '+0 everything'],
  ['the line is back, together with others', { lineBackAt: NOW, random: 1 }, '+1 everything'],
  ['asked to wait for 20 s', { ...failing, waitUntil: NOW + 20 * SECOND }, '+20 one first'],
  ['with jitter', { ...failing, waitUntil: NOW + 20 * SECOND, random: 1 }, '+24 one first'],
  ['asked to wait for a day', { ...failing, waitUntil: NOW + 24 * HOUR }, '+60 one first'],
  ['again and again', { ...failing, tries: 5, waitUntil: NOW + 24 * HOUR }, '+160 one first'],
  ['back, and asked to wait', { ...back, waitUntil: NOW + 20 * SECOND }, '+20 one first'],
])('%s', (_, change, wanted) => {
  expect(planned(change)).toBe(wanted);
});

const never = { at: Infinity };

const states = fc.record<ClockState>({
  isSeen: fc.boolean(),
  isNotifying: fc.boolean(),
  refreshMs: fc.constantFrom(0, MINUTE, 5 * MINUTE, HOUR),
  triedAt: fc.integer({ min: NOW - 24 * HOUR, max: NOW + HOUR }),
  failing: fc.constantFrom('nothing', 'some', 'everything'),
  tries: fc.nat(40),
  waitUntil: fc.option(fc.integer({ min: NOW - HOUR, max: NOW + 24 * HOUR }), { nil: undefined }),
  seenAt: fc.integer({ min: 0, max: NOW + HOUR }),
  lineBackAt: fc.option(fc.integer({ min: NOW - HOUR, max: NOW }), { nil: undefined }),
  random: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('property: whatever happened, a page in view asks again within ten minutes after a failure', () => {
  fc.assert(
    fc.property(states, (state) => {
      const next = nextCheck({ ...state, isSeen: true, failing: 'everything' }, NOW);
      expect(next?.at).toBeLessThanOrEqual(NOW + 10 * MINUTE);
    }),
  );
});

test('property: a poll never comes within a minute of a check', () => {
  fc.assert(
    fc.property(states, (state) => {
      const calm = { ...state, failing: 'nothing', lineBackAt: undefined } as const;
      const { at } = nextCheck(calm, NOW) ?? never;
      expect(at - Math.min(state.triedAt, NOW)).toBeGreaterThanOrEqual(MINUTE);
    }),
  );
});

test('property: a hidden page asks at most every 15 minutes, and only with notifications', () => {
  fc.assert(
    fc.property(states, (state) => {
      const next = nextCheck({ ...state, isSeen: false }, NOW);
      expect(next !== undefined && !state.isNotifying).toBe(false);
      const { at } = next ?? never;
      expect(at - Math.min(state.triedAt, NOW)).toBeGreaterThanOrEqual(15 * MINUTE);
    }),
  );
});

test('property: while the LMS asks to wait, nothing is asked before its time, or in view before 48 seconds', () => {
  fc.assert(
    fc.property(states, ({ waitUntil = NOW + 1, ...state }) => {
      const { at } = nextCheck({ ...state, waitUntil }, NOW) ?? never;
      const tried = Math.min(state.triedAt, NOW) + 48 * SECOND;
      const least = state.isSeen ? Math.min(waitUntil, tried) : waitUntil;
      expect(at).toBeGreaterThanOrEqual(least);
    }),
  );
});

test('property: two hours of an outage at any phase: never more checks than polls, but for the first six retries', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, MINUTE, 5 * MINUTE, HOUR),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (refreshMs, randoms) => {
        let now = NOW;
        let checks = 0;
        for (let tries = 0; now < NOW + 2 * HOUR; tries += 1) {
          const random = randoms[tries % randoms.length] ?? 0;
          const state = { ...seen, refreshMs, failing: 'everything', tries, random } as const;
          const next = nextCheck({ ...state, triedAt: now }, now);
          if (next === undefined) break;
          expect(next.what).toBe('one first');
          now = next.at;
          checks += 1;
        }
        const pace = Math.min(refreshMs === 0 ? Infinity : refreshMs, 5 * MINUTE);
        expect(checks).toBeLessThanOrEqual((2 * HOUR) / pace + 8);
        expect(now).toBeGreaterThanOrEqual(NOW + 2 * HOUR);
      },
    ),
  );
});
