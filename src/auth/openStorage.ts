// sessionStorage, or memory if the configuration says so or the browser denies it (a cross-site frame).
import { PROBE } from '../paths/storageKeys.ts';

/** Never throws. */
export function openStorage(kind: 'session' | 'memory'): Storage {
  if (kind === 'memory') return memoryStorage();
  try {
    window.sessionStorage.setItem(PROBE, '1');
    window.sessionStorage.removeItem(PROBE);
    return window.sessionStorage;
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

export function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter(isGone)) storage.removeItem(key);
}
