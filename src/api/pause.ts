// Until when the LMS asked this page to wait (RFC 9110, 10.2.3). It only keeps the time: retry.ts holds calls
// back, and the page shows it.

interface PauseState {
  /** Milliseconds since the epoch; undefined: there is no pause. */
  readonly until: () => number | undefined;
  /** Calls `listener` at each change, and returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Pause extends PauseState {
  /** `wait`: milliseconds from now. Of several, the longest holds. */
  readonly note: (wait: number) => void;
  readonly end: () => void;
}

/** `now`: milliseconds since the epoch. */
export function createPause(now: () => number): Pause {
  const listeners = new Set<() => void>();
  let from = 0;
  let to = 0;

  // A clock that is set back ends the pause, which would otherwise last for hours.
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
