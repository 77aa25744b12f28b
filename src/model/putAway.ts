// Muted badges, hidden and pinned courses of this device, kept for unlisted courses, because a list may be
// incomplete.
import type { Counts } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';

export type MuteEnd =
  | { readonly kind: 'rises' }
  /** `at`: ms since the epoch. */
  | { readonly kind: 'date'; readonly at: number }
  | { readonly kind: 'always' };

export interface Mute {
  readonly orgUnitId: string;
  readonly type: UpdateType;
  readonly until: MuteEnd;
  /** The count that a `rises` mute ends above: the lowest since. */
  readonly baseline: number;
}

export interface PutAway {
  /** By `muteKey`, in the order of muting. */
  readonly mutes: ReadonlyMap<string, Mute>;
  /** Org unit ids. */
  readonly hidden: ReadonlySet<string>;
  readonly pinned: ReadonlySet<string>;
}

/** Unique, because ids contain no spaces (api/orgUnitId.ts). */
export function muteKey(orgUnitId: string, type: UpdateType): string {
  return `${type} ${orgUnitId}`;
}

export function mute(putAway: PutAway, added: Mute): PutAway {
  const key = muteKey(added.orgUnitId, added.type);
  return { ...putAway, mutes: new Map(putAway.mutes).set(key, added) };
}

export function unmute(putAway: PutAway, orgUnitId: string, type: UpdateType): PutAway {
  const mutes = new Map(putAway.mutes);
  mutes.delete(muteKey(orgUnitId, type));
  return { ...putAway, mutes };
}

export function hide(putAway: PutAway, orgUnitId: string): PutAway {
  return { ...putAway, hidden: new Set(putAway.hidden).add(orgUnitId) };
}

export function show(putAway: PutAway, orgUnitId: string): PutAway {
  return { ...putAway, hidden: without(putAway.hidden, orgUnitId) };
}

export function pin(putAway: PutAway, orgUnitId: string): PutAway {
  return { ...putAway, pinned: new Set(putAway.pinned).add(orgUnitId) };
}

export function unpin(putAway: PutAway, orgUnitId: string): PutAway {
  return { ...putAway, pinned: without(putAway.pinned, orgUnitId) };
}

/** `n` undefined: unknown, so it has not risen. `now`: ms since the epoch. */
export function isMuted(
  putAway: PutAway,
  orgUnitId: string,
  type: UpdateType,
  n: number | undefined,
  now: number,
): boolean {
  const found = putAway.mutes.get(muteKey(orgUnitId, type));
  return found !== undefined && lasts(found, n, now);
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
  const mutes = new Map<string, Mute>();
  for (const [key, entry] of putAway.mutes) {
    const count = counts.get(entry.orgUnitId)?.[entry.type];
    const n = count?.kind === 'known' ? count.n : undefined;
    const isLower = n !== undefined && n < entry.baseline;
    if (lasts(entry, n, now)) mutes.set(key, isLower ? { ...entry, baseline: n } : entry);
  }
  const isSame = [...putAway.mutes].every(([key, entry]) => mutes.get(key) === entry);
  return isSame ? putAway : { ...putAway, mutes };
}

/** Drops what is put away or pinned of other courses. The same object if nothing changed. */
export function keepCourses(putAway: PutAway, isKept: (orgUnitId: string) => boolean): PutAway {
  const { mutes, hidden, pinned } = putAway;
  const ids = [...hidden, ...pinned, ...Array.from(mutes.values(), ({ orgUnitId }) => orgUnitId)];
  if (ids.every(isKept)) return putAway;
  return {
    mutes: new Map([...mutes].filter(([, { orgUnitId }]) => isKept(orgUnitId))),
    hidden: new Set([...hidden].filter(isKept)),
    pinned: new Set([...pinned].filter(isKept)),
  };
}

function lasts({ until, baseline }: Mute, n: number | undefined, now: number): boolean {
  switch (until.kind) {
    case 'rises':
      return n === undefined || n <= baseline;
    case 'date':
      return now < until.at;
    case 'always':
      return true;
  }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
