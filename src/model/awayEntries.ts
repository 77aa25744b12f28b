// Lists everything put away or pinned, including courses no longer listed, so that it can be restored.
import type { UpdateType } from '../api/updateType.ts';
import { knownCount, type CourseUpdates } from './courseUpdates.ts';
import { isMuted, show, unmute, unpin, type MuteEnd, type PutAway } from './putAway.ts';
import { addTotals, totalOver, type Total } from './sums.ts';
import type { Row } from './selectRow.ts';

export type AwayEntry = {
  readonly orgUnitId: string;
  /** undefined: not sent by the LMS, no longer listed, or out of scope. */
  readonly name: string | undefined;
  /** No longer in the list, which is whole: names are not remembered. */
  readonly isEarlier: boolean;
} & (
  | {
      readonly kind: 'mute';
      readonly type: UpdateType;
      readonly until: MuteEnd;
      readonly n: number | undefined;
    }
  | { readonly kind: 'hidden'; readonly updates: Total | undefined }
  | { readonly kind: 'pinned' }
);

/** `types`: in scope. `isWhole`: `courses` are all of the person's. `now`: ms since the epoch. */
export function awayEntries(
  putAway: PutAway,
  courses: readonly CourseUpdates[],
  types: readonly UpdateType[],
  isWhole: boolean,
  now: number,
): readonly AwayEntry[] {
  const byId = new Map(courses.map((one) => [one.course.id, one]));
  const courseOf = (orgUnitId: string) => {
    const one = byId.get(orgUnitId);
    return { orgUnitId, name: one?.course.name, isEarlier: isWhole && one === undefined };
  };
  const mutes = [...putAway.mutes.values()].flatMap(({ orgUnitId, type, until }): AwayEntry[] => {
    const one = byId.get(orgUnitId);
    const n = one && knownCount(one.state, type);
    if (!isMuted(putAway, orgUnitId, type, n, now)) return [];
    return [{ kind: 'mute', ...courseOf(orgUnitId), type, until, n }];
  });
  return [
    ...mutes,
    ...Array.from(putAway.hidden, (orgUnitId): AwayEntry => {
      const one = byId.get(orgUnitId);
      const updates = one && totalOver([one], () => types, true);
      return { kind: 'hidden', ...courseOf(orgUnitId), updates };
    }),
    ...Array.from(putAway.pinned, (orgUnitId): AwayEntry => ({
      kind: 'pinned',
      ...courseOf(orgUnitId),
    })),
  ];
}

/** Updates of muted badges in hidden courses count once. */
export function awayUpdates(entries: readonly AwayEntry[]): Total {
  const hidden = new Set(entries.flatMap((one) => (one.kind === 'hidden' ? one.orgUnitId : [])));
  const totals = entries.flatMap((entry): readonly Total[] => {
    switch (entry.kind) {
      case 'mute':
        return hidden.has(entry.orgUnitId)
          ? []
          : [{ n: entry.n ?? 0, atLeast: entry.n === undefined }];
      case 'hidden':
        return [entry.updates ?? { n: 0, atLeast: true }];
      case 'pinned':
        return [];
    }
  });
  return addTotals(totals);
}

export function restore(putAway: PutAway, entry: AwayEntry): PutAway {
  switch (entry.kind) {
    case 'mute':
      return unmute(putAway, entry.orgUnitId, entry.type);
    case 'hidden':
      return show(putAway, entry.orgUnitId);
    case 'pinned':
      return unpin(putAway, entry.orgUnitId);
  }
}

/** Pins stay: a pinned course is not put away. */
export function restoreAll(putAway: PutAway, entries: readonly AwayEntry[]): PutAway {
  return entries.filter(isPutAway).reduce(restore, putAway);
}

export const isPutAway = ({ kind }: AwayEntry): boolean => kind !== 'pinned';

export interface Away {
  /** In courses that are not hidden, zeros included. */
  readonly muted: { readonly badges: number; readonly updates: Total };
  /** Muted or not. */
  readonly hidden: { readonly courses: number; readonly updates: Total };
}

/** `types`: of scope and lane. `complete`: no further courses are expected. */
export function awayOf(
  rows: readonly Row[],
  types: readonly UpdateType[],
  complete: boolean,
): Away {
  const hidden = rows.filter((row) => row.hidden);
  const visible = rows.filter((row) => !row.hidden);
  return {
    muted: {
      badges: visible.reduce((n, { muted }) => n + muted.length, 0),
      updates: totalOver(visible, ({ muted }) => muted, complete),
    },
    hidden: { courses: hidden.length, updates: totalOver(hidden, () => types, complete) },
  };
}
