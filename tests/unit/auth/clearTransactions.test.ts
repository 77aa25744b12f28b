// What sign-ins leave behind is removed, all of it, and nothing else.
import { expect, test } from 'vitest';
import { clearTransactions } from '../../../src/auth/clearTransactions.ts';
import { openStorage } from '../../../src/auth/openStorage.ts';

test('transactions and the path back go, whatever else is stored stays', () => {
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
