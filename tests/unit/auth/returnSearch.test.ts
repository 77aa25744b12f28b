// What the address asked for before a person went to sign in, from what the sign-in left in the tab.
import { expect, test } from 'vitest';
import { TRANSACTION } from '../../../src/auth/clearTransactions.ts';
import { openStorage } from '../../../src/auth/openStorage.ts';
import { returnSearch } from '../../../src/auth/returnSearch.ts';

const state = '0123456789abcdef0123456789abcdef';
const callback = `https://page.example/auth/callback?code=c&state=${state}`;

function searchOf(returnTo: string, address = callback): string {
  const storage = openStorage('memory');
  const kept = { id: state, data: { returnTo, nonce: 'n' }, code_verifier: 'v' };
  storage.setItem(TRANSACTION + state, JSON.stringify(kept));
  return returnSearch(address, storage);
}

test.each([
  ['/', ''],
  ['/?lang=fr', '?lang=fr'],
  ['/embed?courses=6606&lang=pt-BR#main', '?courses=6606&lang=pt-BR'],
  ['/#?lang=fr', ''],
])('%s', (returnTo, search) => {
  expect(searchOf(returnTo)).toBe(search);
});

test('an answer to no sign-in of this tab asks for nothing', () => {
  expect(searchOf('/?lang=fr', 'https://page.example/auth/callback?state=other')).toBe('');
  expect(searchOf('/?lang=fr', 'https://page.example/auth/callback?error=denied')).toBe('');
});
