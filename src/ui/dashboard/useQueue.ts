// The entries of the queue in an order that holds, and how far the person has come since it was opened.
import { useMemo, useState } from 'react';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import {
  holdQueue,
  queueEntries,
  queueProgress,
  rememberStart,
  type QueueEntry,
  type QueueProgress,
  type QueueStart,
} from '../../model/queueEntries.ts';
import { useDashboard } from './useDashboard.ts';
import { useHeld } from './useHeld.ts';
import { usePutAway } from './usePutAway.ts';
import type { Shown } from './useSelection.ts';

export interface QueueState {
  readonly entries: readonly QueueEntry[];
  readonly progress: QueueProgress;
  /** No number of the view is missing. */
  readonly isWhole: boolean;
}

export function useQueue(
  { selection, orderKey }: Shown,
  courses: readonly CourseUpdates[],
): QueueState {
  const { rows, sums } = selection;
  const putAway = usePutAway(useDashboard().remembered);
  const fresh = useMemo(() => queueEntries(rows), [rows]);
  const entries = useHeld(orderKey, (previous) => holdQueue(previous, fresh), keyOf);
  const [start, setStart] = useState<QueueStart>(new Map());
  const next = rememberStart(start, entries);
  if (next !== start) setStart(next);
  const states = useMemo(
    () => new Map(courses.map(({ course, state }) => [course.id, state])),
    [courses],
  );
  const isAway = (id: string, type: QueueEntry['type'], n: number) =>
    putAway.isHidden(id) || putAway.isMuted(id, type, n);
  return {
    entries,
    progress: queueProgress(next, states, isAway),
    isWhole: !Object.values(sums).some(({ atLeast }) => atLeast),
  };
}

const keyOf = ({ key }: QueueEntry): string => key;
