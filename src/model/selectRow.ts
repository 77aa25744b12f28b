// One course as a row: its counts, what is put away, and how much it needs the person.
import type { Course } from '../api/people.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { ChangeOf, Changes } from './changes.ts';
import { areZero, knownCount, type CourseState, type CourseUpdates } from './courseUpdates.ts';
import type { PutAwayLookup } from './putAway.ts';
import { knownIn, sumsOfRow, type Sums } from './sums.ts';

/** By need. */
export const standings = [
  /** Has updates that are not put away. */
  'needs',
  /** No updates known yet; being checked. Before unknown courses, because most of them will need the person soon. */
  'checking',
  /** No updates known, but the check failed or was incomplete. */
  'unknown',
  /** Everything is known, by this or an earlier check, and all updates are put away. */
  'away',
  /** Everything is known, by this or an earlier check, and there are no updates. */
  'clear',
] as const;

export type Standing = (typeof standings)[number];

export interface Row {
  readonly course: Course;
  readonly state: CourseState;
  /** In scope and lane, and not muted. */
  readonly types: readonly UpdateType[];
  /** In scope and lane, and muted. */
  readonly muted: readonly UpdateType[];
  readonly standing: Standing;
  /** Without muted types. */
  readonly sums: Sums;
  /** Differences between known counts of `types` and those seen; undefined: none. */
  readonly changes: Changes | undefined;
  readonly pinned: boolean;
  readonly hidden: boolean;
  /** The course alone is being asked. */
  readonly asking: boolean;
}

export interface RowSource {
  /** In scope. */
  readonly types: readonly UpdateType[];
  readonly putAway: PutAwayLookup;
  readonly changeOf: ChangeOf;
}

export function rowOf(
  { course, state, asking = false }: CourseUpdates,
  { types, putAway, changeOf }: RowSource,
): Row {
  const known = types.flatMap((type) => {
    const n = knownCount(state, type);
    return n === undefined ? [] : [{ type, n }];
  });
  const muted = known.flatMap(({ type, n }) => (putAway.isMuted(course.id, type, n) ? type : []));
  const told = known.filter(({ type }) => !putAway.isMutedEverywhere(type));
  const whole = {
    course,
    state,
    types: types.filter((type) => !muted.includes(type)),
    muted,
    changes: Object.fromEntries(told.map(({ type, n }) => [type, changeOf(course.id, type, n)])),
    pinned: putAway.isPinned(course.id, course.pinned === true),
    hidden: putAway.isHidden(course.id),
    asking,
  };
  return rowWithin(whole, types);
}

/** The part of a row in `types`: what is put away or changed is not looked up again. */
export function rowWithin(row: Omit<Row, 'standing' | 'sums'>, types: readonly UpdateType[]): Row {
  const isWithin = (type: UpdateType) => types.includes(type);
  const counting = row.types.filter(isWithin);
  const sums = sumsOfRow({ state: row.state, types: counting }, types);
  const changes = counting.flatMap((type) => {
    const change = row.changes?.[type];
    return change === undefined ? [] : [[type, change] as const];
  });
  return {
    ...row,
    types: counting,
    muted: row.muted.filter(isWithin),
    standing: standingOf(row.state, types, counting, sums),
    sums,
    changes: changes.length === 0 ? undefined : Object.fromEntries(changes),
  };
}

function standingOf(
  state: CourseState,
  types: readonly UpdateType[],
  counting: readonly UpdateType[],
  sums: Sums,
): Standing {
  if (knownIn(sums) > 0) return 'needs';
  if (state.kind === 'checking') return 'checking';
  const { counts } = state;
  if (counts === undefined) return 'unknown';
  // Muted zeros put nothing away.
  if (areZero(counts, types)) return 'clear';
  return areZero(counts, counting) ? 'away' : 'unknown';
}

/** A pin weighs more than the end of a course. */
export function isOver({ course, pinned }: Row): boolean {
  return course.ended === true && !pinned;
}

/** The latest check failed or left out a count. */
export function isFailing({ state, types }: Row): boolean {
  if (state.kind === 'checking') return false;
  return state.kind !== 'checked' || types.some((type) => knownCount(state, type) === undefined);
}
