// Entries in session storage during a sign-in.
import { RETURN_TO, TRANSACTION } from '../../paths/storageKeys.ts';
import { removeKeys } from '../browser/openStorage.ts';

export function clearTransactions(storage: Storage): void {
  removeKeys(storage, (key) => key.startsWith(TRANSACTION) || key === RETURN_TO);
}

/** The address at which the sign-in started, for language and layout of the callback; empty without a sign-in. */
export function returnAddress(storage: Storage): Pick<Location, 'pathname' | 'search'> {
  const path = storage.getItem(RETURN_TO) ?? '';
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return { pathname, search };
}
