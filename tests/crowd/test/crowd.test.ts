// Thirty people at a limit of a third of what they ask for, on a driven clock: everybody is served, nobody asks early, and
// how often they ask is bounded.
import { expect, onTestFinished, test } from 'vitest';
import { driveClock } from '../../shared/drivenClock.ts';
import { holdCrowd, openCrowdLms } from '../holdCrowd.ts';
import { boundsOf, callsNeeded, judgeCrowd, summarise, type CrowdPlan } from '../judgeCrowd.ts';

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

test('a limit of a third of it: everybody is served, and retries are bounded', async () => {
  const plan = { people: 30, seconds: 60, courses: 120, callsPerMinute: 60 };
  expect(plan.people * callsNeeded(plan)).toBe(3 * plan.callsPerMinute);
  const { report, statuses } = await hold(plan);
  expect(judgeCrowd(plan, report)).toEqual([]);
  expect(report.served).toBe(30);
  // What the people count is what the LMS counts.
  expect(statuses).toHaveLength(report.requests);
  const refused = statuses.filter((status) => status === 429).length;
  expect(refused).toBe(report.refusals);
  expect(refused).toBeGreaterThan(0);
  expect(report.requests - refused).toBe(30 * callsNeeded(plan));
});

test('a limit that is enough refuses nobody, and nobody asks for anything twice', async () => {
  const plan = { people: 30, seconds: 60, courses: 30, callsPerMinute: 5_000 };
  const { report } = await hold(plan);
  expect(report).toMatchObject({ served: 30, refusals: 0, requests: 30 * callsNeeded(plan) });
});

test('an LMS that is not on this machine is refused', async () => {
  const plan = { people: 1, seconds: 1, courses: 1, callsPerMinute: 100 };
  const lms = await openCrowdLms(plan);
  onTestFinished(() => lms[Symbol.asyncDispose]());
  const elsewhere = { ...lms, url: 'https://lms.example.edu' };
  await expect(holdCrowd(elsewhere, plan)).rejects.toThrow(/not on this machine/);
});
