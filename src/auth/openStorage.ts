// The storage of this tab: sessionStorage, or memory if the configuration says so or the browser denies it (a cross-site
// frame). And times in localStorage.
import type { AuthConfig } from '../config/config.ts';
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

/** A time that all tabs share, in localStorage. Neither function throws if the browser denies it. */
export function openSharedTime(prefix: string, { issuer, clientId }: AuthConfig) {
  const key = `${prefix}${issuer} ${clientId}`;

  /** Milliseconds since the epoch; undefined: unknown. */
  function read(): number | undefined {
    try {
      const time = Number(window.localStorage.getItem(key));
      return Number.isSafeInteger(time) && time > 0 ? time : undefined;
    } catch {
      return undefined;
    }
  }

  function write(time: number): void {
    try {
      window.localStorage.setItem(key, String(time));
    } catch {}
  }

  return { read, write };
}

export function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter(isGone)) storage.removeItem(key);
}
