// How many requests one command may cause. A good guest asks little when all is well, and not much more when it is not.
import type { LoggedRequest } from '../lms/startLms.ts';

/** One tab. */
export interface Reader {
  /** How many the person has. */
  readonly courses: number;
  /** How often courses came: each time may have made a chunk of its own. */
  readonly arrivals: number;
}

export interface Circumstances {
  readonly readers: readonly Reader[];
  /** Nothing is or was wrong. */
  readonly calm: boolean;
}

type Bounds = Readonly<Partial<Record<LoggedRequest['kind'], number>>>;

const CHUNK = 100;
const PAGE = 100;
/** A command and a timer that it makes due may each start a check; an earlier one may still be under way. */
const CHECKS = 3;
const ATTEMPTS = 3;
/** A request that a 401 answers is sent again. */
const REPLAYED = 2;
/** Courses that an answer leaves out are requested alone, so many of a chunk at a check. */
const LEFT_OUT = 5;
/** The parts of a refused request that are sent before the LMS is taken to answer none of them. */
const IN_VAIN = 13;
/** Pages of an answer that the LMS cuts into small ones are followed up to 20. */
const ANSWER_PAGES = 20;
/** For a list of courses without an end. */
const LIST_PAGES = 150;

/** A sentence for each kind of request over its bound. */
export function judgeRequests(
  requests: readonly LoggedRequest[],
  { readers, calm }: Circumstances,
): string[] {
  const tabs = readers.length === 0 ? [{ courses: 0, arrivals: 0 }] : readers;
  const troubled = !calm || requests.some(({ status }) => status !== 200 && status !== 0);
  const bounds = tabs
    .map((reader) => boundsOf(reader, requests, troubled))
    .reduce((all, one) =>
      Object.fromEntries(Object.entries(one).map(([kind, n]) => [kind, n + valueOf(all, kind)])),
    );
  return Object.entries(bounds).flatMap(([kind, bound]) => {
    const sent = requests.filter((request) => request.kind === kind).length;
    const most = bound * CHECKS;
    return sent > most ? [`${sent} requests of kind ${kind}, and ${most} are enough`] : [];
  });
}

/** For one tab and one check. */
function boundsOf(reader: Reader, requests: readonly LoggedRequest[], troubled: boolean): Bounds {
  const pages = Math.max(1, Math.ceil(reader.courses / PAGE));
  const others = troubled ? 6 : 1;
  const counts = troubled ? troubledCounts(reader, requests) : chunksOf(reader);
  return {
    'updates-many': counts,
    'updates-one': counts,
    enrollments: isEndless(requests) ? LIST_PAGES + others : pages * others,
    whoami: others,
    'versions-check': others,
    discovery: others,
    // Many calls share one refresh; a sign-in takes one more.
    token: 2,
  };
}

function troubledCounts(reader: Reader, requests: readonly LoggedRequest[]): number {
  const chunks = chunksOf(reader);
  if (isDown(requests)) return chunks * (ATTEMPTS + IN_VAIN) * REPLAYED;
  const whole = chunks * (ATTEMPTS + LEFT_OUT + ANSWER_PAGES);
  // Halved until the broken ones stand alone: fewer than two parts for each course.
  return (whole + 2 * reader.courses) * REPLAYED;
}

/**
 * What a check costs at most once it is known which courses are broken, `broken` of them: each is requested alone at
 * every fourth check. A chunk of which every course is broken is searched in vain.
 */
export function steadyBound(reader: Reader, broken: number): number {
  return chunksOf(reader) * ATTEMPTS + broken + IN_VAIN;
}

function chunksOf({ courses, arrivals }: Reader): number {
  return Math.max(1, Math.ceil(courses / CHUNK)) + arrivals;
}

/** The LMS had a problem with all that was asked for: then it is not searched for broken courses. */
function isDown(requests: readonly LoggedRequest[]): boolean {
  const counts = requests.filter(({ kind }) => kind === 'updates-many' || kind === 'updates-one');
  return counts.length > 0 && counts.every(({ status }) => status === 500);
}

/** Its bookmarks are numbers of pages; those of a true list are ids of courses. */
function isEndless(requests: readonly LoggedRequest[]): boolean {
  return requests.some(
    ({ kind, query }) => kind === 'enrollments' && /\bbookmark=\d{1,3}(?:&|$)/.test(query),
  );
}

function valueOf(bounds: Bounds, kind: string): number {
  return Object.entries(bounds).find(([name]) => name === kind)?.[1] ?? 0;
}
