// One course as a view draws it: what stands in its row, what of it is put away, and how much it needs the person.
import type { Course } from '../api/people.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { Change } from './changes.ts';
import {
  isClear,
  sameState,
  shownCounts,
  type CourseState,
  wasClear,
  type CourseUpdates,
} from './courseUpdates.ts';
import { knownIn, sumRows, type Sums } from './sums.ts';

export type Standing =
  /** Has updates that are not put away. */
  | 'needs'
  /** None is known yet; the check is on its way. */
  | 'checking'
  /** None is known, and that is no proof: the check failed, or left something out. */
  | 'unknown'
  /** Everything is known, and all its updates are put away. */
  | 'away'
  /** The same by an earlier check: see wasClear. */
  | 'was-away'
  /** Proven: see isClear. */
  | 'clear'
  /** By an earlier check: see wasClear. */
  | 'was-clear';

export interface Row {
  readonly course: Course;
  readonly state: CourseState;
  /** Those of scope and lane whose numbers stand here; one whose number is not known can't be put away. */
  readonly types: readonly UpdateType[];
  /** Those of scope and lane whose badge is put away. */
  readonly muted: readonly UpdateType[];
  readonly standing: Standing;
  /** Of `types`. */
  readonly sums: Sums;
  /** By how much known numbers of `types` differ from what was seen; undefined: none does. */
  readonly changes: Changes | undefined;
  readonly pinned: boolean;
  readonly hidden: boolean;
}

type Changes = Readonly<Partial<Record<UpdateType, Change>>>;

/** What the person has put away, or up. */
export interface PutAway {
  /** `n`: the number in the badge. */
  readonly isMuted: (orgUnitId: string, type: UpdateType, n: number) => boolean;
  readonly isHidden: (orgUnitId: string) => boolean;
  readonly isPinned: (orgUnitId: string) => boolean;
}

/** How a number, `n`, differs from what the person last saw; undefined: it does not, or that is not known. */
export type ChangeOf = (orgUnitId: string, type: UpdateType, n: number) => Change | undefined;

/** `types`: of scope and lane. */
export function rowOf(
  { course, state }: CourseUpdates,
  types: readonly UpdateType[],
  putAway: PutAway,
  changeOf: ChangeOf,
): Row {
  const counts = shownCounts(state);
  const muted = types.filter((type) => {
    const count = counts?.[type];
    return count?.kind === 'known' && putAway.isMuted(course.id, type, count.n);
  });
  const counting = muted.length === 0 ? types : types.filter((type) => !muted.includes(type));
  const sums = sumRows([{ state, types: counting }], types, true);
  return {
    course,
    state,
    types: counting,
    muted,
    standing: standingOf(state, types, counting, sums),
    sums,
    changes: changesOf(),
    pinned: putAway.isPinned(course.id),
    hidden: putAway.isHidden(course.id),
  };

  function changesOf(): Changes | undefined {
    const changes: Partial<Record<UpdateType, Change>> = {};
    let changed = false;
    for (const type of counting) {
      // A change between two numbers needs both of them, whatever is remembered.
      const count = counts?.[type];
      if (count?.kind !== 'known') continue;
      const change = changeOf(course.id, type, count.n);
      if (change === undefined || change.by === 0) continue;
      changes[type] = change;
      changed = true;
    }
    return changed ? changes : undefined;
  }
}

function standingOf(
  state: CourseState,
  types: readonly UpdateType[],
  counting: readonly UpdateType[],
  sums: Sums,
): Standing {
  if (knownIn(sums) > 0) return 'needs';
  if (state.kind === 'checking') return 'checking';
  // Muted zeros put nothing away.
  if (isClear(state, types)) return 'clear';
  if (isClear(state, counting)) return 'away';
  if (wasClear(state, types)) return 'was-clear';
  return wasClear(state, counting) ? 'was-away' : 'unknown';
}

/** The latest check of this course failed, or left out a number that belongs here. */
export function isFailing({ state, types }: Row): boolean {
  switch (state.kind) {
    case 'unchecked':
    case 'not-asked':
    case 'stale':
      return true;
    case 'checking':
      return false;
    case 'checked':
      return types.some((type) => state.counts[type]?.kind !== 'known');
  }
}

/** Whether two rows look the same. */
export function sameRow(a: Row, b: Row): boolean {
  if (a === b) return true;
  return (
    a.course === b.course &&
    a.standing === b.standing &&
    a.pinned === b.pinned &&
    sameState(a.state, b.state) &&
    String(a.types) === String(b.types) &&
    String(a.muted) === String(b.muted) &&
    a.types.every((type) => sameChange(a.changes?.[type], b.changes?.[type]))
  );
}

const sameChange = (a: Change | undefined, b: Change | undefined): boolean =>
  a?.by === b?.by && a?.since === b?.since;
