// Bounds the requests that one command may cause, with and without faults.
import { MOST_IDS } from '../../src/model/chunkPlan.ts';
import { IN_VAIN } from '../../src/api/getChunk.ts';
import { ATTEMPTS, SPARE_CALLS } from '../../src/api/retry.ts';
import { MOST_ANSWER_PAGES } from '../../src/api/updates.ts';
import { MOST_LIST_PAGES } from '../../src/model/courseList.ts';
import { PAGE_SIZE } from '../lms/api/myEnrollments.ts';
import type { LoggedRequest } from '../lms/startLms.ts';
import { sum } from './updateWords.ts';

export interface Reader {
  /** The person's number of courses. */
  readonly courses: number;
  /** The number of times that courses were added: each time may have made a separate chunk. */
  readonly arrivals: number;
}

export interface Circumstances {
  readonly readers: readonly Reader[];
  /** There is and was no fault. */
  readonly calm: boolean;
  /** The number of courses that were ever broken: the page may still request each alone. */
  readonly broken: number;
}

/** A command and a timer may each start a check while an earlier check is in flight. */
const CHECKS = 3;
/** A 401 causes one repetition. */
const REPLAYED = 2;

/** A sentence for each kind of request over its bound. */
export function judgeRequests(
  requests: readonly LoggedRequest[],
  { readers, calm, broken }: Circumstances,
): string[] {
  const tabs = readers.length === 0 ? [{ courses: 0, arrivals: 0 }] : readers;
  const troubled = !calm || requests.some(({ status }) => status !== 200 && status !== 0);
  const others = troubled ? 6 : 1;
  const pages = ({ courses }: Reader): number =>
    isEndless(requests)
      ? MOST_LIST_PAGES + others
      : Math.max(1, Math.ceil(courses / PAGE_SIZE)) * others;
  const counts = (reader: Reader): number =>
    troubled
      ? troubledCounts(reader, requests)
      : chunksOf(reader) + Math.min(broken, reader.courses);
  /** For one tab and one check. */
  const bounds: Partial<Record<LoggedRequest['kind'], (reader: Reader) => number>> = {
    'updates-many': counts,
    'updates-one': counts,
    enrollments: pages,
    whoami: () => others,
    'versions-check': () => others,
    discovery: () => others,
    // Many calls share one refresh; a sign-in takes one more.
    token: () => 2,
  };
  return Object.entries(bounds).flatMap(([kind, boundOf]) => {
    const sent = requests.filter((request) => request.kind === kind).length;
    const most = sum(tabs.map(boundOf)) * CHECKS;
    return sent > most ? [`${sent} requests of kind ${kind}, and ${most} are enough`] : [];
  });
}

function troubledCounts(reader: Reader, requests: readonly LoggedRequest[]): number {
  const chunks = chunksOf(reader);
  if (isDown(requests)) return chunks * (ATTEMPTS + IN_VAIN) * REPLAYED;
  const whole = chunks * (ATTEMPTS + SPARE_CALLS + MOST_ANSWER_PAGES);
  // Halving until each broken course stands alone takes fewer than two parts for each course.
  return (whole + 2 * reader.courses) * REPLAYED;
}

/**
 * The most requests of a check once the page knows the `broken` courses: it requests each alone at every fourth check. The
 * search in a chunk of broken courses only is vain.
 */
export function steadyBound(reader: Reader, broken: number): number {
  return chunksOf(reader) * ATTEMPTS + broken + IN_VAIN;
}

function chunksOf({ courses, arrivals }: Reader): number {
  return Math.max(1, Math.ceil(courses / MOST_IDS)) + arrivals;
}

/** The LMS answered every request with a fault, so the page does not search for broken courses. */
function isDown(requests: readonly LoggedRequest[]): boolean {
  const counts = requests.filter(({ kind }) => kind === 'updates-many' || kind === 'updates-one');
  return counts.length > 0 && counts.every(({ status }) => status === 500);
}

/** The bookmarks of the endless list are page numbers; those of a true list are course ids. */
function isEndless(requests: readonly LoggedRequest[]): boolean {
  return requests.some(
    ({ kind, query }) => kind === 'enrollments' && /\bbookmark=\d{1,3}(?:&|$)/.test(query),
  );
}
