// Everything that a person has put away or pinned, as a list to restore from: also what is no longer listed or in scope.
import type { UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseUpdates } from './courseUpdates.ts';
import { isMuted, show, unmute, unpin, type MuteEnd, type PutAway } from './putAway.ts';
import { typeTotals, type Counted } from './sums.ts';
import type { Total } from './summary.ts';
import type { Row } from './selectRow.ts';

interface Entry {
  readonly orgUnitId: string;
  /** undefined: no longer listed, or outside of the scope. */
  readonly name: string | undefined;
}

export type AwayEntry = Entry &
  (
    | {
        readonly kind: 'mute';
        readonly type: UpdateType;
        readonly until: MuteEnd;
        /** undefined: not known at the moment. */
        readonly n: number | undefined;
      }
    | { readonly kind: 'hidden'; readonly updates: Total | undefined }
    | { readonly kind: 'pinned' }
  );

/** `types`: in scope. `now`: ms since the epoch; mutes that are over by then are none. */
export function awayEntries(
  putAway: PutAway,
  courses: readonly CourseUpdates[],
  types: readonly UpdateType[],
  now: number,
): readonly AwayEntry[] {
  const byId = new Map<string, CourseUpdates>();
  for (const one of courses) byId.set(one.course.id, one);
  const entry = (orgUnitId: string): Entry => ({
    orgUnitId,
    name: byId.get(orgUnitId)?.course.name,
  });
  const mutes = [...putAway.mutes.values()].flatMap(({ orgUnitId, type, until }): AwayEntry[] => {
    const one = byId.get(orgUnitId);
    const count = one && shownCounts(one.state)?.[type];
    const n = count?.kind === 'known' ? count.n : undefined;
    if (!isMuted(putAway, orgUnitId, type, n, now)) return [];
    return [{ ...entry(orgUnitId), kind: 'mute', type, until, n }];
  });
  return [
    ...mutes,
    ...Array.from(putAway.hidden, (id): AwayEntry => ({
      ...entry(id),
      kind: 'hidden',
      updates: updatesOf(byId.get(id)),
    })),
    ...Array.from(putAway.pinned, (id): AwayEntry => ({ ...entry(id), kind: 'pinned' })),
  ];

  function updatesOf(one: CourseUpdates | undefined): Total | undefined {
    if (one === undefined) return undefined;
    const totals = Object.values(typeTotals([{ state: one.state, types }], types, true));
    return {
      n: totals.reduce((n, total) => n + total.n, 0),
      atLeast: totals.some(({ atLeast }) => atLeast),
    };
  }
}

/** How many updates they have, each counted once: a hidden course has those of its muted badges as well. */
export function awayUpdates(entries: readonly AwayEntry[]): Total {
  const hidden = new Set(
    entries.filter(({ kind }) => kind === 'hidden').map(({ orgUnitId }) => orgUnitId),
  );
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
  return {
    n: totals.reduce((n, total) => n + total.n, 0),
    atLeast: totals.some(({ atLeast }) => atLeast),
  };
}

/** Without that entry. */
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

export interface Away {
  /** Badges of courses that are not hidden, zeros included: they, too, can be restored. */
  readonly muted: { readonly badges: number; readonly updates: Total };
  /** All of their updates count here, also where a badge is muted besides. */
  readonly hidden: { readonly courses: number; readonly updates: Total };
}

/** `types`: of scope and lane. `complete`: no further course belongs among the rows. */
export function awayOf(
  rows: readonly Row[],
  types: readonly UpdateType[],
  complete: boolean,
): Away {
  const hidden = rows.filter((row) => row.hidden);
  const muted = rows.filter((row) => !row.hidden);
  return {
    muted: {
      badges: muted.reduce((n, row) => n + row.muted.length, 0),
      updates: totalOf(muted.map(({ state, muted: put }) => ({ state, types: put }))),
    },
    hidden: {
      courses: hidden.length,
      updates: totalOf(hidden.map(({ state }) => ({ state, types }))),
    },
  };

  function totalOf(counted: readonly Counted[]): Total {
    const totals = Object.values(typeTotals(counted, types, complete));
    return {
      n: totals.reduce((n, total) => n + total.n, 0),
      atLeast: totals.some((total) => total.atLeast),
    };
  }
}
