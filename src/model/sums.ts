// The three sums of the dashboard, kept apart so that a long forum does not outrank three quizzes.
import { sumKinds, traitsOf, type SumKind, type UpdateType } from '../api/updateType.ts';
import { knownCount, type CourseState } from './courseUpdates.ts';

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
  const counting = (type: UpdateType) => rows.filter((row) => row.types.includes(type));
  return Object.fromEntries(
    types.map((type) => [type, totalOver(counting(type), [type], complete)]),
  );
}

/** `types`: in each row. `complete`: as above. */
export function totalOver(
  rows: readonly Pick<Counted, 'state'>[],
  types: readonly UpdateType[],
  complete: boolean,
): Total {
  const totals = rows.flatMap(({ state }) => types.map((type) => totalOf(state, type)));
  return addTotals(totals, !complete);
}

/** A count that was not requested is unknown. */
function totalOf(state: CourseState, type: UpdateType): Total {
  const n = knownCount(state, type);
  return { n: n ?? 0, atLeast: n === undefined };
}

/** The three sums of a row. `types`: in view. */
export function sumsOfRow({ state, types: own }: Counted, types: readonly UpdateType[]): Sums {
  return sumsOf(types, (kind) => {
    const ofKind = own.filter((type) => traitsOf[type].sum === kind);
    return addTotals(ofKind.map((type) => totalOf(state, type)));
  });
}

/** The three sums of `rows` over the same types. `complete`: as above. */
export function addSums(
  rows: readonly { readonly sums: Sums }[],
  types: readonly UpdateType[],
  complete: boolean,
): Sums {
  return sumsOf(types, (kind) => {
    const totals = rows.flatMap(({ sums }) => sums[kind] ?? []);
    return addTotals(totals, !complete);
  });
}

function sumsOf(types: readonly UpdateType[], totalOfKind: (kind: SumKind) => Total): Sums {
  const kinds = new Set(types.map((type) => traitsOf[type].sum));
  return Object.fromEntries(Array.from(kinds, (kind) => [kind, totalOfKind(kind)]));
}

/** The largest number to do; `isCompared`: courses and numbers are worth a comparison at a glance. */
export function mostToDo(rows: readonly { readonly sums: Sums }[]) {
  const most = Math.max(0, ...rows.map(({ sums }) => sums.toDo?.n ?? 0));
  return { most, isCompared: rows.length >= 5 && most >= 10 };
}

export function knownIn(sums: Sums): number {
  return sumKinds.reduce((n, kind) => n + (sums[kind]?.n ?? 0), 0);
}

/** The sums above zero, by weight. */
export function listSums(sums: Sums): readonly (readonly [SumKind, Total])[] {
  return sumKinds.flatMap((kind) => {
    const sum = sums[kind];
    return sum === undefined || sum.n === 0 ? [] : [[kind, sum] as const];
  });
}
