// Where a person set out to sign in: the words of the way back are chosen by it, and whether it is a host's frame,
// before anything else is known.
import { TRANSACTION } from './clearTransactions.ts';

/** `callback`: a full address. `storage`: where the transactions are. Empty where nobody knows. */
export function returnAddress(
  callback: string,
  storage: Storage,
): Pick<Location, 'pathname' | 'search'> {
  const state = new URL(callback).searchParams.get('state') ?? '';
  const transaction = storage.getItem(TRANSACTION + state) ?? '';
  const [, pathname = '', search = ''] = /"returnTo":"([^"?#]*)(\?[^"#]*)?/.exec(transaction) ?? [];
  return { pathname, search };
}
