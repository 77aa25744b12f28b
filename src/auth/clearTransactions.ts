// Removes what sign-ins left in this tab: a code verifier is worth nothing once its sign-in is over.
import { OWN } from '../base.ts';

/** Followed by the state of one sign-in. */
export const TRANSACTION = `${OWN}.transaction.`;
export const ENDPOINTS = `${OWN}.endpoints`;

/** Those of abandoned sign-ins as well. */
export function clearTransactions(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of [...keys.filter((name) => name.startsWith(TRANSACTION)), ENDPOINTS]) {
    storage.removeItem(key);
  }
}
