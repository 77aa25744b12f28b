// The counts that the person saw on this device, once all requests were answered; times in ms since the epoch.
import type { Count, Counts } from '../api/updates.ts';
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import { knownCount, type CourseUpdates } from './courseUpdates.ts';

interface Seen {
  readonly n: number;
  readonly at: number;
}

export interface SeenCount extends Seen {
  /** Changes are measured against it; undefined: not seen before this visit. */
  readonly base: Seen | undefined;
  /** Since when every count seen is above zero; undefined if the latest was not. */
  readonly notClearSince: number | undefined;
}

export type CourseSeenCounts = Readonly<Partial<Record<UpdateType, SeenCount>>>;
/** By org unit id. */
export type SeenCounts = ReadonlyMap<string, CourseSeenCounts>;

/** The counts of freshly checked courses, by org unit id. */
export function checkedCounts(courses: readonly CourseUpdates[]): ReadonlyMap<string, Counts> {
  return new Map(
    courses.flatMap(({ course, state }) =>
      state.kind === 'checked' ? [[course.id, state.counts] as const] : [],
    ),
  );
}

/** `counts`: seen now, by org unit id. `at`: now. */
export function recordSeen(
  seenCounts: SeenCounts,
  counts: ReadonlyMap<string, Counts>,
  at: number,
): SeenCounts {
  const seen = Array.from(counts, ([id, course]) => {
    const earlier = seenCounts.get(id);
    return [id, mapCounts((type) => seeCount(earlier?.[type], course[type], at))] as const;
  });
  return new Map([...seenCounts, ...seen]);
}

/** Whether a count of the course was seen after `at`, in any tab. */
export function isSeenSince(course: CourseSeenCounts = {}, at: number): boolean {
  return Object.values(course).some((seen) => seen.at > at);
}

/** Measures changes against the numbers last seen. */
export function rebase(seenCounts: SeenCounts): SeenCounts {
  return mapSeen(seenCounts, (seen) => ({ ...seen, base: { n: seen.n, at: seen.at } }));
}

/** Marks the counts on the screen, stale ones included, as seen `at` this moment. */
export function markAllSeen(
  seenCounts: SeenCounts,
  courses: readonly CourseUpdates[],
  at: number,
): SeenCounts {
  const states = new Map(courses.map(({ course, state }) => [course.id, state]));
  return mapSeen(seenCounts, (seen, id, type) => {
    const state = states.get(id);
    const n = state && knownCount(state, type);
    return n === undefined ? seen : { ...seen, base: { n, at } };
  });
}

/** Gives each base of the mark `at` the one that it had in `before`. */
export function takeBackMark(seenCounts: SeenCounts, before: SeenCounts, at: number): SeenCounts {
  return mapSeen(seenCounts, (seen, id, type) =>
    seen.base?.at === at ? { ...seen, base: before.get(id)?.[type]?.base } : seen,
  );
}

function mapSeen(
  seenCounts: SeenCounts,
  change: (seen: SeenCount, id: string, type: UpdateType) => SeenCount,
): SeenCounts {
  return new Map(
    Array.from(seenCounts, ([id, course]) => [
      id,
      mapCounts((type) => course[type] && change(course[type], id, type)),
    ]),
  );
}

function seeCount(
  earlier: SeenCount | undefined,
  count: Count | undefined,
  at: number,
): SeenCount | undefined {
  if (count === undefined) return earlier;
  // An unknown count may have been zero.
  if (count.kind !== 'known') return earlier && { ...earlier, notClearSince: undefined };
  const { n } = count;
  return {
    n,
    at,
    base: earlier?.base,
    notClearSince: n === 0 ? undefined : (earlier?.notClearSince ?? at),
  };
}

/** The counts that are known, by type. */
export function mapCounts(countOf: (type: UpdateType) => SeenCount | undefined): CourseSeenCounts {
  const counts = updateTypes.map((type) => [type, countOf(type)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count !== undefined));
}

/** Since when the count was above zero each time it was seen; undefined if seen only once. `n`: on the screen. */
export function notSeenClear(seen: SeenCount | undefined, n: number): number | undefined {
  const since = seen?.notClearSince;
  return n > 0 && seen && since !== undefined && since < seen.at ? since : undefined;
}

export interface Visit {
  readonly seenCounts: SeenCounts;
  /** When the page was last visible, ms since the epoch; undefined: never. */
  readonly inViewAt: number | undefined;
}

/** The page becomes visible, by a load or from being hidden. */
export function enterVisit<T extends Visit>(visit: T, now: number): T {
  const { seenCounts } = visit;
  const isNew = isOver(visit, now);
  return { ...visit, seenCounts: isNew ? rebase(seenCounts) : seenCounts, inViewAt: now };
}

export function isOver({ inViewAt }: Visit, now: number): boolean {
  return inViewAt !== undefined && now - inViewAt >= VISIT_ENDS_AFTER_MS;
}

export const VISIT_ENDS_AFTER_MS = 5 * 60_000;
