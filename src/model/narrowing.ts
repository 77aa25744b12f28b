// What narrows the page: the one rule for what may be called clear, and whose number the tab has.
import type { UpdateType } from '../api/updateType.ts';
import { typesInLane } from './lanes.ts';
import { idOfRow } from './order.ts';
import type { Scope } from './scope.ts';
import { searchWords } from './search.ts';
import { select, type Selection, type SelectSource } from './select.ts';
import type { Row } from './selectRow.ts';
import type { Summary } from './summary.ts';
import { addSums, listSums, sumsOfRow } from './sums.ts';

/** Courses and types that the configuration leaves out do not count: it defines everything. */
export const narrowings = ['courses', 'types', 'lane', 'filter', 'search'] as const;

type Narrowing = (typeof narrowings)[number];

export type Narrowings = readonly Narrowing[];

export function narrowingsOf(scope: Scope, view: SelectSource['view']): Narrowings {
  const isNarrowedBy: Readonly<Record<Narrowing, boolean>> = {
    courses: scope.courses !== undefined,
    types: scope.types.length < scope.inUse.length,
    lane: typesInLane(view.lane, scope.types).length < scope.types.length,
    filter: view.show !== 'all',
    search: searchWords(view.q).length > 0,
  };
  return narrowings.filter((narrowing) => isNarrowedBy[narrowing]);
}

/** Everything is in view and clear, now or by an earlier check: there is nothing to search or to lay out. */
export function isCleared(by: Narrowings, rows: readonly Row[]): boolean {
  return by.length === 0 && rows.length > 0 && rows.every(({ standing }) => standing === 'clear');
}

/** The part of courses and types that the page covers; undefined: everything. Only then something is called clear. */
export interface Part {
  /** The types in view, which a claim such as "no updates" then names; undefined: all types in use. */
  readonly types: readonly UpdateType[] | undefined;
}

/** `types`: in view. */
export function partOf(by: Narrowings, types: readonly UpdateType[]): Part | undefined {
  if (by.length === 0) return undefined;
  return { types: by.includes('types') || by.includes('lane') ? types : undefined };
}

/** The number for the tab: to do in everything, whatever the view; undefined: unknown. `rows`: of all types in scope. */
export function toDoOfEverything(
  by: Narrowings,
  rows: readonly Row[],
  { types, complete }: SelectSource,
  { stale }: Summary,
): number | undefined {
  // Parts of everything are not requested, so nothing is known of them.
  if (by.includes('courses') || by.includes('types')) return undefined;
  const visible = rows.filter(({ hidden }) => !hidden);
  const { toDo } = addSums(visible, types, complete);
  return toDo === undefined || toDo.atLeast || stale > 0 ? undefined : toDo.n;
}

/** The sums that leaving the lane would add to those of `inLane`; empty: none. `rows`: as above. */
export function sumsOutsideLane(
  rows: readonly Row[],
  source: SelectSource,
  inLane: Selection,
): ReturnType<typeof listSums> {
  const { types, complete, view } = source;
  if (inLane.types.length === types.length) return [];
  const { counted } = select(rows, { ...source, view: { ...view, lane: 'all' } });
  const before = new Set(inLane.counted.map(idOfRow));
  const parts = counted.map((row) => {
    const isNew = (type: UpdateType) => !before.has(idOfRow(row)) || !inLane.types.includes(type);
    return { sums: sumsOfRow({ state: row.state, types: row.types.filter(isNew) }, types) };
  });
  return listSums(addSums(parts, types, complete));
}
