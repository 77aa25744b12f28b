// State that follows from what is on the screen: the next value is worked out from the last one that was committed, so that
// a render that React discards holds nothing.
import { useEffect, useReducer } from 'react';

/** `next`: pure, and gives `held` itself if nothing is new. */
export function useHeld<T>(next: (held: T | undefined) => T): T {
  const [held, hold] = useReducer((_before: T | undefined, now: T) => now, undefined);
  const now = next(held);
  useEffect(() => hold(now), [now]);
  return now;
}
