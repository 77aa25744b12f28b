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
  /** The count that a `rises` mute ends above; follows decreases. */
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
  const mutes = new Map(putAway.mutes);
  mutes.set(muteKey(added.orgUnitId, added.type), added);
  return { ...putAway, mutes };
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

/** Lowers the baselines of `rises` mutes with their counts. The same object if nothing changed. */
export function followDown(putAway: PutAway, counts: ReadonlyMap<string, Counts>): PutAway {
  return changeMutes(putAway, (entry) => {
    const n = knownCount(counts, entry);
    return entry.until.kind === 'rises' && n !== undefined && n < entry.baseline
      ? { ...entry, baseline: n }
      : entry;
  });
}

/** Removes ended mutes, which would return when a count falls. The same object if nothing changed. */
export function endMutes(
  putAway: PutAway,
  counts: ReadonlyMap<string, Counts>,
  now: number,
): PutAway {
  return changeMutes(putAway, (entry) =>
    lasts(entry, knownCount(counts, entry), now) ? entry : undefined,
  );
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

function knownCount(counts: ReadonlyMap<string, Counts>, entry: Mute): number | undefined {
  const count = counts.get(entry.orgUnitId)?.[entry.type];
  return count?.kind === 'known' ? count.n : undefined;
}

function changeMutes(putAway: PutAway, change: (entry: Mute) => Mute | undefined): PutAway {
  const mutes = new Map<string, Mute>();
  let isSame = true;
  for (const [key, entry] of putAway.mutes) {
    const next = change(entry);
    isSame &&= next === entry;
    if (next !== undefined) mutes.set(key, next);
  }
  return isSame ? putAway : { ...putAway, mutes };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  next.delete(id);
  return next;
}
