// A value with listeners, for useSyncExternalStore.

export function createStateBox<T>(first: T) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: (): T => state,
    /** `isSilent`: does not call the listeners. */
    set: (next: T, isSilent = false): void => {
      state = next;
      if (!isSilent) for (const listener of listeners) listener();
    },
    /** Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
