// One course as a row: its counts, what is put away, and how much it needs the person.
import type { Course } from '../api/people.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { Change, ChangeOf, Changes } from './changes.ts';
import {
  areZero,
  sameState,
  knownCount,
  shownCounts,
  type CourseState,
  type CourseUpdates,
} from './courseUpdates.ts';
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
  /** The same without any update. */
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
}

export interface PutAway {
  readonly isMuted: (orgUnitId: string, type: UpdateType, n: number) => boolean;
  readonly isHidden: (orgUnitId: string) => boolean;
  readonly isPinned: (orgUnitId: string) => boolean;
}

export function rowOf(
  { course, state }: CourseUpdates,
  types: readonly UpdateType[],
  putAway: PutAway,
  changeOf: ChangeOf,
): Row {
  const muted = types.filter((type) => {
    const n = knownCount(state, type);
    return n !== undefined && putAway.isMuted(course.id, type, n);
  });
  const counting = types.filter((type) => !muted.includes(type));
  const sums = sumsOfRow({ state, types: counting }, types);
  const changes = counting.flatMap((type) => {
    const n = knownCount(state, type);
    const change = n === undefined ? undefined : changeOf(course.id, type, n);
    return change === undefined ? [] : [[type, change] as const];
  });
  return {
    course,
    state,
    types: counting,
    muted,
    standing: standingOf(state, types, counting, sums),
    sums,
    changes: changes.length === 0 ? undefined : Object.fromEntries(changes),
    pinned: putAway.isPinned(course.id),
    hidden: putAway.isHidden(course.id),
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

/** The latest check failed or left out a count. */
export function isFailing({ state, types }: Row): boolean {
  if (state.kind === 'checking') return false;
  return state.kind !== 'checked' || types.some((type) => knownCount(state, type) === undefined);
}

export function sameRow(a: Row, b: Row): boolean {
  return (
    a.course === b.course &&
    a.pinned === b.pinned &&
    sameState(a.state, b.state) &&
    String(a.types) === String(b.types) &&
    String(a.muted) === String(b.muted) &&
    a.types.every((type) => sameChange(a.changes?.[type], b.changes?.[type]))
  );
}

const sameChange = (a: Change | undefined, b: Change | undefined): boolean =>
  a?.by === b?.by && a?.since === b?.since;
