// What came of a crowd, and what a good guest owes: everybody is served, in about the time that the limit takes, and
// nobody asks before they may. Pure.
import type { CallCounts } from './watchCalls.ts';
import type { Visit } from './visit.ts';

export interface Guest extends Pick<Visit, 'served' | 'again'>, CallCounts {
  /** From the first arrival to this person's last badge. */
  readonly doneMs: number;
}

export interface CrowdPlan {
  readonly people: number;
  /** Within so many seconds all of them arrive. */
  readonly seconds: number;
  /** Of each person. */
  readonly courses: number;
  readonly callsPerMinute: number;
}

const MINUTE_MS = 60_000;
const CHUNK = 100;
/** A person's calls that may be under way when the first refusal comes: version check, whoami and list. */
const AT_ONCE = 3;
/** Pauses are up to a fifth longer by chance (src/api/retry.ts). */
const LATE = 1.2;

/** Of one visit that meets no refusal. */
export function callsNeeded({ courses }: Pick<CrowdPlan, 'courses'>): number {
  const chunks = Math.max(1, Math.ceil(courses / CHUNK));
  const pages = chunks;
  return 2 + pages + chunks;
}

/** In how many of the limit's minutes all calls fit; one more, because a crowd seldom begins with a minute. */
function minutesNeeded(plan: CrowdPlan): number {
  return Math.ceil((plan.people * callsNeeded(plan)) / plan.callsPerMinute) + 1;
}

export interface Bounds {
  readonly lastBadgeMs: number;
  readonly retriesOfOne: number;
  readonly requests: number;
}

export function boundsOf(plan: CrowdPlan): Bounds {
  const minutes = minutesNeeded(plan);
  const needed = plan.people * callsNeeded(plan);
  return {
    lastBadgeMs: Math.max(minutes * MINUTE_MS * LATE, plan.seconds * 1000 * LATE),
    retriesOfOne: AT_ONCE + 2 * minutes,
    // Whoever waits asks in vain about once a minute.
    requests: needed + plan.people * minutes,
  };
}

export interface CrowdReport {
  readonly served: number;
  readonly lastBadgeMs: number;
  readonly requests: number;
  readonly refusals: number;
  readonly early: number;
  readonly unanswered: number;
  /** Of what was answered. */
  readonly retries: { readonly most: number; readonly mean: number };
  /** People for whom three attempts were not enough, so that the page asked again by itself. */
  readonly askedAgain: number;
}

export function summarise(plan: CrowdPlan, guests: readonly Guest[]): CrowdReport {
  const sum = (of: (guest: Guest) => number) => guests.reduce((all, one) => all + of(one), 0);
  const retries = guests.map((one) => one.requests - one.unanswered - callsNeeded(plan));
  return {
    served: guests.filter(({ served }) => served).length,
    lastBadgeMs: Math.max(0, ...guests.map(({ doneMs }) => doneMs)),
    requests: sum(({ requests }) => requests),
    refusals: sum(({ refusals }) => refusals),
    early: sum(({ early }) => early),
    unanswered: sum(({ unanswered }) => unanswered),
    retries: {
      most: Math.max(0, ...retries),
      mean: retries.reduce((all, n) => all + n, 0) / Math.max(1, guests.length),
    },
    askedAgain: guests.filter(({ again }) => again > 0).length,
  };
}

/** One sentence for each bound that is broken. */
export function judgeCrowd(plan: CrowdPlan, report: CrowdReport): string[] {
  const bounds = boundsOf(plan);
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
  const rows: readonly (readonly [broken: boolean, sentence: string])[] = [
    [report.served < plan.people, `${plan.people - report.served} people never got their badges`],
    [report.early > 0, `${report.early} requests left before the time that Retry-After named`],
    [
      report.lastBadgeMs > bounds.lastBadgeMs,
      `the last badge came after ${seconds(report.lastBadgeMs)}, and ${seconds(bounds.lastBadgeMs)} are enough`,
    ],
    [
      report.retries.most > bounds.retriesOfOne,
      `somebody retried ${report.retries.most} times, and ${bounds.retriesOfOne} are enough`,
    ],
    [
      report.requests - report.unanswered > bounds.requests,
      `${report.requests - report.unanswered} answered requests, and ${bounds.requests} are enough`,
    ],
  ];
  return rows.flatMap(([broken, sentence]) => (broken ? [sentence] : []));
}
