// What waits for a person, one entry a course and type: what there is to do, then feedback, then what to read; the
// largest first. What is muted is not in it, nor is what nobody knows.
import type { Course } from '../api/people.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { Change } from './changes.ts';
import { shownCounts } from './courseUpdates.ts';
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
