// A memory that ends with the page: for nobody, and where the rest could not be loaded. Also what every memory has.
import { emptyMemory, type MemoryProblem, type MemoryState, type MemoryStore } from './memory.ts';

export interface StateBox {
  readonly read: () => MemoryState;
  /** Tells the listeners, unless what is new is nowhere on the screen. */
  readonly set: (state: MemoryState, isSeen?: boolean) => void;
  readonly subscribe: MemoryStore['subscribe'];
}

export function boxState(first: MemoryState): StateBox {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: () => state,
    set(next, isSeen = true) {
      state = next;
      if (isSeen) for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `problem`: why nothing is stored, where a person should know. */
export function pageMemory(problem: MemoryProblem | undefined): MemoryStore {
  const { read, set, subscribe } = boxState({ memory: emptyMemory, problem });
  return {
    read,
    subscribe,
    update: (change) => set({ ...read(), memory: change(read().memory) }),
    forget: () => set({ memory: emptyMemory, problem }),
    close: () => undefined,
  };
}
