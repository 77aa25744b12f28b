// What nobody has used for half a year is removed, whoever's it is: nobody comes back to ask for that.
import { OWN } from '../base.ts';
import { parseEntry } from './entry.ts';

/** Of every entry that this file is about; what follows is a digest. */
export const MEMORY_KEY = `${OWN}.memory.`;
const UNUSED_AFTER_MS = 183 * 24 * 3_600_000;

/** `now`: ms since the epoch. @throws where the browser denies the storage */
export function removeUnused(storage: Storage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  for (const key of keys.filter((name) => name.startsWith(MEMORY_KEY))) {
    const { usedAt = now } = parseEntry(storage.getItem(key) ?? '') ?? {};
    if (typeof usedAt === 'number' && now - usedAt > UNUSED_AFTER_MS) storage.removeItem(key);
  }
}
