// What the address asked for where a person set out to sign in: the words of the way back are chosen by it, before
// anything else is known.
import { TRANSACTION } from './clearTransactions.ts';

/** `callback`: a full address. `storage`: where the transactions are. Such as `?lang=fr`; nothing where nobody knows. */
export function returnSearch(callback: string, storage: Storage): string {
  const state = new URL(callback).searchParams.get('state') ?? '';
  const transaction = storage.getItem(TRANSACTION + state) ?? '';
  return /"returnTo":"[^"?#]*(\?[^"#]*)/.exec(transaction)?.[1] ?? '';
}
