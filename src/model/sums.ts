// The three sums of the dashboard: what there is to do, the feedback that is new, what there is to read. One number
// over all six types would let a long forum outrank three quizzes.
import type { UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseState } from './courseUpdates.ts';
import type { Total, Summary } from './summary.ts';
import type { Selection } from './select.ts';

/** In the order of their weight. */
export const sumKinds = ['toDo', 'newFeedback', 'toRead'] as const;

export type SumKind = (typeof sumKinds)[number];

export const sumKindOf: Readonly<Record<UpdateType, SumKind>> = {
  UnattemptedQuizzes: 'toDo',
  UnapprovedDiscussions: 'toDo',
  UnreadAssignmentSubmissions: 'toDo',
  UngradedQuizzes: 'toDo',
  UnreadAssignmentFeedback: 'newFeedback',
  UnreadDiscussions: 'toRead',
};

/** A kind without a type in view is absent: nobody asked, so it is not zero. */
export type Sums = Readonly<Partial<Record<SumKind, Total>>>;

export type TypeTotals = Readonly<Partial<Record<UpdateType, Total>>>;

/** What of a course is added up. */
export interface Counted {
  readonly state: CourseState;
  /** Those that count: in view, and not put away. */
  readonly types: readonly UpdateType[];
}

/** One total for each of `types`. `complete`: no further course belongs among the rows. */
export function typeTotals(
  rows: readonly Counted[],
  types: readonly UpdateType[],
  complete: boolean,
): TypeTotals {
  const totals: Partial<Record<UpdateType, { n: number; atLeast: boolean }>> = {};
  for (const type of types) totals[type] = { n: 0, atLeast: !complete };
  for (const { state, types: counting } of rows) {
    const counts = shownCounts(state);
    for (const type of counting) {
      const total = totals[type];
      if (total === undefined) continue;
      const count = counts?.[type];
      if (count?.kind === 'known') total.n += count.n;
      // Also where the type was asked for and came back as "not requested".
      else total.atLeast = true;
    }
  }
  return totals;
}

/** The three sums of rows, in one walk: each course has its own. Each equals the rows it stands over. */
export function sumRows(
  rows: readonly Counted[],
  types: readonly UpdateType[],
  complete: boolean,
): Sums {
  const sums: Partial<Record<SumKind, { n: number; atLeast: boolean }>> = {};
  for (const type of types) sums[sumKindOf[type]] = { n: 0, atLeast: !complete };
  for (const { state, types: counting } of rows) {
    const counts = shownCounts(state);
    for (const type of counting) {
      const sum = sums[sumKindOf[type]];
      const count = counts?.[type];
      if (sum === undefined) continue;
      if (count?.kind === 'known') sum.n += count.n;
      else sum.atLeast = true;
    }
  }
  return sums;
}

/** The same, of rows that have their own over the same types. */
export function addSums(
  rows: readonly { readonly sums: Sums }[],
  types: readonly UpdateType[],
  complete: boolean,
): Sums {
  const sums: Partial<Record<SumKind, { n: number; atLeast: boolean }>> = {};
  for (const type of types) sums[sumKindOf[type]] = { n: 0, atLeast: !complete };
  for (const row of rows) {
    for (const kind of sumKinds) {
      const all = sums[kind];
      const own = row.sums[kind];
      if (all === undefined || own === undefined) continue;
      all.n += own.n;
      all.atLeast ||= own.atLeast;
    }
  }
  return sums;
}

/** How many updates are known in all of them. */
export function knownIn(sums: Sums): number {
  return sumKinds.reduce((n, kind) => n + (sums[kind]?.n ?? 0), 0);
}

/** undefined: part of it is not known, or is of an earlier check, or nobody asked. */
export function sureToDo(
  { whole }: Pick<Selection, 'whole'>,
  { stale }: Pick<Summary, 'stale'>,
): number | undefined {
  const { toDo } = whole;
  return toDo === undefined || toDo.atLeast || stale > 0 ? undefined : toDo.n;
}
