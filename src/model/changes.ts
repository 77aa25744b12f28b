// What changed since this person last looked on this device: for each course and type, known against known, and never
// netted, because 9 more and 5 fewer are not 4 more.
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseUpdates } from './courseUpdates.ts';
import type { SeenCounts } from './seenCounts.ts';
import type { ChangeOf } from './selectRow.ts';

export interface Change {
  /** More (above zero) or fewer (below); never zero. */
  readonly by: number;
  /** When the earlier number was seen, ms since the epoch. */
  readonly since: number;
}

/** By org unit id; only courses with a change. */
export type Changes = ReadonlyMap<string, ReadonlyMap<UpdateType, Change>>;

export interface Digest {
  /** The sum of what rose. */
  readonly more: number;
  /** The sum of what fell, not negative. */
  readonly fewer: number;
  /** With a change. */
  readonly courses: number;
  /** When the earliest of the numbers that changes are measured against was seen, ms since the epoch. */
  readonly since: number;
}

/** `n`: the number now; undefined: it was not seen before, or was the same. */
function changeFrom(
  seenCounts: SeenCounts,
  orgUnitId: string,
  type: UpdateType,
  n: number,
): Change | undefined {
  const base = seenCounts.get(orgUnitId)?.[type]?.base;
  return base === undefined || n === base.n ? undefined : { by: n - base.n, since: base.at };
}

/** The change of one number. The same function while changes are measured against the same numbers. */
export function rememberChangeOf(): (seenCounts: SeenCounts) => ChangeOf {
  let latest: { readonly seenCounts: SeenCounts; readonly changeOf: ChangeOf } | undefined;
  return (seenCounts) => {
    const isSame = latest !== undefined && sameBases(latest.seenCounts, seenCounts);
    const changeOf: ChangeOf = (id, type, n) => changeFrom(seenCounts, id, type, n);
    latest = { seenCounts, changeOf: isSame && latest ? latest.changeOf : changeOf };
    return latest.changeOf;
  };
}

/** Whether changes are measured against the same in both. */
function sameBases(a: SeenCounts, b: SeenCounts): boolean {
  if (a === b) return true;
  for (const seenCounts of [a, b]) {
    for (const id of seenCounts.keys()) {
      const [one, other] = [a.get(id), b.get(id)];
      for (const type of updateTypes) if (one?.[type]?.base !== other?.[type]?.base) return false;
    }
  }
  return true;
}

export function changesOf(seenCounts: SeenCounts, courses: readonly CourseUpdates[]): Changes {
  const changes = new Map<string, ReadonlyMap<UpdateType, Change>>();
  for (const { course, state } of courses) {
    if (!seenCounts.has(course.id)) continue;
    const counts = shownCounts(state);
    const changed = new Map<UpdateType, Change>();
    for (const type of updateTypes) {
      const count = counts?.[type];
      if (count?.kind !== 'known') continue;
      const change = changeFrom(seenCounts, course.id, type, count.n);
      if (change !== undefined) changed.set(type, change);
    }
    if (changed.size > 0) changes.set(course.id, changed);
  }
  return changes;
}

/** undefined: nothing changed. `isCounted`: leaves out what is put away or in another lane. */
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
