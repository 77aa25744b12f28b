// One course as a row: its counts, what is put away, and how much it needs the person.
import type { Course } from '../api/people.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { Change, ChangeOf, Changes } from './changes.ts';
import {
  areZero,
  knownCount,
  shownCounts,
  type CourseState,
  type CourseUpdates,
} from './courseUpdates.ts';
import type { PutAwayLookup } from './putAway.ts';
import { knownIn, sumsOfRow, type Sums } from './sums.ts';

export type Standing =
  /** Has updates that are not put away. */
  | 'needs'
  /** No updates known yet; being checked. */
  | 'checking'
  /** No updates known, but the check failed or was incomplete. */
  | 'unknown'
  /** Everything is known, by this or an earlier check, and all updates are put away. */
  | 'away'
  /** Everything is known, by this or an earlier check, and there are no updates. */
  | 'clear';

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

/** `types`: in scope. */
export function rowOf(
  { course, state, asking = false }: CourseUpdates,
  types: readonly UpdateType[],
  putAway: PutAwayLookup,
  changeOf: ChangeOf,
): Row {
  const muted = types.filter((type) => {
    const n = knownCount(state, type);
    return n !== undefined && putAway.isMuted(course.id, type, n);
  });
  const counting = types.filter((type) => !muted.includes(type));
  const pinned = putAway.isPinned(course.id, course.pinned === true);
  const hidden = putAway.isHidden(course.id);
  const own = { course, state, muted, pinned, hidden, asking };
  const changeIn = (type: UpdateType) => {
    const n = knownCount(state, type);
    const isTold = n !== undefined && !putAway.isMutedEverywhere(type);
    return isTold ? changeOf(course.id, type, n) : undefined;
  };
  return { ...own, ...counted(state, types, counting, changeIn) };
}

/** The part of a row in `types`: what is put away or changed is not looked up again. */
export function rowWithin(row: Row, types: readonly UpdateType[]): Row {
  const isWithin = (type: UpdateType) => types.includes(type);
  const counting = row.types.filter(isWithin);
  const muted = row.muted.filter(isWithin);
  return { ...row, muted, ...counted(row.state, types, counting, (type) => row.changes?.[type]) };
}

/** `types`: in view. `counting`: those that are not muted. */
function counted(
  state: CourseState,
  types: readonly UpdateType[],
  counting: readonly UpdateType[],
  changeIn: (type: UpdateType) => Change | undefined,
): Pick<Row, 'types' | 'sums' | 'standing' | 'changes'> {
  const sums = sumsOfRow({ state, types: counting }, types);
  const changes = counting.flatMap((type) => {
    const change = changeIn(type);
    return change === undefined ? [] : [[type, change] as const];
  });
  return {
    types: counting,
    sums,
    standing: standingOf(state, types, counting, sums),
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
  const counts = shownCounts(state);
  if (counts === undefined) return 'unknown';
  // Muted zeros put nothing away.
  if (areZero(counts, types)) return 'clear';
  return areZero(counts, counting) ? 'away' : 'unknown';
}

/** A pin weighs more than the end of a course. */
export function isOver({ course, pinned }: Pick<Row, 'course' | 'pinned'>): boolean {
  return course.ended === true && !pinned;
}

/** The latest check failed or left out a count. */
export function isFailing({ state, types }: Row): boolean {
  if (state.kind === 'checking') return false;
  return state.kind !== 'checked' || types.some((type) => knownCount(state, type) === undefined);
}
