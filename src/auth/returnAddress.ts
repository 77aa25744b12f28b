// The address from which a person went to sign in: language and layout of the way back depend on it.
import { RETURN_TO } from './clearTransactions.ts';

/** `storage`: of the sign-in. Empty where no sign-in began. */
export function returnAddress(storage: Storage): Pick<Location, 'pathname' | 'search'> {
  const path = storage.getItem(RETURN_TO) ?? '';
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return { pathname, search };
}
