// Storage entries of sign-ins: how the callback reads and removes them.
import { expect, test } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import { clearTransactions, returnAddress } from '../../../src/auth/flow/transactions.ts';
import { RETURN_TO } from '../../../src/paths/storageKeys.ts';

test('clearTransactions removes transactions and the return path, and keeps other entries', () => {
  const storage = openStorage('memory');
  const kept = ['course-updates.tokens.x y', 'transaction.1', 'course-updates.transactions'];
  const gone = [
    'course-updates.transaction.1',
    'course-updates.transaction.2',
    'course-updates.return-to',
  ];
  for (const name of [...gone, ...kept]) storage.setItem(name, '{}');
  clearTransactions(storage);
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(kept);
  clearTransactions(storage);
  expect(storage).toHaveLength(kept.length);
});

test.each([
  ['/', '/', ''],
  ['/?lang=fr', '/', '?lang=fr'],
  ['/embed?courses=6606&lang=pt-BR#main', '/embed', '?courses=6606&lang=pt-BR'],
  ['/#?lang=fr', '/', ''],
])('the return path %s is split into path and query', (returnTo, pathname, search) => {
  const storage = openStorage('memory');
  storage.setItem(RETURN_TO, returnTo);
  expect(returnAddress(storage)).toEqual({ pathname, search });
});

test('the return path is empty where no sign-in began in this tab', () => {
  expect(returnAddress(openStorage('memory'))).toEqual({ pathname: '', search: '' });
});
