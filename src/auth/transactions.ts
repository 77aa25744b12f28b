// Entries in session storage during a sign-in.
import { OWN } from '../paths/base.ts';
import { removeKeys } from './openStorage.ts';

/** Prefix of the state store of oidc-client-ts: state, code verifier and our data of each sign-in. */
export const TRANSACTION = `${OWN}.transaction.`;
/** Path where the last sign-in started, for `returnAddress`. */
export const RETURN_TO = `${OWN}.return-to`;

export function clearTransactions(storage: Storage): void {
  removeKeys(storage, (key) => key.startsWith(TRANSACTION) || key === RETURN_TO);
}

/** Where the sign-in started, for language and layout of the callback; empty without a sign-in. */
export function returnAddress(storage: Storage): Pick<Location, 'pathname' | 'search'> {
  const path = storage.getItem(RETURN_TO) ?? '';
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return { pathname, search };
}
