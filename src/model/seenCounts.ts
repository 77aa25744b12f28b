// What this device has seen of each count. A look is what stood on the screen when everything had answered; times are
// those of looks, in ms since the epoch.
import type { Count } from '../api/count.ts';
import type { Counts } from '../api/updates.ts';
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseUpdates } from './courseUpdates.ts';

/** What one look saw of a count. */
interface Seen {
  readonly n: number;
  readonly at: number;
}

/** `n`, `at`: the latest look that knew it. */
export interface SeenCount extends Seen {
  /** What a change is measured against; undefined: not seen before the visit that is under way. */
  readonly base: Seen | undefined;
  /** The first look that saw `n`, and none saw another number since; of a zero, the latest, because nobody asks. */
  readonly sameSince: number;
  /** The first of the looks that all knew the count and saw more than zero; undefined: the latest did not. */
  readonly notClearSince: number | undefined;
}

export type CourseSeenCounts = Readonly<Partial<Record<UpdateType, SeenCount>>>;
/** By org unit id. */
export type SeenCounts = ReadonlyMap<string, CourseSeenCounts>;

/**
 * What a look at these courses sees. A course that was not checked is not in it, nor is one whose numbers are those of
 * an earlier check: a check that failed is no look.
 */
export function checkedCounts(courses: readonly CourseUpdates[]): ReadonlyMap<string, Counts> {
  const seen = new Map<string, Counts>();
  for (const { course, state } of courses) {
    if (state.kind === 'checked') seen.set(course.id, state.counts);
  }
  return seen;
}

/** Counts and courses that are not in the look stay as they were. */
export function recordSeen(
  seenCounts: SeenCounts,
  look: ReadonlyMap<string, Counts>,
  at: number,
): SeenCounts {
  const next = new Map(seenCounts);
  for (const [id, counts] of look) {
    const earlier = seenCounts.get(id);
    next.set(
      id,
      mapCounts((type) => seeCount(earlier?.[type], counts[type], at)),
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
