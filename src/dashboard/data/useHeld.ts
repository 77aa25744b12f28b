// State derived from its last committed value; a discarded render leaves no trace.
import { useEffect, useReducer } from 'react';

/** `next`: pure; returns `held` itself if nothing changed. */
export function useHeld<T>(next: (held: T | undefined) => T): T {
  const [held, hold] = useReducer((_before: T | undefined, now: T) => now, undefined);
  const now = next(held);
  useEffect(() => hold(now), [now]);
  return now;
}
