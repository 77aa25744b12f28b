// A memory that ends with the page.
import { emptyMemory, type MemoryProblem, type MemoryState, type MemoryStore } from './memory.ts';
import { createStateBox } from '../api/stateBox.ts';

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
