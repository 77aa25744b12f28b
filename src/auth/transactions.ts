// What a sign-in leaves in this tab while the person is at the sign-in page.
import { OWN } from '../paths/base.ts';
import { removeKeys } from './openStorage.ts';

/** The state store of oidc-client-ts: state, code verifier and our data, under the state of each sign-in. */
export const TRANSACTION = `${OWN}.transaction.`;
/** The path from which the last sign-in began, for `returnAddress`: the library is not loaded then. */
export const RETURN_TO = `${OWN}.return-to`;

/** Removes those of abandoned sign-ins as well. */
export function clearTransactions(storage: Storage): void {
  removeKeys(storage, (key) => key.startsWith(TRANSACTION) || key === RETURN_TO);
}

/**
 * The address from which the person went to sign in: language and layout of the way back depend on it. Empty where no
 * sign-in began.
 */
export function returnAddress(storage: Storage): Pick<Location, 'pathname' | 'search'> {
  const path = storage.getItem(RETURN_TO) ?? '';
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return { pathname, search };
}
