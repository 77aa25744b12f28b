// Where the person was in the queue before this page was loaded, or before another layout, and what to keep of it now.
import { useEffect, useMemo } from 'react';
import type { KeptQueue, QueueMemory } from '../../memory/queueMemory.ts';
import { useApp } from '../shared/useApp.ts';
import { useDashboard } from './useDashboard.ts';

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
