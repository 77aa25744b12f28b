// Opens a person's memory in this document's storage, empty at the start of each test.
import { beforeEach, onTestFinished, vi } from 'vitest';
import { openMemory } from '../../../src/memory/openMemory.ts';
import type { MemoryStore } from '../../../src/memory/memory.ts';

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
