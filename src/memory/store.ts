// The memory of one person as an entry of localStorage, or of sessionStorage if nothing may outlive the tab.
import { QUEUE } from '../paths/storageKeys.ts';
import { parseEntry, readEntry, writeEntry } from './entry.ts';
import type { MemoryState, MemoryStore } from './memory.ts';
import { createStateBox } from '../api/stateBox.ts';

/** Courses with seen counts: at most, and after each failed write. */
const COURSES = [2_000, 500, 0] as const;

interface State {
  /** undefined: the memory ends with the page. */
  readonly place: Storage | undefined;
  /** null: no entry. */
  readonly text: string | null;
  readonly shown: MemoryState;
  /** Nothing is stored before a choice of the person. */
  readonly awaitsChoice: boolean;
}

/** @throws if the browser denies storage */
export function openStore(key: string): MemoryStore {
  const { localStorage: local, sessionStorage: session } = window;
  let isForgotten = false;
  // Another person's.
  if (parseEntry(session.getItem(QUEUE) ?? '')?.['owner'] !== key) session.removeItem(QUEUE);
  const ofTab = session.getItem(key);
  const box = createStateBox(
    ofTab === null ? take(local, local.getItem(key)) : take(session, ofTab),
  );

  function take(place: Storage, text: string | null): State {
    const shown = readEntry(text);
    const state = { place, text, shown, awaitsChoice: shown.problem !== undefined };
    if (place === session || text === null || shown.memory.settings.remember) return state;
    try {
      session.setItem(key, text);
      local.removeItem(key);
      return { ...state, place: session };
    } catch {
      return endWithPage(state, session);
    }
  }

  /** `refused`: the storage that did not take the entry. */
  function endWithPage({ shown, ...state }: State, refused: Storage): State {
    // Nothing may outlive the tab, even if the tab has no room for it.
    if (refused === session) remove(local);
    return { ...state, place: undefined, shown: { ...shown, problem: 'unavailable' } };
  }

  function remove(storage: Storage): void {
    try {
      storage.removeItem(key);
    } catch {}
  }

  /** null: another tab removed the entry. */
  function follow(place: Storage, text: string | null): State {
    return text === null ? { ...take(local, null), awaitsChoice: true } : take(place, text);
  }

  function current(): State {
    const state = box.read();
    try {
      if (state.place === undefined) return state;
      const text = state.place.getItem(key);
      return text === state.text ? state : follow(state.place, text);
    } catch {
      return state;
    }
  }

  function store(state: State, to: Storage): State {
    const { place, text: before, shown } = state;
    for (const mostCourses of COURSES) {
      try {
        const text = writeEntry(before, shown.memory, Date.now(), mostCourses);
        // Tells the other tabs to move their entries as well.
        if (place === local && to === session) local.setItem(key, text);
        to.setItem(key, text);
        if (to !== place) place?.removeItem(key);
        return { place: to, text, shown, awaitsChoice: false };
      } catch {
        // The storage is full: the next attempt keeps fewer courses.
      }
    }
    return endWithPage(state, to);
  }

  function onStorage({ storageArea, key: changed, newValue }: StorageEvent): void {
    const { place, text } = box.read();
    // clear() sends an event without a key.
    const isOurs = changed === key || changed === null;
    if (!isOurs || place === undefined || place !== storageArea) return;
    // An event may be older than this tab's own write.
    if (place.getItem(key) !== text) box.set(follow(place, newValue));
  }
  window.addEventListener('storage', onStorage);

  return {
    read: () => box.read().shown,
    subscribe: box.subscribe,
    queue: { digest: key, isForgotten: () => isForgotten },
    update(change) {
      const state = current();
      const { place, shown, awaitsChoice } = state;
      const memory = change(shown.memory);
      if (memory === shown.memory) return;
      const { settings, putAway } = shown.memory;
      const next = { ...state, shown: { ...shown, memory } };
      const isChoice = memory.settings !== settings || memory.putAway !== putAway;
      if (place === undefined || (awaitsChoice && !isChoice)) return box.set(next);
      const { remember } = memory.settings;
      const chosen = remember ? local : session;
      box.set(store(next, remember === settings.remember ? place : chosen));
    },
    forget() {
      isForgotten = true;
      try {
        local.removeItem(key);
        session.removeItem(key);
        session.removeItem(QUEUE);
      } catch {}
      box.set({ ...take(local, null), awaitsChoice: true });
    },
    close: () => window.removeEventListener('storage', onStorage),
  };
}
