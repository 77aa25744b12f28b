// The memory of one person as an entry of localStorage, or of sessionStorage if nothing may outlive the tab.
import { QUEUE } from '../paths/storageKeys.ts';
import { parseEntry, readEntry, writeEntry } from './entry.ts';
import { emptyMemory, type MemoryState, type MemoryStore } from './memory.ts';
import { createStateBox } from '../api/stateBox.ts';

/** Courses with seen counts: at most, and after each failed write. */
const COURSES = [2_000, 500, 0] as const;

interface State {
  /** undefined: the memory ends with the page. */
  readonly place: Backend | undefined;
  /** null: no entry. */
  readonly text: string | null;
  readonly shown: MemoryState;
  /** Nothing is stored before a choice of the person. */
  readonly awaitsChoice: boolean;
}

/** @throws if the browser denies storage */
export function openStore(key: string): MemoryStore {
  const local = openBackend(window.localStorage, key);
  const session = openBackend(window.sessionStorage, key);
  const queue = openBackend(window.sessionStorage, QUEUE);
  let isForgotten = false;
  // Another person's.
  if (parseEntry(queue.read() ?? '')?.['owner'] !== key) queue.write(null);
  const ofTab = session.read();
  const box = createStateBox(ofTab === null ? take(local, local.read()) : take(session, ofTab));

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

  /** null: another tab removed the entry. */
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

  function store(state: State, to: Backend): State {
    const { place, text: before, shown } = state;
    for (const mostCourses of COURSES) {
      try {
        const text = writeEntry(before, shown.memory, Date.now(), mostCourses);
        // Tells the other tabs to move their entries as well.
        if (place === local && to === session) local.write(text);
        to.write(text);
        if (to !== place) place?.write(null);
        return { place: to, text, shown, awaitsChoice: false };
      } catch {
        // The storage is full: the next attempt keeps fewer courses.
      }
    }
    return endingWithPage(state);
  }

  function show(next: State): void {
    box.set(next, isDrawnSame(box.read().shown, next.shown));
  }

  const stops = [local, session].map((place) =>
    place.subscribe((text) => {
      const state = box.read();
      // An event may be older than this tab's own write.
      if (state.place === place && place.read() !== state.text) show(follow(place, text));
    }),
  );

  return {
    read: () => box.read().shown,
    subscribe: box.subscribe,
    queue: { digest: key, isForgotten: () => isForgotten },
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
      isForgotten = true;
      try {
        local.write(null);
        session.write(null);
        queue.write(null);
      } catch {}
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

/** `inViewAt` is not drawn, and is written at unload. */
function isDrawnSame(a: MemoryState, b: MemoryState): boolean {
  const parts = ['settings', 'putAway', 'lanes', 'seenCounts'] as const;
  return a.problem === b.problem && parts.every((part) => a.memory[part] === b.memory[part]);
}

type Backend = ReturnType<typeof openBackend>;

/** All functions throw if the browser denies the storage by now. */
function openBackend(storage: Storage, key: string) {
  return {
    read: () => storage.getItem(key),
    /** null removes the entry. @throws also if storage is full */
    write(text: string | null) {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    },
    /** For changes by other documents; null: removed. Returns a function that unsubscribes. */
    subscribe(listener: (text: string | null) => void) {
      function onStorage({ storageArea, key: changed, newValue }: StorageEvent): void {
        // clear() sends an event without a key.
        if (storageArea === storage && (changed === key || changed === null)) listener(newValue);
      }
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
