// People at a limit of a quarter of what they request, on a driven clock: all are served, none requests early, and the number
// of requests is bounded.
import { expect, onTestFinished, test } from 'vitest';
import { driveClock } from '../../shared/drivenClock.ts';
import { holdCrowd, openCrowdLms, type CrowdPlan } from '../holdCrowd.ts';

/** With 1,000 it takes two minutes; docs/scale.md has the result. */
const PEOPLE = 30;
const MINUTE_MS = 60_000;
/** Pauses are up to a fifth longer at random (src/api/retry.ts). */
const LATE = 1.2;
/** Calls of a person that may be in flight at the first refusal: version check, whoami and list. */
const AT_ONCE = 3;

/** Of one visit without a refusal: version check, whoami, and a page and a chunk for each hundred courses. */
const callsNeeded = ({ courses }: CrowdPlan): number => 2 + 2 * Math.ceil(courses / 100);

/** In how many minutes of the limit all calls fit; one more, because a crowd seldom begins with a minute. */
const minutesNeeded = (plan: CrowdPlan): number =>
  Math.ceil((plan.people * callsNeeded(plan)) / plan.callsPerMinute) + 1;

async function hold(plan: CrowdPlan) {
  const clock = driveClock(Date.UTC(2026, 10, 17, 10, 0, 12));
  const lms = await openCrowdLms(plan);
  onTestFinished(() => lms[Symbol.asyncDispose]());
  const before = lms.requests.length;
  const crowd = holdCrowd(lms, plan);
  await clock.pass(minutesNeeded(plan) * MINUTE_MS * LATE);
  const guests = await crowd;
  const sum = (key: 'requests' | 'refusals' | 'early') =>
    guests.reduce((all, guest) => all + guest[key], 0);
  return {
    guests,
    served: guests.filter(({ served }) => served).length,
    requests: sum('requests'),
    refusals: sum('refusals'),
    early: sum('early'),
    statuses: lms.requests.slice(before).map(({ status }) => status),
  };
}

test('a limit of a quarter of it: all are served, and retries are bounded', async () => {
  const plan = { people: PEOPLE, seconds: 60, courses: 10, callsPerMinute: PEOPLE };
  const needed = callsNeeded(plan);
  const minutes = minutesNeeded(plan);
  const { guests, served, requests, refusals, early, statuses } = await hold(plan);
  expect({ served, early }).toEqual({ served: PEOPLE, early: 0 });
  expect(refusals).toBeGreaterThan(0);
  for (const guest of guests) {
    expect(guest.doneMs).toBeLessThanOrEqual(minutes * MINUTE_MS * LATE);
    expect(guest.requests - needed).toBeLessThanOrEqual(AT_ONCE + 2 * minutes);
  }
  // A waiting person is refused about once a minute.
  expect(requests).toBeLessThanOrEqual(PEOPLE * (needed + minutes));
  // The LMS counts the same.
  expect(statuses).toHaveLength(requests);
  expect(statuses.filter((status) => status === 429)).toHaveLength(refusals);
  // Nothing is requested twice, but a version check may be given up after three attempts.
  const answered = requests - refusals;
  expect(answered).toBeLessThanOrEqual(PEOPLE * needed);
  expect(answered).toBeGreaterThanOrEqual(PEOPLE * (needed - 1));
});

test('a limit that is enough refuses no request, and none is repeated', async () => {
  const plan = { people: PEOPLE, seconds: 60, courses: 120, callsPerMinute: 5_000 };
  const { served, requests, refusals } = await hold(plan);
  expect({ served, refusals, requests }).toEqual({
    served: PEOPLE,
    refusals: 0,
    requests: PEOPLE * callsNeeded(plan),
  });
});
