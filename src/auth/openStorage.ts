// A Storage that works: this tab's sessionStorage, or memory where the browser denies it (a cross-site frame) or the
// configuration asks for that.

/** Never throws. */
export function openStorage(kind: 'session' | 'memory'): Storage {
  if (kind === 'session') {
    try {
      const probe = 'course-updates.probe';
      window.sessionStorage.setItem(probe, '1');
      window.sessionStorage.removeItem(probe);
      return window.sessionStorage;
    } catch {
      return memoryStorage();
    }
  }
  return memoryStorage();
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
    removeItem: (key) => {
      items.delete(key);
    },
    setItem: (key, value) => {
      items.set(key, value);
    },
  };
}

/** Removes from `storage` each entry whose key `isGone` tells. */
export function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter(isGone)) storage.removeItem(key);
}
