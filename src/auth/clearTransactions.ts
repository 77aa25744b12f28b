// What a sign-in leaves in this tab while the person is at the sign-in page.
import { OWN } from '../base.ts';
import { removeKeys } from './removeKeys.ts';

/** The state store of oidc-client-ts: state, code verifier and our data, under the state of each sign-in. */
export const TRANSACTION = `${OWN}.transaction.`;
/** The path from which the last sign-in began, for returnAddress.ts: the library is not loaded then. */
export const RETURN_TO = `${OWN}.return-to`;

/** Removes those of abandoned sign-ins as well. */
export function clearTransactions(storage: Storage): void {
  removeKeys(storage, (key) => key.startsWith(TRANSACTION) || key === RETURN_TO);
}
