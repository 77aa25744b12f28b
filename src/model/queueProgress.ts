// Entries of the queue, and how many of them are done, put away or left.
import { traitsOf, sumKinds, type UpdateType } from '../api/updateType.ts';
import { knownCount, type CourseState } from './courseUpdates.ts';
import { muteKey } from './putAway.ts';
import type { PutAwayLookup, Row } from './selectRow.ts';
import type { Course } from '../api/people.ts';
import type { Change } from './changes.ts';

export interface QueueStarted {
  readonly orgUnitId: string;
  readonly type: UpdateType;
  readonly n: number;
}

/** All entries since the person started the queue, by key. */
export type QueueStart = ReadonlyMap<string, QueueStarted>;

/** The same object if nothing is new. */
export function rememberStart(start: QueueStart, entries: readonly QueueEntry[]): QueueStart {
  const started = entries.map(({ course, type, n }) => ({ orgUnitId: course.id, type, n }));
  return addTo(start, started);
}

/** Adds entries of an earlier load. `states`: of all courses in scope. The same object if nothing is new. */
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

/** By key; the first entry of a key wins. */
export function startOf(entries: readonly QueueStarted[]): QueueStart {
  return addTo(new Map(), entries);
}

function addTo(start: QueueStart, entries: readonly QueueStarted[]): QueueStart {
  const added = entries
    .map((entry) => [muteKey(entry.orgUnitId, entry.type), entry] as const)
    .filter(([key]) => !start.has(key));
  return added.length === 0 ? start : new Map([...start, ...added]);
}

/** Numbers of entries; `of` is the sum of the others. */
export interface QueueProgress {
  readonly done: number;
  /** Without those of hidden courses. */
  readonly muted: number;
  readonly hidden: number;
  readonly left: number;
  readonly of: number;
}

/** Only a known zero is done. `states`: of all courses in scope, by org unit id. */
export function queueProgress(
  start: QueueStart,
  states: ReadonlyMap<string, CourseState>,
  { isMuted, isHidden }: Pick<PutAwayLookup, 'isMuted' | 'isHidden'>,
): QueueProgress {
  const progress = { done: 0, muted: 0, hidden: 0, left: 0, of: start.size };
  for (const { orgUnitId, type, n: before } of start.values()) {
    const state = states.get(orgUnitId);
    const n = (state && knownCount(state, type)) ?? before;
    if (n === 0) progress.done += 1;
    else if (isHidden(orgUnitId)) progress.hidden += 1;
    else if (isMuted(orgUnitId, type, n)) progress.muted += 1;
    else progress.left += 1;
  }
  return progress;
}

export interface QueueEntry {
  readonly key: string;
  readonly course: Course;
  readonly type: UpdateType;
  readonly n: number;
  /** When it was counted, ms since the epoch; undefined: latest check. */
  readonly asOf: number | undefined;
  /** Since the previous visit; undefined: none, or unknown. */
  readonly change: Change | undefined;
}

/** `rows`: including hidden ones. Ties keep their order, and types that of their row. */
export function queueEntries(rows: readonly Row[]): readonly QueueEntry[] {
  return rows.flatMap(entriesOf).toSorted((a, b) => rankOf(a) - rankOf(b) || b.n - a.n);
}

function entriesOf({ course, state, types, changes }: Row): QueueEntry[] {
  const asOf = state.kind === 'stale' ? state.asOf : undefined;
  return types.flatMap((type) => {
    const n = knownCount(state, type) ?? 0;
    if (n === 0) return [];
    const key = muteKey(course.id, type);
    return [{ key, course, type, n, asOf, change: changes?.[type] }];
  });
}

const rankOf = ({ type }: QueueEntry): number => sumKinds.indexOf(traitsOf[type].sum);
