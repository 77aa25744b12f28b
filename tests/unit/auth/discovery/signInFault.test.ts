// Error codes on the screen hold only the characters of RFC 6749, 4.1.2.1.
import { expect, test } from 'vitest';
import { SignInError, signInFaultOf } from '../../../../src/auth/discovery/signInFault.ts';
import { safeErrorCode } from '../../../../src/auth/discovery/errorCodes.ts';

test.each([
  ['access_denied', 'access_denied'],
  ['temporarily unavailable', 'temporarily unavailable'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
  ['a"b', 'unknown'],
  ['a\\b', 'unknown'],
  ['a\nb', 'unknown'],
  ['é', 'unknown'],
])('%j is shown as %j', (code, shown) => {
  expect(safeErrorCode(code)).toBe(shown);
});

test('a SignInError keeps its fault; any other error is a defect of the page', () => {
  expect(signInFaultOf(new SignInError({ kind: 'denied' }))).toEqual({ kind: 'denied' });
  for (const other of [new TypeError('x'), 'x', undefined]) {
    expect(signInFaultOf(other)).toEqual({ kind: 'unexpected' });
  }
});
