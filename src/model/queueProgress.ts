// How far a person has come in the queue: what stood in it, and what of that is done, or put away.
import type { UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseState } from './courseUpdates.ts';
import { muteKey } from './putAway.ts';
import type { QueueEntry } from './queueEntries.ts';

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

export interface QueueProgress {
  readonly done: number;
  readonly of: number;
}

/**
 * How many entries are gone or lower than they were: by a number that is known, or because they were put away. A
 * check that failed gets nothing done. `states`: of every course in scope, by org unit id, whatever the search leaves.
 */
export function queueProgress(
  start: QueueStart,
  states: ReadonlyMap<string, CourseState>,
  isAway: (orgUnitId: string, type: UpdateType, n: number) => boolean,
): QueueProgress {
  const done = [...start.values()].filter((entry) => {
    const state = states.get(entry.orgUnitId);
    const count = state && shownCounts(state)?.[entry.type];
    const n = count?.kind === 'known' ? count.n : entry.n;
    return n < entry.n || isAway(entry.orgUnitId, entry.type, n);
  });
  return { done: done.length, of: start.size };
}
