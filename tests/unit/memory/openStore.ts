// A person's memory in this document's storage, empty at the start of each test; entries of another release, and later writes.
import { beforeEach, onTestFinished, vi, expect } from 'vitest';
import { openMemory } from '../../../src/memory/openMemory.ts';
import type { Memory } from '../../../src/memory/memory.ts';
import type { MemoryStore } from '../../../src/memory/store.ts';
import type { PutAway } from '../../../src/model/putAway.ts';
import { recordSeen, enterVisit } from '../../../src/model/seenCounts.ts';
import { hide, idsOf } from '../model/putAwayExamples.ts';

export const issuer = 'https://auth.example.edu/core';

/** Each test begins with empty storages, at `now`. */
export function beginEmpty(now?: number): void {
  const clear = (): void => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  };
  beforeEach(() => {
    clear();
    if (now !== undefined) vi.useFakeTimers({ now, toFake: ['Date'] });
    return () => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      vi.useRealTimers();
      clear();
    };
  });
}

/** Closed at the end of the test. */
export async function openStore(userId = '179', from = issuer): Promise<MemoryStore> {
  const store = await openMemory(from, userId);
  onTestFinished(() => store.close());
  return store;
}

/** All memory entries in a storage, of any person. */
export function entriesOf(storage: Storage): readonly (readonly [key: string, text: string])[] {
  return Object.entries<string>(storage).filter(([key]) =>
    key.startsWith('course-updates.memory.'),
  );
}

/** Dispatches the storage event that a browser sends to other documents. */
export function tellOtherTabs(key: string | null, newValue: string | null): void {
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }),
  );
}

const { localStorage } = window;
export const now = 1_800_000_000_000;
const DAY_MS = 86_400_000;
export const type = 'UngradedQuizzes';

export const putAway = (change: (before: PutAway) => PutAway) => (memory: Memory) => ({
  ...memory,
  putAway: change(memory.putAway),
});
export const hideCourse = (id: string) => putAway((before) => hide(before, id));
export const hiddenIn = (store: MemoryStore) => idsOf(store.read().memory.putAway, 'hidden');
export const choose = (settings: Partial<Memory['settings']>) => (memory: Memory) => ({
  ...memory,
  settings: { ...memory.settings, ...settings },
});
export const see =
  (n: number, id = '6606') =>
  (memory: Memory) => ({
    ...enterVisit(memory, Date.now()),
    seenCounts: recordSeen(
      memory.seenCounts,
      new Map([[id, { [type]: { kind: 'known', n } as const }]]),
      Date.now(),
    ),
  });

/** The only stored entry, parsed. */
export function stored() {
  const [[, text] = ['', '{}'], ...others] = entriesOf(localStorage);
  expect(others).toEqual([]);
  return JSON.parse(text);
}

/** Stores an entry of another release. */
export async function storeEntry(entry: object): Promise<void> {
  const store = await openStore();
  store.update(hideCourse('1'));
  store.close();
  const [[key] = ['']] = entriesOf(localStorage);
  localStorage.setItem(key, JSON.stringify(entry));
}

/** As releases before the first number stored it. */
export const older = {
  usedAt: now - DAY_MS,
  settings: { theme: 'dark', density: 'compact', notifications: true, remember: true },
  mutes: [
    ['6606', 'UngradedEssays', 3, 'rises'],
    ['7707', type, 3, 'always'],
    ['8808', type, 3, 'end of term'],
  ],
  hidden: ['6606', { course: '9909', until: now }],
  pinned: ['7707'],
  unlistedSince: { '6606': now - DAY_MS },
  lanes: ['mentor', 'teach'],
  inViewAt: now - DAY_MS,
  seenCounts: {
    '6606': { [type]: { n: 3, at: now - DAY_MS, baseN: 2, baseAt: now - 2 * DAY_MS } },
    '7707': 'in another form',
  },
};
