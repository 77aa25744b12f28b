// Storage entries of sign-ins: how the callback reads and removes them.
import { expect, test } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import { clearTransactions, returnAddress } from '../../../src/auth/flow/transactions.ts';

test('clearTransactions removes transactions, and keeps other entries', () => {
  const storage = openStorage('memory');
  const kept = ['course-updates.tokens.x y', 'transaction.1', 'course-updates.transactions'];
  const gone = ['course-updates.transaction.1', 'course-updates.transaction.2'];
  for (const name of [...gone, ...kept]) storage.setItem(name, '{}');
  clearTransactions(storage);
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(kept);
  clearTransactions(storage);
  expect(storage).toHaveLength(kept.length);
});

const callback = 'https://updates.example.edu/auth/callback?code=c&state=1';

test.each([
  ['/', '/', ''],
  ['/?lang=fr', '/', '?lang=fr'],
  ['/embed?courses=6606&lang=pt-BR#main', '/embed', '?courses=6606&lang=pt-BR'],
  ['/#?lang=fr', '/', ''],
])('the return path %s is split into path and query', (returnTo, pathname, search) => {
  const storage = openStorage('memory');
  storage.setItem('course-updates.transaction.1', JSON.stringify({ data: { returnTo } }));
  expect(returnAddress(storage, callback)).toEqual({ pathname, search });
});

test('the return path is empty where no sign-in began in this tab', () => {
  const storage = openStorage('memory');
  for (const text of [undefined, '{}', 'x']) {
    if (text !== undefined) storage.setItem('course-updates.transaction.1', text);
    expect(returnAddress(storage, callback)).toEqual({ pathname: '', search: '' });
  }
});
