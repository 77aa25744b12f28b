// The address before a person went to sign in, from what the sign-in left in the tab.
import { expect, test } from 'vitest';
import { TRANSACTION } from '../../../src/auth/clearTransactions.ts';
import { openStorage } from '../../../src/auth/openStorage.ts';
import { returnAddress } from '../../../src/auth/returnAddress.ts';

const state = '0123456789abcdef0123456789abcdef';
const callback = `https://page.example/auth/callback?code=c&state=${state}`;

function addressOf(returnTo: string, address = callback) {
  const storage = openStorage('memory');
  const kept = { id: state, data: { returnTo, nonce: 'n' }, code_verifier: 'v' };
  storage.setItem(TRANSACTION + state, JSON.stringify(kept));
  return returnAddress(address, storage);
}

test.each([
  ['/', '/', ''],
  ['/?lang=fr', '/', '?lang=fr'],
  ['/embed?courses=6606&lang=pt-BR#main', '/embed', '?courses=6606&lang=pt-BR'],
  ['/#?lang=fr', '/', ''],
])('%s', (returnTo, pathname, search) => {
  expect(addressOf(returnTo)).toEqual({ pathname, search });
});

test('an answer to no sign-in of this tab asks for nothing', () => {
  const nothing = { pathname: '', search: '' };
  expect(addressOf('/?lang=fr', 'https://page.example/auth/callback?state=other')).toEqual(nothing);
  expect(addressOf('/?lang=fr', 'https://page.example/auth/callback?error=denied')).toEqual(
    nothing,
  );
});
