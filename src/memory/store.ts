// The memory of one person as an entry of localStorage, which all tabs share, or of this tab's sessionStorage where
// nothing may outlive it. Each change reads what is stored now, changes that, and writes it whole.
import { readEntry, writeEntry } from './entry.ts';
import { emptyMemory, type MemoryState, type MemoryStore } from './memory.ts';
import { openQueueMemory } from './queueMemory.ts';
import { createStateBox } from './stateBox.ts';

/** Courses whose seen counts are kept: at most, and where the storage has no room for them. */
const COURSES = [2_000, 500, 0] as const;

interface State {
  /** undefined: the browser stores no more, so the memory ends with the page. */
  readonly place: Backend | undefined;
  /** As it is stored there, as far as this tab knows; null: nothing is. */
  readonly text: string | null;
  readonly shown: MemoryState;
  /** What the page notes by itself stays in the page until the person chooses something. */
  readonly awaitsChoice: boolean;
}

/** @throws where the browser denies its storages */
export function openStore(key: string): MemoryStore {
  const local = openBackend(window.localStorage, key);
  const session = openBackend(window.sessionStorage, key);
  const queue = openQueueMemory(key, window.sessionStorage);
  const ofTab = session.read();
  const box = createStateBox(ofTab === null ? take(local, local.read()) : take(session, ofTab));

  /** `text` lies in `place`, or has just passed it. */
  function take(place: Backend, text: string | null): State {
    const shown = readEntry(text);
    const state = { place, text, shown, awaitsChoice: shown.problem !== undefined };
    if (place === session || shown.memory.settings.remember) return state;
    try {
      session.write(text);
      local.write(null);
      return { ...state, place: session };
    } catch {
      return endingWithPage(state);
    }
  }

  /** Another tab has stored `text`; null: it has forgotten. */
  function follow(place: Backend, text: string | null): State {
    const next = take(text === null ? local : place, text);
    const { memory, problem = box.read().shown.problem } = next.shown;
    const awaitsChoice = next.awaitsChoice || text === null;
    return { ...next, shown: { memory, problem }, awaitsChoice };
  }

  function current(): State {
    const state = box.read();
    try {
      if (state.place === undefined) return state;
      const text = state.place.read();
      return text === state.text ? state : follow(state.place, text);
    } catch {
      return state;
    }
  }

  /** `to`: where it belongs from now on. */
  function store(state: State, to: Backend): State {
    const { place, text: before, shown } = state;
    for (const mostCourses of COURSES) {
      try {
        const text = writeEntry(before, shown.memory, Date.now(), mostCourses);
        // The other tabs see it pass, and move what they have out of localStorage as well.
        if (place === local && to === session) local.write(text);
        to.write(text);
        if (to !== place) place?.write(null);
        return { place: to, text, shown, awaitsChoice: false };
      } catch {
        // Full: once more with less.
      }
    }
    return endingWithPage(state);
  }

  function show(next: State): void {
    box.set(next, isDrawnSame(box.read().shown, next.shown));
  }

  const stops = [local, session].map((place) =>
    place.subscribe((text) => {
      if (box.read().place === place) show(follow(place, text));
    }),
  );

  return {
    read: () => box.read().shown,
    subscribe: box.subscribe,
    queue,
    update(change) {
      const state = current();
      const { place, shown, awaitsChoice } = state;
      const memory = change(shown.memory);
      const { settings, putAway } = shown.memory;
      const next = memory === shown.memory ? state : { ...state, shown: { ...shown, memory } };
      const isChoice = memory.settings !== settings || memory.putAway !== putAway;
      const isKept = place !== undefined && next !== state && (isChoice || !awaitsChoice);
      if (!isKept) return show(next);
      const { remember } = memory.settings;
      const isMoved = remember !== settings.remember;
      show(store(next, isMoved ? (remember ? local : session) : place));
    },
    forget() {
      queue.forget();
      try {
        local.write(null);
        session.write(null);
      } catch {
        // Denied by now: then nobody reads it either.
      }
      const shown = { memory: emptyMemory, problem: undefined };
      show({ place: local, text: null, shown, awaitsChoice: true });
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

function endingWithPage({ shown, ...state }: State): State {
  return { ...state, place: undefined, shown: { ...shown, problem: 'unavailable' } };
}

/** When the page was last in view is nowhere on the screen, and noted as it goes, which the next load waits for. */
function isDrawnSame(a: MemoryState, b: MemoryState): boolean {
  const parts = ['settings', 'putAway', 'lanes', 'seenCounts'] as const;
  return a.problem === b.problem && parts.every((part) => a.memory[part] === b.memory[part]);
}

interface Backend {
  /** null: nothing is there. @throws where the browser denies the storage by now */
  readonly read: () => string | null;
  /** null: removes it. @throws where the storage is full, or denied by now */
  readonly write: (text: string | null) => void;
  /** `listener` is told what another document wrote; null: it was removed. Returns a function that ends it. */
  readonly subscribe: (listener: (text: string | null) => void) => () => void;
}

function openBackend(storage: Storage, key: string): Backend {
  return {
    read: () => storage.getItem(key),
    write(text) {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    },
    subscribe(listener) {
      function onStorage({ storageArea, key: changed, newValue }: StorageEvent): void {
        // Without a key, everything was cleared.
        if (storageArea === storage && (changed === key || changed === null)) listener(newValue);
      }
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
