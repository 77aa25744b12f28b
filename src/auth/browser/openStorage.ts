// The storage of this tab: sessionStorage, or memory if the configuration says so. What the browser does not keep stays in
// memory.
import { attempt } from '../../api/attempt.ts';
import { PROBE } from '../../paths/storageKeys.ts';

/** `storage-full`: perhaps of another application of the origin. */
type StorageRefusal = 'storage-denied' | 'storage-full';

export interface TabStorage extends Storage {
  /** Why entries may be in memory only, so that a navigation loses them; undefined: the browser keeps all. */
  readonly refusal?: StorageRefusal | undefined;
}

/** Never throws, and neither do its methods. */
export function openStorage(kind: 'session' | 'memory'): TabStorage {
  const memory = memoryStorage();
  if (kind === 'memory') return memory;
  let refusal: StorageRefusal | undefined;
  const trial = <T>(act: () => T): T | undefined =>
    attempt(act, (error) => {
      refusal = refusalOf(error);
    });
  const tab = trial(() => window.sessionStorage);
  // A full storage can still be read. Some embedded browsers have null.
  trial(() => probe(window.sessionStorage));
  const keys = () => [...keysOf(memory), ...(trial(() => keysOf(tab)) ?? [])];
  const removeItem = (key: string): void => {
    memory.removeItem(key);
    trial(() => tab?.removeItem(key));
  };
  return {
    get refusal() {
      return refusal;
    },
    get length() {
      return keys().length;
    },
    clear: () => keys().forEach(removeItem),
    getItem: (key) => memory.getItem(key) ?? trial(() => tab?.getItem(key)) ?? null,
    key: (index) => keys()[index] ?? null,
    removeItem,
    setItem(key, value) {
      // An older value must not come back at the next load: its refresh token may be spent.
      removeItem(key);
      trial(() => tab?.setItem(key, value));
      if (trial(() => tab?.getItem(key)) !== value) memory.setItem(key, value);
    },
  };
}

/** @throws if the storage is absent or keeps nothing */
function probe(storage: Storage): void {
  storage.setItem(PROBE, '1');
  if (storage.getItem(PROBE) !== '1') throw new Error('The browser keeps nothing.');
  storage.removeItem(PROBE);
}

/** Firefox has names of its own, for a full disk too. */
function refusalOf(error: unknown): StorageRefusal {
  return /quota|no_device_space/i.test(String(error)) ? 'storage-full' : 'storage-denied';
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
  for (const key of keysOf(storage).filter(isGone)) storage.removeItem(key);
}

function keysOf(storage: Storage | undefined): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
}
