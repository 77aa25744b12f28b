// A value with listeners, for useSyncExternalStore.

export function createStateBox<T>(first: T) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: (): T => state,
    set: (next: T): void => {
      state = next;
      for (const listener of listeners) listener();
    },
    /** Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
