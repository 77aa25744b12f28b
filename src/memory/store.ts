// The memory of one person as an entry of localStorage.
import { attempt } from '../api/attempt.ts';
import { isNewer, isUnused, parseEntry, readEntry, writeEntry } from './entry.ts';
import { emptyMemory, type MemoryChange, type MemoryState } from './memory.ts';
import { createStateBox } from '../api/stateBox.ts';
import { readAppearance } from './settings.ts';

/** Courses with seen counts: at most, and after each failed write. */
const COURSES = [2_000, 500, 0] as const;

interface State {
  /** The stored entry. null: none. */
  readonly text: string | null;
  readonly shown: MemoryState;
  /**
   * What is stored: `all` changes; a `choice` of the person, and all from then on, where the entry was removed; `none` where
   * it is a newer release's, the storage is full, or nothing may outlive the page.
   */
  readonly stores: 'all' | 'choice' | 'none';
}

/**
 * When a change is stored that no choice of the person makes: `when-idle`, what was seen, of which listeners hear only if it
 * ends what is put away; `with-next`, with the next change that is stored.
 */
type Stored = 'when-idle' | 'with-next';

/** For useSyncExternalStore. */
export type MemoryStore = ReturnType<typeof openStore>;

/** @throws if the browser denies storage */
export function openStore(key: string) {
  const storage = window.localStorage;
  /** Changes that are shown, and not stored yet. */
  let waiting: MemoryChange[] = [];
  const box = createStateBox(open());

  function open(): State {
    const appearance = readAppearance();
    if (appearance.remember) return take(storage.getItem(key));
    const settings = { ...emptyMemory.settings, ...appearance };
    const shown = { memory: { ...emptyMemory, settings }, problem: undefined };
    return { text: null, shown, stores: 'none' };
  }

  function take(text: string | null): State {
    const entry = parseEntry(text);
    if (entry !== undefined && isUnused(entry, Date.now())) {
      storage.removeItem(key);
      return take(null);
    }
    const stores = entry !== undefined && isNewer(entry) ? 'none' : 'all';
    return { text, shown: readEntry(entry), stores };
  }

  /** null: another tab removed the entry. */
  function follow(text: string | null): State {
    const state = take(text);
    const memory = waiting.reduce((before, change) => change(before), state.shown.memory);
    const stores = text === null ? 'choice' : state.stores;
    return { ...state, stores, shown: { ...state.shown, memory } };
  }

  function current(): State {
    const state = box.read();
    const text = attempt(() => storage.getItem(key));
    const isOld = text !== undefined && text !== state.text && state.stores !== 'none';
    return isOld ? follow(text) : state;
  }

  function store(state: State): State {
    waiting = [];
    for (const mostCourses of COURSES) {
      try {
        const text = JSON.stringify(writeEntry(state.shown.memory, Date.now(), mostCourses));
        storage.setItem(key, text);
        return { ...state, text, stores: 'all' };
      } catch {
        // The storage is full: the next attempt keeps fewer courses.
      }
    }
    return { ...state, shown: { ...state.shown, problem: 'unavailable' }, stores: 'none' };
  }

  function remove(state: State, stores: State['stores']): State {
    waiting = [];
    attempt(() => storage.removeItem(key));
    return { ...state, text: null, stores };
  }

  function storeWaiting(): void {
    if (waiting.length === 0) return;
    const state = current();
    if (state.stores !== 'all') return;
    const stored = store(state);
    box.set(stored, stored.shown !== box.read().shown);
  }

  function onStorage({ storageArea, key: changed, newValue }: StorageEvent): void {
    const { text, stores } = box.read();
    // clear() sends an event without a key.
    const isOurs = storageArea === storage && (changed === key || changed === null);
    // An event may be older than this tab's own write.
    if (isOurs && stores !== 'none' && storage.getItem(key) !== text) box.set(follow(newValue));
  }
  window.addEventListener('storage', onStorage);

  return {
    /** Returns the same object until a change. */
    read: () => box.read().shown,
    subscribe: box.subscribe,
    /** Changes the stored memory, whichever tab stored it. Default: stored at once. Never throws. */
    update: (change: MemoryChange, stored?: Stored): void => {
      const state = current();
      const { shown, stores } = state;
      const memory = change(shown.memory);
      if (memory === shown.memory) return;
      const { settings, putAway } = shown.memory;
      const next = { ...state, shown: { ...shown, memory } };
      const { remember } = memory.settings;
      if (remember !== settings.remember)
        return box.set(remember ? store(next) : remove(next, 'none'));
      const isChoice = memory.settings !== settings || memory.putAway !== putAway;
      const isKept = stores === 'all' || (stores === 'choice' && isChoice);
      if (isKept && stored === undefined) return box.set(store(next));
      if (isKept) waiting.push(change);
      if (isKept && stored === 'when-idle') whenIdle(storeWaiting);
      box.set(next, stored !== 'when-idle' || memory.putAway !== putAway);
    },
    /** Removes everything; stores again from the next choice or load on. */
    forget: (): void => {
      const shown = { memory: emptyMemory, problem: undefined };
      box.set({ ...remove(box.read(), 'choice'), shown });
    },
    /** Stops listening to other tabs. */
    close(): void {
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
