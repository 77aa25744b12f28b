// Compares counts with those of the previous visit; increases and decreases are summed separately.
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import { knownCount, type CourseUpdates } from './courseUpdates.ts';
import type { SeenCounts } from './seenCounts.ts';

export interface Change {
  /** Positive or negative, never zero. */
  readonly by: number;
  /** When the earlier number was seen, ms since the epoch. */
  readonly since: number;
}

/** The difference between `n` and the number last seen; undefined: none, or unknown. */
export type ChangeOf = (orgUnitId: string, type: UpdateType, n: number) => Change | undefined;

/** By org unit id; only courses with a change. */
export type Changes = ReadonlyMap<string, ReadonlyMap<UpdateType, Change>>;

export interface Digest {
  readonly more: number;
  readonly fewer: number;
  readonly courses: number;
  /** The earliest `since`. */
  readonly since: number;
}

/** undefined if `n` was not seen before or is unchanged. */
function changeFrom(
  seenCounts: SeenCounts,
  orgUnitId: string,
  type: UpdateType,
  n: number,
): Change | undefined {
  const base = seenCounts.get(orgUnitId)?.[type]?.base;
  return base === undefined || n === base.n ? undefined : { by: n - base.n, since: base.at };
}

/** The same function while the compared numbers stay the same, so that rows keep their identity. */
export function rememberChangeOf(): (seenCounts: SeenCounts) => ChangeOf {
  let latest: { readonly seenCounts: SeenCounts; readonly changeOf: ChangeOf } | undefined;
  return (seenCounts) => {
    if (latest === undefined || !sameBases(latest.seenCounts, seenCounts))
      latest = { seenCounts, changeOf: (id, type, n) => changeFrom(seenCounts, id, type, n) };
    return latest.changeOf;
  };
}

function sameBases(a: SeenCounts, b: SeenCounts): boolean {
  const ids = [...a.keys(), ...b.keys()];
  const baseOf = (seen: SeenCounts, id: string, type: UpdateType) => seen.get(id)?.[type]?.base;
  return ids.every((id) =>
    updateTypes.every((type) => baseOf(a, id, type) === baseOf(b, id, type)),
  );
}

export function changesOf(seenCounts: SeenCounts, courses: readonly CourseUpdates[]): Changes {
  return new Map(
    courses.flatMap(({ course, state }) => {
      const changed = updateTypes.flatMap((type) => {
        const n = knownCount(state, type);
        const change = n === undefined ? n : changeFrom(seenCounts, course.id, type, n);
        return change === undefined ? [] : [[type, change] as const];
      });
      return changed.length === 0 ? [] : [[course.id, new Map(changed)] as const];
    }),
  );
}

/** undefined if nothing changed. `isCounted`: excludes types put away or in another lane. */
export function digestOf(
  changes: Changes,
  isCounted: (orgUnitId: string, type: UpdateType) => boolean = () => true,
): Digest | undefined {
  let more = 0;
  let fewer = 0;
  let since = Infinity;
  const courses = new Set<string>();
  for (const [id, changed] of changes) {
    for (const [type, change] of changed) {
      if (!isCounted(id, type)) continue;
      more += Math.max(0, change.by);
      fewer += Math.max(0, -change.by);
      since = Math.min(since, change.since);
      courses.add(id);
    }
  }
  return courses.size === 0 ? undefined : { more, fewer, courses: courses.size, since };
}
