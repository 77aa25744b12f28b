// Applies search, filter, sort and lane to the courses, and counts those that are not drawn.
import type { UpdateType } from '../api/updateType.ts';
import type { CourseUpdates } from './courseUpdates.ts';
import { typesInLane } from './lanes.ts';
import { idOfRow, inHeldOrder } from './order.ts';
import {
  isFailing,
  isOver,
  rowOf,
  rowWithin,
  type Row,
  type RowSource,
  type Standing,
} from './selectRow.ts';
import { matchesSearch, searchWords } from './search.ts';
import { addSums } from './sums.ts';
import { sumOfFilter, type View } from './view.ts';

export interface SelectSource {
  /** In scope. */
  readonly types: readonly UpdateType[];
  /** The list is up to date, and no further courses are expected. */
  readonly complete: boolean;
  readonly view: Pick<View, 'lane' | 'show' | 'q'>;
}

export type Selection = Readonly<ReturnType<typeof select>>;

/** The row of a course in scope; computed once for each state of a course, which keeps its identity while nothing is new. */
export function createRows(source: RowSource): (course: CourseUpdates) => Row {
  const rows = new WeakMap<CourseUpdates, Row>();
  return (course) => {
    const known = rows.get(course);
    if (known !== undefined) return known;
    const row = rowOf(course, source);
    rows.set(course, row);
    return row;
  };
}

/** `rows`: of all types in scope. */
export function rowsInLane(
  rows: readonly Row[],
  lane: View['lane'],
  scope: readonly UpdateType[],
): readonly Row[] {
  const types = typesInLane(lane, scope);
  return types === scope ? rows : rows.map((row) => rowWithin(row, types));
}

/** `all`: of the same types and lane, in their order. */
export function select(all: readonly Row[], source: SelectSource) {
  const { complete, view } = source;
  const types = typesInLane(view.lane, source.types);
  const words = searchWords(view.q);
  const isPart = words.length > 0 || view.show !== 'all';
  const visible = all.filter(({ hidden }) => !hidden);
  const candidates = view.show === 'away' ? all : visible;
  const fold = (standing: Standing) =>
    isPart ? [] : candidates.filter((row) => row.standing === standing && !isOver(row));
  const clear = fold('clear');
  const onlyAway = fold('away');
  const ended = isPart ? [] : candidates.filter(isOver);
  const folded = new Set([...clear, ...onlyAway, ...ended]);
  const found = candidates.filter((row) => !folded.has(row) && matchesSearch(row.course, words));
  const rows: readonly Row[] = found.filter((row) => isShown(row, view.show));
  const drawn = new Set([...rows, ...folded]);
  const outside = visible.filter((row) => !drawn.has(row));
  // A press of a sum leaves these filters, and shows more.
  const isOfRows = view.show === 'pinned' || view.show === 'away';
  // Other folded rows add nothing.
  const counted = (isOfRows ? rows : [...found, ...ended]).filter((row) => !row.hidden);
  const sums = addSums(counted, types, complete);
  return {
    /** In scope and lane. */
    types,
    rows,
    /** Clear, now or by an earlier check; empty with a search or filter, which draws them among the rows. */
    clear,
    /** All their updates are put away. Empty as above. */
    onlyAway,
    /** Ended by the LMS, with all their numbers; empty as above. */
    ended,
    /** The rows of `sums`. */
    counted,
    /**
     * Adds up the visible courses that the search leaves, folded courses among them: a pressed sum equals `rows`, and each other
     * sum the rows that a press would show. Adds up `rows` alone where the filter shows pinned courses or those put away.
     */
    sums,
    /** The sums of everything not put away, regardless of search and filter. */
    whole: isPart ? addSums(visible, types, complete) : sums,
    /** Rows, and how many they are before search and filter; undefined without both. */
    match: isPart ? { n: rows.length, of: candidates.length } : undefined,
    /** Visible courses outside of `rows` with a failed or incomplete check. */
    failingOutside: outside.filter(isFailing).length,
    /** Visible courses outside of `rows` that are being checked. */
    checkingOutside: outside.filter(({ state }) => state.kind === 'checking').length,
  };
}

function isShown(row: Row, show: View['show']): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'todo':
    case 'feedback':
    case 'read': {
      const kind = sumOfFilter(show);
      return kind !== undefined && (row.sums[kind]?.n ?? 0) > 0;
    }
    case 'updates':
      return row.standing === 'needs';
    case 'changed':
      return row.changes !== undefined;
    case 'pinned':
      return row.pinned;
    case 'away':
      return row.hidden || row.muted.length > 0;
  }
}

/** A row that became clear, put away or ended stays in its place until the next order. */
export function holdSelection(ids: readonly string[], selection: Selection): Selection {
  const held = new Set(ids);
  const isHeld = ({ course }: Row): boolean => held.has(course.id);
  const { rows, clear, onlyAway, ended } = selection;
  const stay = [...rows, ...[...clear, ...onlyAway, ...ended].filter(isHeld)];
  return {
    ...selection,
    rows: inHeldOrder(ids, stay, idOfRow),
    clear: clear.filter((row) => !isHeld(row)),
    onlyAway: onlyAway.filter((row) => !isHeld(row)),
    ended: ended.filter((row) => !isHeld(row)),
  };
}
