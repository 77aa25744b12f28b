// The seen counts in an entry: keeps unreadable parts, drops counts that are old or too many.
import { updateTypes } from '../api/updateType.ts';
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

/** Keeps the `mostCourses` courses seen last. `now`: ms since the epoch. */
export function writeSeenCounts(
  stored: unknown,
  seenCounts: SeenCounts,
  now: number,
  mostCourses: number,
): unknown {
  if (stored !== undefined && !isRecord(stored)) return stored;
  const before = entriesOf(stored);
  const latest = latestOf(seenCounts, now, mostCourses);
  const ids = new Set([...before.keys(), ...latest.keys()]);
  const courses = Array.from(
    ids,
    (id) => [id, writeCourse(before.get(id), latest.get(id))] as const,
  );
  return Object.fromEntries(courses.filter(([, course]) => !isEmpty(course)));
}

function latestOf(seenCounts: SeenCounts, now: number, mostCourses: number): SeenCounts {
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

function writeCourse(stored: unknown, course: CourseSeenCounts = {}): unknown {
  if (stored !== undefined && !isRecord(stored)) return stored;
  const counts = entriesOf(stored);
  for (const type of updateTypes) {
    const before = counts.get(type);
    if (before !== undefined && readCount(before) === undefined) continue;
    const count = course[type];
    if (count === undefined) counts.delete(type);
    else counts.set(type, writeCount(before, count));
  }
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

function writeCount(stored: unknown, { n, at, base, notClearSince }: SeenCount): unknown {
  const others = isRecord(stored) ? stored : {};
  return { ...others, n, at, baseN: base?.n, baseAt: base?.at, notClearSince };
}

/** Empty if `stored` is no record. */
export function entriesOf(stored: unknown): Map<string, unknown> {
  return new Map(isRecord(stored) ? Object.entries(stored) : []);
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isEmpty = (course: unknown) => isRecord(course) && Object.keys(course).length === 0;
