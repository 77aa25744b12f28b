// The address before a person went to sign in, from what the sign-in left in the tab.
import { expect, test } from 'vitest';
import { RETURN_TO } from '../../../src/auth/clearTransactions.ts';
import { openStorage } from '../../../src/auth/openStorage.ts';
import { returnAddress } from '../../../src/auth/returnAddress.ts';

test.each([
  ['/', '/', ''],
  ['/?lang=fr', '/', '?lang=fr'],
  ['/embed?courses=6606&lang=pt-BR#main', '/embed', '?courses=6606&lang=pt-BR'],
  ['/#?lang=fr', '/', ''],
])('%s', (returnTo, pathname, search) => {
  const storage = openStorage('memory');
  storage.setItem(RETURN_TO, returnTo);
  expect(returnAddress(storage)).toEqual({ pathname, search });
});

test('empty where no sign-in began in this tab', () => {
  expect(returnAddress(openStorage('memory'))).toEqual({ pathname: '', search: '' });
});
