// A person's memory as the page opens it, in this document's storage.
import { onTestFinished } from 'vitest';
import { openMemory } from '../../../src/memory/openMemory.ts';
import type { MemoryStore } from '../../../src/memory/memory.ts';

export const issuer = 'https://auth.example.edu/core';

/** Closed when the test ends. */
export async function openStore(userId = '179', from = issuer): Promise<MemoryStore> {
  const store = await openMemory({ issuer: from, userId });
  onTestFinished(() => store.close());
  return store;
}

/** Keys and texts of what is remembered in a storage, whoever's it is. */
export function entriesOf(storage: Storage): readonly (readonly [key: string, text: string])[] {
  return Object.entries<string>(storage).filter(([key]) =>
    key.startsWith('course-updates.memory.'),
  );
}

/** As the browser tells every other document of this origin. */
export function tellOtherTabs(key: string | null, newValue: string | null): void {
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }),
  );
}
