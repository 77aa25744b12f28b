// What the person has seen of each count on this device. Counts are noted as seen when they stand on the screen and
// everything has answered. Times are in ms since the epoch.
import type { Count } from '../api/count.ts';
import type { Counts } from '../api/updates.ts';
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseUpdates } from './courseUpdates.ts';

/** A number, and when it was seen. */
interface Seen {
  readonly n: number;
  readonly at: number;
}

/** `n`, `at`: the latest number that was seen. */
export interface SeenCount extends Seen {
  /** What a change is measured against; undefined: not seen before the visit that is under way. */
  readonly base: Seen | undefined;
  /** Since when every known number that was seen is `n`; of a zero, when it was seen last, because nobody asks. */
  readonly sameSince: number;
  /** Since when every count that was seen is known and above zero; undefined: the latest was not. */
  readonly notClearSince: number | undefined;
}

export type CourseSeenCounts = Readonly<Partial<Record<UpdateType, SeenCount>>>;
/** By org unit id. */
export type SeenCounts = ReadonlyMap<string, CourseSeenCounts>;

/** By org unit id. Without courses that were not checked, or whose numbers are of an earlier check. */
export function checkedCounts(courses: readonly CourseUpdates[]): ReadonlyMap<string, Counts> {
  const seen = new Map<string, Counts>();
  for (const { course, state } of courses) {
    if (state.kind === 'checked') seen.set(course.id, state.counts);
  }
  return seen;
}

/** `counts`: what is seen now, by org unit id. Others stay as they were. `at`: now. */
export function recordSeen(
  seenCounts: SeenCounts,
  counts: ReadonlyMap<string, Counts>,
  at: number,
): SeenCounts {
  const next = new Map(seenCounts);
  for (const [id, course] of counts) {
    const earlier = seenCounts.get(id);
    next.set(
      id,
      mapCounts((type) => seeCount(earlier?.[type], course[type], at)),
    );
  }
  return next;
}

/** From now on changes are measured against what was seen last. */
export function rebase(seenCounts: SeenCounts): SeenCounts {
  return new Map(
    Array.from(seenCounts, ([id, course]) => [
      id,
      mapCounts((type) => {
        const seen = course[type];
        return seen && { ...seen, base: { n: seen.n, at: seen.at } };
      }),
    ]),
  );
}

/** What is on the screen, an earlier check's numbers included, counts as seen `at` this moment. */
export function markAllSeen(
  seenCounts: SeenCounts,
  courses: readonly CourseUpdates[],
  at: number,
): SeenCounts {
  const next = new Map(seenCounts);
  for (const { course, state } of courses) {
    const earlier = seenCounts.get(course.id);
    const counts = shownCounts(state);
    if (earlier === undefined || counts === undefined) continue;
    next.set(
      course.id,
      mapCounts((type) => {
        const count = counts[type];
        const seen = earlier[type];
        return seen && count?.kind === 'known' ? { ...seen, base: { n: count.n, at } } : seen;
      }),
    );
  }
  return next;
}

function seeCount(
  earlier: SeenCount | undefined,
  count: Count | undefined,
  at: number,
): SeenCount | undefined {
  if (count === undefined) return earlier;
  // A gap ends what was never seen clear: behind it the count may have been zero.
  if (count.kind !== 'known') return earlier && { ...earlier, notClearSince: undefined };
  const { n } = count;
  return {
    n,
    at,
    base: earlier?.base,
    sameSince: n > 0 && earlier?.n === n ? earlier.sameSince : at,
    notClearSince: n === 0 ? undefined : (earlier?.notClearSince ?? at),
  };
}

function mapCounts(countOf: (type: UpdateType) => SeenCount | undefined): CourseSeenCounts {
  const course: Partial<Record<UpdateType, SeenCount>> = {};
  for (const type of updateTypes) {
    const count = countOf(type);
    if (count !== undefined) course[type] = count;
  }
  return course;
}

const UNCHANGED_AFTER_MS = 14 * 24 * 3_600_000;

/**
 * Since when, in ms since the epoch, the count was above zero each time it was seen; undefined where it was seen only once.
 * It may have been clear in between: "not seen clear since" is the most that can be said. `n`: now on the screen.
 */
export function notSeenClear(seen: SeenCount | undefined, n: number): number | undefined {
  const since = seen?.notClearSince;
  return n > 0 && seen && since !== undefined && since < seen.at ? since : undefined;
}

/** Seen as `n` for at least 14 days, and as nothing else in between: worth an offer to mute it until it rises. */
export function isUnchanged(seen: SeenCount | undefined, n: number): boolean {
  return n > 0 && seen?.n === n && seen.at - seen.sameSince >= UNCHANGED_AFTER_MS;
}

/** Counts this course as unchanged only since it was seen last, so that a declined offer does not come back soon. */
export function declineMute(seenCounts: SeenCounts, orgUnitId: string): SeenCounts {
  const course = seenCounts.get(orgUnitId);
  if (course === undefined) return seenCounts;
  const declined: Partial<Record<UpdateType, SeenCount>> = {};
  for (const type of updateTypes) {
    const seen = course[type];
    if (seen !== undefined) declined[type] = { ...seen, sameSince: seen.at };
  }
  return new Map(seenCounts).set(orgUnitId, declined);
}
