// People at a limit of a quarter of what they ask for, on a driven clock: everybody is served, nobody asks early, and how
// often they ask is bounded.
import { expect, onTestFinished, test } from 'vitest';
import { driveClock } from '../../shared/drivenClock.ts';
import { holdCrowd, openCrowdLms } from '../holdCrowd.ts';
import { boundsOf, callsNeeded, judgeCrowd, summarise, type CrowdPlan } from '../judgeCrowd.ts';

/** With 1,000 it takes two minutes; docs/scale.md has what came of that. */
const PEOPLE = 30;

async function hold(plan: CrowdPlan) {
  const clock = driveClock(Date.UTC(2026, 10, 17, 10, 0, 12));
  const lms = await openCrowdLms(plan);
  onTestFinished(() => lms[Symbol.asyncDispose]());
  const calls = lms.requests.length;
  const guests = holdCrowd(lms, plan);
  await clock.pass(boundsOf(plan).lastBadgeMs);
  const statuses = lms.requests.slice(calls).map(({ status }) => status);
  return { report: summarise(plan, await guests), statuses };
}

test('a limit of a quarter of it: everybody is served, and retries are bounded', async () => {
  const plan = { people: PEOPLE, seconds: 60, courses: 10, callsPerMinute: PEOPLE };
  expect(plan.people * callsNeeded(plan)).toBe(4 * plan.callsPerMinute);
  const { report, statuses } = await hold(plan);
  expect(judgeCrowd(plan, report)).toEqual([]);
  expect(report.served).toBe(PEOPLE);
  // What the people count is what the LMS counts.
  expect(statuses).toHaveLength(report.requests);
  const refused = statuses.filter((status) => status === 429).length;
  expect(refused).toBe(report.refusals);
  expect(refused).toBeGreaterThan(0);
  // Nothing is asked twice, but a version check, which nobody waits for, may be given up after three attempts.
  const answered = report.requests - refused;
  expect(answered).toBeLessThanOrEqual(PEOPLE * callsNeeded(plan));
  expect(answered).toBeGreaterThanOrEqual(PEOPLE * (callsNeeded(plan) - 1));
});

test('a limit that is enough refuses nobody, and nobody asks for anything twice', async () => {
  const plan = { people: PEOPLE, seconds: 60, courses: 120, callsPerMinute: 5_000 };
  const { report } = await hold(plan);
  expect(report).toMatchObject({
    served: PEOPLE,
    refusals: 0,
    requests: PEOPLE * callsNeeded(plan),
  });
});

test('an LMS that is not on this machine is refused', async () => {
  const plan = { people: 1, seconds: 1, courses: 1, callsPerMinute: 100 };
  const lms = await openCrowdLms(plan);
  onTestFinished(() => lms[Symbol.asyncDispose]());
  const elsewhere = { ...lms, url: 'https://lms.example.edu' };
  await expect(holdCrowd(elsewhere, plan)).rejects.toThrow(/not on this machine/);
});
