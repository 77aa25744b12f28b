// What waits for a person, one entry a course and type: what there is to do, then feedback, then what to read; the
// largest first. What is put away is not in it, nor is what nobody knows.
import type { Course } from '../api/people.ts';
import type { UpdateType } from '../api/updateType.ts';
import { shownCounts, type CourseState } from './courseUpdates.ts';
import { muteKey } from './putAway.ts';
import type { Row } from './selectRow.ts';
import { sumKindOf, sumKinds } from './sums.ts';

export interface QueueEntry {
  /** Unique in a queue. */
  readonly key: string;
  readonly course: Course;
  readonly type: UpdateType;
  /** Above zero. */
  readonly n: number;
  /** When it was counted, ms since the epoch; undefined: by the latest check. */
  readonly asOf: number | undefined;
}

/** Ties keep the order of `rows`, and in a row that of its types. */
export function queueEntries(rows: readonly Row[]): readonly QueueEntry[] {
  return rows
    .filter(({ hidden }) => !hidden)
    .flatMap(entriesOf)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.n - a.n);
}

function entriesOf({ course, state, types }: Row): QueueEntry[] {
  const counts = shownCounts(state);
  const asOf = state.kind === 'stale' ? state.asOf : undefined;
  return types.flatMap((type) => {
    const count = counts?.[type];
    if (count?.kind !== 'known' || count.n === 0) return [];
    return [{ key: muteKey(course.id, type), course, type, n: count.n, asOf }];
  });
}

const rankOf = ({ type }: QueueEntry): number => sumKinds.indexOf(sumKindOf[type]);

/** Entries that were there keep their places, whatever their numbers are now; new ones follow. */
export function holdQueue(
  previousKeys: readonly string[],
  entries: readonly QueueEntry[],
): readonly QueueEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const held = previousKeys.flatMap((key) => byKey.get(key) ?? []);
  const previous = new Set(previousKeys);
  return [...held, ...entries.filter(({ key }) => !previous.has(key))];
}

/** What stood in the queue since it was opened, and how large it was then. */
export type QueueStart = ReadonlyMap<string, QueueEntry>;

/** `start` itself where nothing is new. */
export function rememberStart(start: QueueStart, entries: readonly QueueEntry[]): QueueStart {
  const added = entries.filter(({ key }) => !start.has(key));
  return added.length === 0
    ? start
    : new Map([...start, ...added.map((entry) => [entry.key, entry] as const)]);
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
    const state = states.get(entry.course.id);
    const count = state && shownCounts(state)?.[entry.type];
    const n = count?.kind === 'known' ? count.n : entry.n;
    return n < entry.n || isAway(entry.course.id, entry.type, n);
  });
  return { done: done.length, of: start.size };
}
