// A value with listeners, for useSyncExternalStore.

export function createStateBox<T>(first: T) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: (): T => state,
    /** `isTold` false: no listener hears of it. */
    set: (next: T, isTold = true): void => {
      state = next;
      if (isTold) for (const listener of listeners) listener();
    },
    /** Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
