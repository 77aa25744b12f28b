// The entries of the queue in an order that holds, and how far the person has come since they began with it in this tab.
import { useMemo, useState } from 'react';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import { holdQueue, queueEntries, type QueueEntry } from '../../model/queueEntries.ts';
import {
  queueProgress,
  rememberStart,
  takeUpStart,
  type QueueProgress,
  type QueueStart,
} from '../../model/queueProgress.ts';
import { useDashboard } from './useDashboard.ts';
import { useHeld } from './useHeld.ts';
import { usePutAway } from './usePutAway.ts';
import type { Shown } from './useSelection.ts';

export interface QueueState {
  readonly entries: readonly QueueEntry[];
  readonly progress: QueueProgress;
  readonly start: QueueStart;
  /** No number of the view is missing. */
  readonly isWhole: boolean;
}

/** `courses`: all in scope. `kept`: what stood in the queue before this page was loaded. */
export function useQueue(
  { selection, orderKey }: Shown,
  courses: readonly CourseUpdates[],
  kept: QueueStart,
): QueueState {
  const { rows, sums, types } = selection;
  const putAway = usePutAway(useDashboard().remembered);
  const fresh = useMemo(() => queueEntries(rows), [rows]);
  const entries = useHeld(orderKey, (previous) => holdQueue(previous, fresh), keyOf);
  const [start, setStart] = useState<QueueStart>(new Map());
  const states = useMemo(
    () => new Map(courses.map(({ course, state }) => [course.id, state])),
    [courses],
  );
  // A filter may show what is hidden: it is there, and waits for nobody.
  const waiting = entries.filter(({ course }) => !putAway.isHidden(course.id));
  const next = rememberStart(takeUpStart(start, kept, states, types), waiting);
  if (next !== start) setStart(next);
  return {
    entries,
    start: next,
    progress: queueProgress(next, states, putAway),
    isWhole: !Object.values(sums).some(({ atLeast }) => atLeast),
  };
}

const keyOf = ({ key }: QueueEntry): string => key;
