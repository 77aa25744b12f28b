// Removes what sign-ins left in this tab: a code verifier is worth nothing once its sign-in is over.

/** Followed by the state of one sign-in. */
export const TRANSACTION = 'course-updates.transaction.';
export const ENDPOINTS = 'course-updates.endpoints';

/** Those of abandoned sign-ins as well. */
export function clearTransactions(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of [...keys.filter((name) => name.startsWith(TRANSACTION)), ENDPOINTS]) {
    storage.removeItem(key);
  }
}
