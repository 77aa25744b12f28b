// The three sums of the dashboard, kept apart so that a long forum does not outrank three quizzes.
import type { Count } from '../api/count.ts';
import { sumKinds, traitsOf, type SumKind, type UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseState } from './courseUpdates.ts';

export interface Total {
  readonly n: number;
  /** A part of the total is unknown. */
  readonly atLeast: boolean;
}

/** Kinds without a type in view are absent. */
export type Sums = Readonly<Partial<Record<SumKind, Total>>>;

export type TypeTotals = Readonly<Partial<Record<UpdateType, Total>>>;

export interface Counted {
  readonly state: CourseState;
  /** In view, and not put away. */
  readonly types: readonly UpdateType[];
}

/** `atLeast`: whether something is missing beside `totals`. */
export function addTotals(totals: readonly Total[], atLeast = false): Total {
  return {
    n: totals.reduce((sum, { n }) => sum + n, 0),
    atLeast: atLeast || totals.some((total) => total.atLeast),
  };
}

/** `complete`: no further courses are expected. */
export function typeTotals(
  rows: readonly Counted[],
  types: readonly UpdateType[],
  complete: boolean,
): TypeTotals {
  const totals: Partial<Record<UpdateType, Total>> = {};
  for (const type of types) {
    const counted = rows.filter((row) => row.types.includes(type));
    totals[type] = addTotals(
      counted.map(({ state }) => totalOf(shownCounts(state)?.[type])),
      !complete,
    );
  }
  return totals;
}

/** Unknown also for "not requested". */
const totalOf = (count: Count | undefined): Total =>
  count?.kind === 'known' ? { n: count.n, atLeast: false } : { n: 0, atLeast: true };

export function totalOver(
  rows: readonly Counted[],
  types: readonly UpdateType[],
  complete: boolean,
): Total {
  return addTotals(Object.values(typeTotals(rows, types, complete)));
}

/** The three sums of `rows`. `complete`: as above. */
export function sumRows(
  rows: readonly Counted[],
  types: readonly UpdateType[],
  complete: boolean,
): Sums {
  const totals = typeTotals(rows, types, complete);
  return sumsOf(types, (kind) =>
    addTotals(types.flatMap((type) => (traitsOf[type].sum === kind ? (totals[type] ?? []) : []))),
  );
}

/** The same, from the sums of rows over the same types. */
export function addSums(
  rows: readonly { readonly sums: Sums }[],
  types: readonly UpdateType[],
  complete: boolean,
): Sums {
  return sumsOf(types, (kind) =>
    addTotals(
      rows.flatMap(({ sums }) => sums[kind] ?? []),
      !complete,
    ),
  );
}

function sumsOf(types: readonly UpdateType[], totalOfKind: (kind: SumKind) => Total): Sums {
  const kinds = new Set(types.map((type) => traitsOf[type].sum));
  return Object.fromEntries(Array.from(kinds, (kind) => [kind, totalOfKind(kind)]));
}

export function knownIn(sums: Sums): number {
  return sumKinds.reduce((n, kind) => n + (sums[kind]?.n ?? 0), 0);
}
