// Entries and progress of the queue, kept for this tab.
import { useEffect, useMemo } from 'react';
import { holdIds, inHeldOrder, type HeldIds } from '../../model/order.ts';
import {
  queueEntries,
  type QueueEntry,
  queueProgress,
  rememberStart,
  takeUpStart,
  type QueueStart,
} from '../../model/queueProgress.ts';
import { emptyQueue, openQueueMemory, type KeptQueue } from '../../memory/queueMemory.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeld } from '../data/useHeld.ts';
import { usePutAwayLookup } from '../data/useMemory.ts';

/** `kept`: from before the load. */
export function useQueue(kept: QueueStart) {
  const { known, remembered, shown } = useDashboard();
  const { courses } = known.snapshot;
  const { selection, orderKey } = shown;
  const { rows, sums, types } = selection;
  const putAway = usePutAwayLookup(remembered);
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
    /** No count of the view is missing. */
    isWhole: !Object.values(sums).some(({ atLeast }) => atLeast),
  };
}

const nothingStarted: QueueStart = new Map();
const keyOf = ({ key }: QueueEntry): string => key;

/** What this tab keeps: from before the load, and from now on. Without `keep`, the queue ends with the page. */
export function useQueueMemory() {
  const { tokenStore } = useApp().config.auth;
  const { store } = useDashboard().remembered;
  // Kept as long as the tokens.
  const owner = tokenStore === 'session' ? store?.queue : undefined;
  return useMemo(() => {
    const memory = owner && openQueueMemory(owner);
    return { kept: memory?.read() ?? emptyQueue, keep: memory?.keep };
  }, [owner]);
}

/** Keeps entries out of scope or lane too. */
export function useKeepQueue(
  { kept, keep }: ReturnType<typeof useQueueMemory>,
  { start, place }: KeptQueue,
): void {
  useEffect(() => {
    if (start.size > 0) keep?.({ start: new Map([...kept.start, ...start]), place });
  }, [keep, kept, start, place]);
}
