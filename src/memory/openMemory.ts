// Opens the memory of one person and issuer, keyed by a digest. docs/decisions/0041-what-a-browser-remembers.md
import { emptyMemory, type MemoryProblem, type MemoryState } from './memory.ts';
import { createStateBox } from '../api/stateBox.ts';
import { openStore, type MemoryStore } from './store.ts';
import { MEMORY } from '../paths/storageKeys.ts';
import { isUnused, parseEntry } from './entry.ts';

/** Without storage, a memory with the problem `unavailable`. Never throws. */
export async function openMemory(issuer: string, userId: string): Promise<MemoryStore> {
  try {
    const key = MEMORY + (await digest(`${issuer}\n${userId}`));
    removeUnused(window.localStorage, Date.now(), key);
    return openStore(key);
  } catch {
    return pageMemory('unavailable');
  }
}

/** Ends with the page. */
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

/** SHA-256 in hex. @throws in an insecure context */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `now`: ms since the epoch. `own`: read by openStore. @throws if the browser denies storage */
export function removeUnused(storage: Storage, now: number, own?: string): void {
  for (const key of Object.keys(storage)) {
    const isOther = key.startsWith(MEMORY) && key !== own;
    if (isOther && isUnused(parseEntry(storage.getItem(key)) ?? {}, now)) storage.removeItem(key);
  }
}
