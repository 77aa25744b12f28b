// A value derived from its last committed one; a discarded render leaves no trace.
import { useLayoutEffect, useState } from 'react';
import { createStateBox } from '../../api/stateBox.ts';

/**
 * `next`: pure; returns `held` itself if nothing changed, also for its own result. So a new value needs no second render, which
 * a state would cause.
 */
export function useHeld<T>(next: (held: T | undefined) => T): T {
  const [box] = useState(() => createStateBox<T | undefined>(undefined));
  const now = next(box.read());
  useLayoutEffect(() => box.set(now), [box, now]);
  return now;
}
