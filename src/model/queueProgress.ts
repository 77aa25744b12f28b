// How far a person has come in the queue: what stood in it, and what of that is done, put away or left.
import type { UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseState } from './courseUpdates.ts';
import { muteKey } from './putAway.ts';
import type { PutAway, Row } from './selectRow.ts';
import type { Course } from '../api/people.ts';
import type { Change } from './changes.ts';
import { sumKindOf, sumKinds } from './sums.ts';

/** An entry as it came into the queue. */
export interface QueueStarted {
  readonly orgUnitId: string;
  readonly type: UpdateType;
  /** Its number then. */
  readonly n: number;
}

/** What stood in the queue since the person began with it, by the keys of its entries. */
export type QueueStart = ReadonlyMap<string, QueueStarted>;

/** `start` itself where nothing is new. */
export function rememberStart(start: QueueStart, entries: readonly QueueEntry[]): QueueStart {
  return addTo(
    start,
    entries.map(({ course, type, n }) => ({ orgUnitId: course.id, type, n })),
  );
}

/**
 * What stood in the queue before the page was loaded, as far as it is in scope and lane now. `states`: of every course in
 * scope, by org unit id. `start` itself where nothing is new.
 */
export function takeUpStart(
  start: QueueStart,
  kept: QueueStart,
  states: ReadonlyMap<string, CourseState>,
  types: readonly UpdateType[],
): QueueStart {
  const inScope = [...kept.values()].filter(
    ({ orgUnitId, type }) => states.has(orgUnitId) && types.includes(type),
  );
  return addTo(start, inScope);
}

/** By key; known ones stay as they are. */
export function startOf(entries: readonly QueueStarted[]): QueueStart {
  return addTo(new Map(), entries);
}

function addTo(start: QueueStart, entries: readonly QueueStarted[]): QueueStart {
  const added = entries
    .map((entry) => [muteKey(entry.orgUnitId, entry.type), entry] as const)
    .filter(([key]) => !start.has(key));
  return added.length === 0 ? start : new Map([...start, ...added]);
}

/** Numbers of entries: `of` is the sum of the others. */
export interface QueueProgress {
  /** The LMS counts them no longer. */
  readonly done: number;
  /** Those of hidden courses excepted. */
  readonly muted: number;
  /** Of hidden courses. */
  readonly hidden: number;
  readonly left: number;
  readonly of: number;
}

/**
 * Only a zero that is known is done: a mute or a check that failed gets nothing done. `states`: of every course in
 * scope, by org unit id, whatever the search leaves.
 */
export function queueProgress(
  start: QueueStart,
  states: ReadonlyMap<string, CourseState>,
  { isMuted, isHidden }: Pick<PutAway, 'isMuted' | 'isHidden'>,
): QueueProgress {
  const progress = { done: 0, muted: 0, hidden: 0, left: 0, of: start.size };
  for (const { orgUnitId, type, n: before } of start.values()) {
    const state = states.get(orgUnitId);
    const count = state && shownCounts(state)?.[type];
    const n = count?.kind === 'known' ? count.n : before;
    if (n === 0) progress.done += 1;
    else if (isHidden(orgUnitId)) progress.hidden += 1;
    else if (isMuted(orgUnitId, type, n)) progress.muted += 1;
    else progress.left += 1;
  }
  return progress;
}

export interface QueueEntry {
  /** Unique in a queue. */
  readonly key: string;
  readonly course: Course;
  readonly type: UpdateType;
  /** Above zero. */
  readonly n: number;
  /** When it was counted, ms since the epoch; undefined: by the latest check. */
  readonly asOf: number | undefined;
  /** Since last time; undefined: none, or one of the two numbers is not known. */
  readonly change: Change | undefined;
}

/** `rows`: all that the sums count, hidden ones too. Ties keep their order, and in a row that of its types. */
export function queueEntries(rows: readonly Row[]): readonly QueueEntry[] {
  return rows.flatMap(entriesOf).toSorted((a, b) => rankOf(a) - rankOf(b) || b.n - a.n);
}

function entriesOf({ course, state, types, changes }: Row): QueueEntry[] {
  const counts = shownCounts(state);
  const asOf = state.kind === 'stale' ? state.asOf : undefined;
  return types.flatMap((type) => {
    const count = counts?.[type];
    if (count?.kind !== 'known' || count.n === 0) return [];
    const key = muteKey(course.id, type);
    return [{ key, course, type, n: count.n, asOf, change: changes?.[type] }];
  });
}

const rankOf = ({ type }: QueueEntry): number => sumKinds.indexOf(sumKindOf[type]);
