// Compares counts with those of the previous visit; increases and decreases are summed separately.
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import type { SeenCounts } from './seenCounts.ts';

export interface Change {
  /** Positive or negative, never zero. */
  readonly by: number;
  /** When the earlier number was seen, ms since the epoch. */
  readonly since: number;
}

/** The changes of a course; only types with a change. */
export type Changes = Readonly<Partial<Record<UpdateType, Change>>>;

export interface Digest {
  readonly more: number;
  readonly fewer: number;
  /** The earliest `since`. */
  readonly since: number;
}

/** The difference between `n` and the number last seen; undefined: none, or unknown. */
export type ChangeOf = (orgUnitId: string, type: UpdateType, n: number) => Change | undefined;

export function changesFrom(seenCounts: SeenCounts): ChangeOf {
  return (orgUnitId, type, n) => {
    const base = seenCounts.get(orgUnitId)?.[type]?.base;
    return base === undefined || n === base.n ? undefined : { by: n - base.n, since: base.at };
  };
}

/** Changes from both are equal: a base keeps its identity while it is one. */
export function sameBases(a: SeenCounts, b: SeenCounts): boolean {
  const baseIn = (counts: SeenCounts, id: string, type: UpdateType) => counts.get(id)?.[type]?.base;
  const ids = a === b ? [] : new Set([...a.keys(), ...b.keys()]);
  return [...ids].every((id) =>
    updateTypes.every((type) => baseIn(a, id, type) === baseIn(b, id, type)),
  );
}

export function addChanges(changes: readonly Change[]): Pick<Digest, 'more' | 'fewer'> {
  return {
    more: changes.reduce((sum, { by }) => sum + Math.max(0, by), 0),
    fewer: changes.reduce((sum, { by }) => sum + Math.max(0, -by), 0),
  };
}

/** undefined if nothing changed. */
export function digestOf(
  rows: readonly { readonly changes: Changes | undefined }[],
): Digest | undefined {
  const all = rows.flatMap(({ changes = {} }) => Object.values(changes));
  if (all.length === 0) return undefined;
  const since = all.reduce((first, change) => Math.min(first, change.since), Infinity);
  return { ...addChanges(all), since };
}
