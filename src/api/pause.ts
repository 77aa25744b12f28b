// Until when the LMS asked this page to wait (RFC 9110, 10.2.3), for every call and for the screen.
// Refuses to hold anything back by itself: retry.ts does.

interface PauseState {
  /** Milliseconds since the epoch; undefined: nothing waits. */
  readonly until: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Pause extends PauseState {
  /** Another `wait` in milliseconds from now; the longest of several holds. */
  readonly note: (wait: number) => void;
  readonly end: () => void;
}

/** `now`: milliseconds since the epoch. */
export function createPause(now: () => number): Pause {
  const listeners = new Set<() => void>();
  let from = 0;
  let to = 0;

  // A clock that is set back must not make a minute last for a day.
  const until = () => (from <= now() && now() < to ? to : undefined);

  function set(end: number): void {
    from = now();
    to = end;
    for (const listener of listeners) listener();
  }

  return {
    until,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (wait) => set(Math.max(until() ?? 0, now() + wait)),
    end: () => set(0),
  };
}
