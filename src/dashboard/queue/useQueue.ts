// The entries of the queue in an order that holds, and how far the person has come since they began with it in this tab.
import { useMemo, useEffect, useState } from 'react';
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
import { useDashboard } from '../data/useDashboard.ts';
import { useHeld } from '../data/useHeld.ts';
import { usePutAway } from '../data/usePutAway.ts';
import type { Shown } from '../data/useSelection.ts';
import type { KeptQueue, QueueMemory } from '../../memory/queueMemory.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { mute, unmute } from '../../model/putAway.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useEntryWords } from './QueueItem.tsx';

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

const nothing: KeptQueue = { start: new Map(), place: undefined };

/** undefined: nothing outlives the page. */
export function useQueueMemory(): QueueMemory | undefined {
  const { tokenStore } = useApp().config.auth;
  const { store } = useDashboard().remembered;
  // Where tokens end with the page, so does this.
  return tokenStore === 'session' ? store?.queue : undefined;
}

export function useKeptQueue(memory: QueueMemory | undefined): KeptQueue {
  return useMemo(() => memory?.read() ?? nothing, [memory]);
}

/** What is out of scope or in the other lane now stays kept. */
export function useKeepQueue(memory: QueueMemory | undefined, { start, place }: KeptQueue): void {
  const kept = useKeptQueue(memory);
  useEffect(() => {
    if (start.size > 0) memory?.keep({ start: new Map([...kept.start, ...start]), place });
  }, [memory, kept, start, place]);
}

interface QueueMute {
  /** Does nothing while it is not known what is remembered. */
  readonly mute: (entry: QueueEntry) => void;
  /** undefined: there is nothing to take back. */
  readonly undo: (() => void) | undefined;
  /** What was done last, in words. */
  readonly outcome: string | undefined;
}

interface Step {
  readonly kind: 'muted' | 'undone';
  readonly entry: QueueEntry;
}

export function useQueueMute(): QueueMute {
  const words = useLanguage().words.queue;
  const wordsOf = useEntryWords();
  const { memory, update } = useDashboard().remembered;
  const [last, setLast] = useState<Step>();
  return {
    mute(entry) {
      if (memory === undefined) return;
      const { course, type, n } = entry;
      const added = { orgUnitId: course.id, type, until: { kind: 'rises' }, baseline: n } as const;
      update((now) => ({ ...now, putAway: mute(now.putAway, added) }));
      setLast({ kind: 'muted', entry });
    },
    undo:
      last?.kind === 'muted'
        ? () => {
            const { course, type } = last.entry;
            update((now) => ({ ...now, putAway: unmute(now.putAway, course.id, type) }));
            setLast({ kind: 'undone', entry: last.entry });
          }
        : undefined,
    outcome: last && words[last.kind](wordsOf(last.entry)),
  };
}
