// The memory of one person as an entry of localStorage, or of sessionStorage if nothing may outlive the tab.
import { isUnused, parseEntry, readEntry, writeEntry, type Entry } from './entry.ts';
import type { MemoryChange, MemoryState, MemoryStore } from './memory.ts';
import { createStateBox } from '../api/stateBox.ts';

/** Courses with seen counts: at most, and after each failed write. */
const COURSES = [2_000, 500, 0] as const;

interface State {
  /** undefined: the memory ends with the page. */
  readonly place: Storage | undefined;
  /** null: no entry. */
  readonly text: string | null;
  /** `text`, parsed once; undefined: unreadable. */
  readonly entry: Entry | undefined;
  readonly shown: MemoryState;
  /** Nothing is stored before a choice of the person. */
  readonly awaitsChoice: boolean;
}

/** @throws if the browser denies storage */
export function openStore(key: string): MemoryStore {
  const { localStorage: local, sessionStorage: session } = window;
  /** Changes that are shown, and not stored yet. */
  let waiting: MemoryChange[] = [];
  const ofTab = session.getItem(key);
  const box = createStateBox(
    ofTab === null ? take(local, local.getItem(key)) : take(session, ofTab),
  );

  function take(place: Storage, text: string | null): State {
    const entry = parseEntry(text);
    if (entry !== undefined && isUnused(entry, Date.now())) {
      place.removeItem(key);
      return take(place, null);
    }
    const shown = readEntry(entry);
    const state = { place, text, entry, shown, awaitsChoice: shown.problem !== undefined };
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
    const state = text === null ? { ...take(local, null), awaitsChoice: true } : take(place, text);
    const memory = waiting.reduce((before, change) => change(before), state.shown.memory);
    return { ...state, shown: { ...state.shown, memory } };
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
    const { place, entry: before = {}, shown } = state;
    waiting = [];
    for (const mostCourses of COURSES) {
      try {
        const entry = writeEntry(before, shown.memory, Date.now(), mostCourses);
        const text = JSON.stringify(entry);
        // Tells the other tabs to move their entries as well.
        if (place === local && to === session) local.setItem(key, text);
        to.setItem(key, text);
        if (to !== place) place?.removeItem(key);
        return { place: to, text, entry, shown, awaitsChoice: false };
      } catch {
        // The storage is full: the next attempt keeps fewer courses.
      }
    }
    return endWithPage(state, to);
  }

  function storeWaiting(): void {
    if (waiting.length === 0) return;
    const state = current();
    if (state.place === undefined || state.awaitsChoice) return;
    const stored = store(state, state.place);
    box.set(stored, stored.shown !== box.read().shown);
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
    update(change, stored) {
      const state = current();
      const { place, shown, awaitsChoice } = state;
      const memory = change(shown.memory);
      if (memory === shown.memory) return;
      const { settings, putAway } = shown.memory;
      const next = { ...state, shown: { ...shown, memory } };
      const isChoice = memory.settings !== settings || memory.putAway !== putAway;
      const isTold = stored !== 'when-idle' || memory.putAway !== putAway;
      const isKept = place !== undefined && (!awaitsChoice || isChoice);
      if (!isKept || stored !== undefined) {
        if (isKept) waiting.push(change);
        if (stored === 'when-idle') whenIdle(storeWaiting);
        return box.set(next, isTold);
      }
      const { remember } = memory.settings;
      const chosen = remember ? local : session;
      box.set(store(next, remember === settings.remember ? place : chosen));
    },
    forget() {
      waiting = [];
      try {
        local.removeItem(key);
        session.removeItem(key);
      } catch {}
      box.set({ ...take(local, null), awaitsChoice: true });
    },
    close() {
      storeWaiting();
      window.removeEventListener('storage', onStorage);
    },
  };
}

function whenIdle(work: () => void): void {
  // Missing in Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work);
}
