// One key of a storage: read, written, and followed as other tabs (or frames of this tab) write it.

export interface Backend {
  /** null: nothing is there. @throws where the browser denies the storage by now */
  readonly read: () => string | null;
  /** null: removes it. @throws where the storage is full, or denied by now */
  readonly write: (text: string | null) => void;
  /** `listener` is told what another document wrote; null: it was removed. Returns a function that ends it. */
  readonly subscribe: (listener: (text: string | null) => void) => () => void;
}

export function openBackend(storage: Storage, key: string): Backend {
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
