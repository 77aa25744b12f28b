/** Removes from `storage` each entry whose key `isGone` tells. */
export function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter(isGone)) storage.removeItem(key);
}
