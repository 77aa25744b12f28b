// A memory that ends with the page: for nobody, and where the rest could not be loaded.
import { emptyMemory, type MemoryProblem, type MemoryState, type MemoryStore } from './memory.ts';
import { createStateBox } from './stateBox.ts';

/** `problem`: why nothing is stored, where a person should know. */
export function pageMemory(problem: MemoryProblem | undefined): MemoryStore {
  const { read, set, subscribe } = createStateBox<MemoryState>({ memory: emptyMemory, problem });
  return {
    read,
    subscribe,
    update: (change) => set({ ...read(), memory: change(read().memory) }),
    forget: () => set({ memory: emptyMemory, problem }),
    close: () => undefined,
  };
}
