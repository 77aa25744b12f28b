// The seen counts in an entry, without those that are old or too many.
import {
  mapCounts,
  type CourseSeenCounts,
  type SeenCount,
  type SeenCounts,
} from '../model/seenCounts.ts';
import { isRecord } from '../api/isRecord.ts';
import { UNUSED_AFTER_MS } from './memory.ts';

/** Never throws. */
export function readSeenCounts(entry: unknown): SeenCounts {
  return new Map(Array.from(entriesOf(entry), ([id, stored]) => [id, readCourse(stored)]));
}

/** The `mostCourses` courses seen last. `now`: ms since the epoch. */
export function latestOf(seenCounts: SeenCounts, now: number, mostCourses: number): SeenCounts {
  const seenAt = (course: CourseSeenCounts) =>
    Object.values(course).reduce((last, { at }) => Math.max(last, at), -Infinity);
  const kept = Array.from(seenCounts, ([id, course]) => ({ id, course, at: seenAt(course) }))
    .filter(({ at }) => now - at <= UNUSED_AFTER_MS)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, mostCourses);
  return new Map(kept.map(({ id, course }) => [id, course]));
}

function readCourse(stored: unknown): CourseSeenCounts {
  const counts = entriesOf(stored);
  return mapCounts((type) => readCount(counts.get(type)));
}

export function writeCourse(course: CourseSeenCounts): unknown {
  const counts = Object.entries(course).map(
    ([type, { n, at, base, notClearSince }]) =>
      [type, { n, at, baseN: base?.n, baseAt: base?.at, notClearSince }] as const,
  );
  return Object.fromEntries(counts);
}

function readCount(stored: unknown): SeenCount | undefined {
  if (!isRecord(stored)) return undefined;
  const { n, at, baseN, baseAt, notClearSince } = stored;
  if (!isWhole(n) || !isWhole(at)) return undefined;
  if (notClearSince !== undefined && !isWhole(notClearSince)) return undefined;
  if (baseN === undefined && baseAt === undefined) return { n, at, base: undefined, notClearSince };
  if (!isWhole(baseN) || !isWhole(baseAt)) return undefined;
  return { n, at, base: { n: baseN, at: baseAt }, notClearSince };
}

/** Empty if `stored` is no record. */
export function entriesOf(stored: unknown): Map<string, unknown> {
  return new Map(isRecord(stored) ? Object.entries(stored) : []);
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
