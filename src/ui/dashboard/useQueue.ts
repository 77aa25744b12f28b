// The entries of the queue in an order that holds, and how far the person has come since they began with it in this tab.
import { useMemo } from 'react';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import { holdIds, inHeldOrder, type HeldIds } from '../../model/order.ts';
import { queueEntries, type QueueEntry } from '../../model/queueEntries.ts';
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
  const { ids } = useHeld<HeldIds>((held) => holdIds(held, orderKey, fresh.map(keyOf)));
  const entries = useMemo(() => inHeldOrder(ids, fresh, keyOf), [ids, fresh]);
  const states = useMemo(
    () => new Map(courses.map(({ course, state }) => [course.id, state])),
    [courses],
  );
  // A filter may show what is hidden: it is there, and waits for nobody.
  const waiting = entries.filter(({ course }) => !putAway.isHidden(course.id));
  const start = useHeld<QueueStart>((held = nothingStarted) =>
    rememberStart(takeUpStart(held, kept, states, types), waiting),
  );
  return {
    entries,
    start,
    progress: queueProgress(start, states, putAway),
    isWhole: !Object.values(sums).some(({ atLeast }) => atLeast),
  };
}

const nothingStarted: QueueStart = new Map();
const keyOf = ({ key }: QueueEntry): string => key;
