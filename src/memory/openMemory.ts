// What this browser remembers for one person, across tabs and visits: one entry for each person and issuer, under a
// digest of both, so that nothing tells whose it is. Why it is kept so: docs/decisions/0041-what-a-browser-remembers.md.
import {
  emptyMemory,
  type Memory,
  type MemoryProblem,
  type MemoryState,
  type MemoryStore,
} from './memory.ts';
import { boxState, pageMemory } from './pageMemory.ts';
import { readEntry, writeEntry, type Packed } from './entry.ts';
import { openQueueMemory } from './queuePlace.ts';
import { MEMORY_KEY, removeUnused } from './unused.ts';

export interface MemoryOwner {
  readonly issuer: string;
  readonly userId: string;
}

/** Of one entry. Browsers give an origin about five million characters, and other people have entries too. */
const MOST_CHARACTERS = 1_000_000;

const onScreen = ['seenCounts', 'settings', 'putAway', 'lanes'] as const;

/** Never throws: where the browser stores nothing, it is a memory that ends with the page, and says so. */
export async function openMemory({ issuer, userId }: MemoryOwner): Promise<MemoryStore> {
  try {
    const key = MEMORY_KEY + (await digest(`${issuer}\n${userId}`));
    removeUnused(window.localStorage, Date.now());
    return storedMemory(key, window.localStorage, window.sessionStorage);
  } catch {
    return pageMemory('unavailable');
  }
}

/** SHA-256 in hex. @throws where the page's address is not secure */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `local` is every tab's; `session` is this tab's, for a person whom nothing may outlive it. */
function storedMemory(key: string, local: Storage, session: Storage): MemoryStore {
  const ofThisTab = session.getItem(key);
  let place: 'local' | 'session' | 'page' = ofThisTab === null ? 'local' : 'session';
  /** What is stored, as far as this tab knows. */
  let text = ofThisTab ?? local.getItem(key);
  const packed: Packed = new WeakMap();
  const box = boxState(readEntry(text, packed));
  /** Until the next choice: what the page notes by itself is not kept. */
  let isForgotten = false;
  const queue = openQueueMemory(key, session);

  function store(memory: Memory, maxCharacters: number): boolean {
    try {
      const written = writeEntry(memory, Date.now(), maxCharacters, packed);
      if (memory.settings.remember) {
        local.setItem(key, written);
        session.removeItem(key);
        place = 'local';
      } else {
        if (place === 'local') tellTabs(memory);
        local.removeItem(key);
        session.setItem(key, written);
        place = 'session';
      }
      text = written;
      return true;
    } catch {
      return false;
    }
  }

  /** The other tabs see it pass, and keep what they have to themselves. */
  function tellTabs(memory: Memory): void {
    try {
      local.setItem(key, writeEntry(memory, 0, 0, packed));
    } catch {
      // Full: they find that it is gone, and forget.
    }
  }

  function write(memory: Memory): MemoryProblem | undefined {
    const { problem } = box.read();
    if (place === 'page') return problem;
    const sizes = [MOST_CHARACTERS, MOST_CHARACTERS / 4, 0];
    if (sizes.some((most) => store(memory, most))) return problem;
    place = 'page';
    return 'unavailable';
  }

  /** Takes over what another tab has stored; null: it has forgotten. */
  function adopt(stored: string | null): MemoryState {
    const { memory: mine, problem } = box.read();
    text = stored;
    isForgotten = stored === null;
    const read = readEntry(stored, packed);
    if (read.memory.settings.remember) return { ...read, problem: read.problem ?? problem };
    const memory = { ...read.memory, seenCounts: mine.seenCounts, inViewAt: mine.inViewAt };
    // It is on its way out, so nobody has to be told.
    place = 'session';
    return { memory, problem: write(memory) };
  }

  function current(): MemoryState {
    if (place !== 'local') return box.read();
    try {
      const stored = local.getItem(key);
      return stored === text ? box.read() : adopt(stored);
    } catch {
      return box.read();
    }
  }

  function onStorage({ storageArea, key: changed, newValue }: StorageEvent): void {
    // Without a key, everything was cleared.
    if (place === 'local' && storageArea === local && (changed === key || changed === null)) {
      box.set(adopt(newValue));
    }
  }
  window.addEventListener('storage', onStorage);

  return {
    read: box.read,
    subscribe: box.subscribe,
    queue,
    update(change) {
      const before = current();
      const memory = change(before.memory);
      const isChoice =
        memory.settings !== before.memory.settings || memory.putAway !== before.memory.putAway;
      if (memory === before.memory || (isForgotten && !isChoice)) {
        if (before !== box.read() || memory !== before.memory) box.set({ ...before, memory });
        return;
      }
      isForgotten = false;
      const shown = box.read();
      const problem = write(memory);
      // When the page was last in view is nowhere on the screen, and noted as it goes, which the next load waits for.
      const isSeen =
        problem !== shown.problem || onScreen.some((part) => memory[part] !== shown.memory[part]);
      box.set({ memory, problem }, isSeen);
    },
    forget() {
      queue.forget();
      try {
        local.removeItem(key);
        session.removeItem(key);
      } catch {
        // Denied by now: then nobody reads it either.
      }
      if (place === 'session') place = 'local';
      text = null;
      isForgotten = true;
      box.set({ memory: emptyMemory, problem: undefined });
    },
    close: () => window.removeEventListener('storage', onStorage),
  };
}
