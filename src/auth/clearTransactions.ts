// Removes what sign-ins left in this tab: a code verifier is worth nothing once its sign-in is over.
import { OWN } from '../base.ts';
import { removeKeys } from './removeKeys.ts';

/** Followed by the state of one sign-in. */
export const TRANSACTION = `${OWN}.transaction.`;
export const ENDPOINTS = `${OWN}.endpoints`;

/** Those of abandoned sign-ins as well. */
export function clearTransactions(storage: Storage): void {
  removeKeys(storage, (key) => key.startsWith(TRANSACTION) || key === ENDPOINTS);
}
