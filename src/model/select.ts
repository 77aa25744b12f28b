// What is known and how the person wants to see it become rows, their order and their sums. It never changes what
// is asked, and nothing gets lost in it: what is not drawn is counted.
import type { UpdateType } from '../api/updateType.ts';
import type { CourseUpdates } from './courseUpdates.ts';
import { typesInLane } from './lanes.ts';
import { orderRows, type CompareNames } from './order.ts';
import { isFailing, rowOf, type ChangeOf, type PutAway, type Row } from './selectRow.ts';
import { addSums, type Sums } from './sums.ts';
import type { View } from './view.ts';
import type { Course } from '../api/people.ts';

export interface SelectSource {
  /** Of the snapshot, in the order of the LMS. */
  readonly courses: readonly CourseUpdates[];
  /** In scope. */
  readonly types: readonly UpdateType[];
  /** The list of courses is up to date, and no further ones are to come. */
  readonly complete: boolean;
  readonly view: View;
  readonly putAway: PutAway;
  readonly changeOf: ChangeOf;
  readonly compareNames: CompareNames;
}

/** How many courses a search or a filter left, `of` those it chose from. */
export type Match =
  /** There is neither a search nor a filter. */
  | { readonly kind: 'all' }
  | { readonly kind: 'some'; readonly n: number; readonly of: number }
  | { readonly kind: 'none'; readonly of: number };

export interface Selection {
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  readonly rows: readonly Row[];
  /** To be folded: proven clear, or clear by an earlier check; empty while a search or a filter is on, which draws them among the rows. */
  readonly clear: readonly Row[];
  /** All their updates are put away: never called clear. Empty as above. */
  readonly onlyAway: readonly Row[];
  /** Of `rows`; those of `clear` and `onlyAway` would add nothing. */
  readonly sums: Sums;
  /** Of everything that is not put away, whatever the search and the filter. */
  readonly whole: Sums;
  readonly match: Match;
  /** Courses that are not drawn, not hidden, and could not be checked, or not in full. */
  readonly failingOutside: number;
  /** Courses that are not drawn, not hidden, and still being checked. */
  readonly checkingOutside: number;
}

/** What rows depend on, besides the lane. */
type RowsSource = Pick<SelectSource, 'courses' | 'types' | 'putAway' | 'changeOf'>;

/** What their order depends on, besides lane and sort. */
export type OrderedSource = RowsSource & Pick<SelectSource, 'compareNames'>;

/** A row for every course, hidden ones included. Search, filter and sort make no difference to it. */
export function allRows(
  { courses, types: scope, putAway, changeOf }: RowsSource,
  lane: View['lane'],
): readonly Row[] {
  const types = typesInLane(lane, scope);
  return courses.map((course) => rowOf(course, types, putAway, changeOf));
}

/** The same in order, which search and filter leave as it is. */
export function orderedRows(
  source: OrderedSource,
  { lane, sort }: Pick<View, 'lane' | 'sort'>,
): readonly Row[] {
  return orderRows(allRows(source, lane), sort, source.compareNames);
}

/** `all`: orderedRows of the same source, which a search does not change. */
export function select(source: SelectSource, all = orderedRows(source, source.view)): Selection {
  const { complete, view } = source;
  const types = typesInLane(view.lane, source.types);
  const words = searchWords(view.q);
  const narrowed = words.length > 0 || view.show !== 'all';
  const present: Row[] = [];
  const rows: Row[] = [];
  const clear: Row[] = [];
  const onlyAway: Row[] = [];
  const folds: Readonly<Partial<Record<Row['standing'], Row[]>>> = narrowed
    ? {}
    : { clear, 'was-clear': clear, away: onlyAway, 'was-away': onlyAway };
  let of = 0;
  let failingOutside = 0;
  let checkingOutside = 0;
  for (const row of all) {
    if (!row.hidden) present.push(row);
    else if (view.show !== 'away') continue;
    of += 1;
    const folded = folds[row.standing];
    if (folded !== undefined) folded.push(row);
    else if (!narrowed || (isShown(row, view.show) && matchesSearch(row.course, words)))
      rows.push(row);
    else if (!row.hidden) {
      if (isFailing(row)) failingOutside += 1;
      if (row.state.kind === 'checking') checkingOutside += 1;
    }
  }
  const sums = addSums(rows, types, complete);
  return {
    types,
    rows,
    clear,
    onlyAway,
    sums,
    // Those that are folded would add nothing.
    whole: narrowed ? addSums(present, types, complete) : sums,
    match: narrowed ? matchOf(rows.length, of) : { kind: 'all' },
    failingOutside,
    checkingOutside,
  };
}

function isShown(row: Row, show: View['show']): boolean {
  switch (show) {
    case 'all':
      return true;
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

function matchOf(n: number, of: number): Match {
  return n === 0 ? { kind: 'none', of } : { kind: 'some', n, of };
}

/** The words that all have to be found; none: there is no search. */
export function searchWords(q: string): readonly string[] {
  return foldText(q)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function matchesSearch({ name, code, id }: Course, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  // No word holds a line break, so none is found across two fields.
  const text = foldText(`${name ?? ''}\n${code ?? ''}\n${id}`);
  return words.every((word) => text.includes(word));
}

/** Ignores case and accents, the same in every locale: "strasse" finds "Straße", "ecole" finds "École". */
export function foldText(text: string): string {
  // Upper case last: it has one sigma, and two letters for ß. Lower case before it, because ẞ is upper case already.
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase();
}
