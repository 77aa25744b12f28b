// Muted badges and types, hidden and pinned courses of this device. Choices about an unlisted course stay for half a year,
// because a list may be incomplete.
import type { Counts } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';
import { countIn } from './courseUpdates.ts';

export type MuteEnd =
  | { readonly kind: 'rises' }
  /** `at`: ms since the epoch. */
  | { readonly kind: 'date'; readonly at: number }
  | { readonly kind: 'always' };

interface Badge {
  readonly kind: 'mute';
  readonly orgUnitId: string;
  readonly type: UpdateType;
}

export interface Mute extends Badge {
  readonly until: MuteEnd;
  /** The count that a `rises` mute ends above: the lowest since. */
  readonly baseline: number;
}

/** A type that is muted in all courses, later ones too, until it is restored. */
interface TypeEverywhere {
  readonly kind: 'everywhere';
  readonly type: UpdateType;
}

interface WholeCourse {
  /** `unpinned`: of a course that the LMS pins. */
  readonly kind: 'hidden' | 'pinned' | 'unpinned';
  readonly orgUnitId: string;
}

export type PutAwayEntry = Mute | TypeEverywhere | WholeCourse;

/** Badge, type or course of an entry. */
export type PutAwayId = Badge | TypeEverywhere | WholeCourse;

/** By `keyOf`, in the order of the acts. */
export type PutAway = ReadonlyMap<string, PutAwayEntry>;

/** Unique, because ids contain no spaces (api/orgUnitId.ts). */
export function keyOf(id: PutAwayId): string {
  if (id.kind === 'mute') return `${id.type} ${id.orgUnitId}`;
  if (id.kind === 'everywhere') return `everywhere ${id.type}`;
  return `${id.kind === 'unpinned' ? 'pinned' : id.kind} ${id.orgUnitId}`;
}

/** Replaces an entry about the same. */
export function put(putAway: PutAway, entry: PutAwayEntry): PutAway {
  return new Map(putAway).set(keyOf(entry), entry);
}

export function takeBack(putAway: PutAway, id: PutAwayId): PutAway {
  const left = new Map(putAway);
  left.delete(keyOf(id));
  return left;
}

/** `n`: the count of the badge of a mute; undefined: unknown, so it has not risen. `now`: ms since the epoch. */
export function lasts(entry: PutAwayEntry, n: number | undefined, now: number): boolean {
  if (entry.kind !== 'mute') return true;
  const { until, baseline } = entry;
  switch (until.kind) {
    case 'rises':
      return n === undefined || n <= baseline;
    case 'date':
      return now < until.at;
    case 'always':
      return true;
  }
}

/**
 * Removes ended mutes, which would return when a count falls, and lowers the baselines of the others with their counts.
 * The same object if nothing changed.
 */
export function followCounts(
  putAway: PutAway,
  counts: ReadonlyMap<string, Counts>,
  now: number,
): PutAway {
  const before = [...putAway.values()];
  const next = before.flatMap((entry): PutAwayEntry[] => {
    if (entry.kind !== 'mute') return [entry];
    const n = countIn(counts.get(entry.orgUnitId), entry.type);
    if (!lasts(entry, n, now)) return [];
    return [n !== undefined && n < entry.baseline ? { ...entry, baseline: n } : entry];
  });
  const isSame = next.length === before.length && next.every((entry, at) => entry === before[at]);
  return isSame ? putAway : putAwayOf(next);
}

export type PutAwayLookup = ReturnType<typeof lookUp>;

/** `now`: ms since the epoch. A zero of a type that is muted everywhere puts nothing away. */
export function lookUp(putAway: PutAway, now: () => number) {
  const isMutedEverywhere = (type: UpdateType) => putAway.has(keyOf({ kind: 'everywhere', type }));
  return {
    isMuted: (orgUnitId: string, type: UpdateType, n: number): boolean => {
      const mute = putAway.get(keyOf({ kind: 'mute', orgUnitId, type }));
      return (mute !== undefined && lasts(mute, n, now())) || (n > 0 && isMutedEverywhere(type));
    },
    isMutedEverywhere,
    isHidden: (orgUnitId: string) => putAway.has(keyOf({ kind: 'hidden', orgUnitId })),
    /** `isAtLms`: the LMS pins it. */
    isPinned(orgUnitId: string, isAtLms: boolean): boolean {
      const entry = putAway.get(keyOf({ kind: 'pinned', orgUnitId }));
      return entry === undefined ? isAtLms : entry.kind === 'pinned';
    },
  };
}

/** The last entry about the same wins. */
export function putAwayOf(entries: readonly PutAwayEntry[]): PutAway {
  return new Map(entries.map((entry) => [keyOf(entry), entry]));
}
