// Entries and progress of the queue, kept for this tab.
import { useMemo, useEffect } from 'react';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import { holdIds, inHeldOrder, type HeldIds } from '../../model/order.ts';
import {
  queueEntries,
  type QueueEntry,
  queueProgress,
  rememberStart,
  takeUpStart,
  type QueueProgress,
  type QueueStart,
} from '../../model/queueProgress.ts';
import {
  emptyQueue,
  openQueueMemory,
  type KeptQueue,
  type QueueMemory,
} from '../../memory/queueMemory.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeld } from '../data/useHeld.ts';
import { usePutAway } from '../data/useMemory.ts';
import type { Shown } from '../data/useSelection.ts';

export interface QueueState {
  readonly entries: readonly QueueEntry[];
  readonly progress: QueueProgress;
  readonly start: QueueStart;
  /** No count of the view is missing. */
  readonly isWhole: boolean;
}

/** `courses`: in scope. `kept`: from before the load. */
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
  // A filter may show hidden courses, which do not wait.
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

/** undefined: the queue ends with the page. */
export function useQueueMemory(): QueueMemory | undefined {
  const { tokenStore } = useApp().config.auth;
  const { store } = useDashboard().remembered;
  // Kept as long as the tokens.
  const owner = tokenStore === 'session' ? store?.queue : undefined;
  return useMemo(() => owner && openQueueMemory(owner), [owner]);
}

export function useKeptQueue(memory: QueueMemory | undefined): KeptQueue {
  return useMemo(() => memory?.read() ?? emptyQueue, [memory]);
}

/** Keeps entries out of scope or lane too. */
export function useKeepQueue(memory: QueueMemory | undefined, { start, place }: KeptQueue): void {
  const kept = useKeptQueue(memory);
  useEffect(() => {
    if (start.size > 0) memory?.keep({ start: new Map([...kept.start, ...start]), place });
  }, [memory, kept, start, place]);
}
