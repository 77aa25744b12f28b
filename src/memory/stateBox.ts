// A value and who listens to it, for useSyncExternalStore.

export interface StateBox<T> {
  readonly read: () => T;
  /** `isSilent`: nobody has to draw again for it. */
  readonly set: (state: T, isSilent?: boolean) => void;
  /** Returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStateBox<T>(first: T): StateBox<T> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: () => state,
    set(next, isSilent = false) {
      state = next;
      if (!isSilent) for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
