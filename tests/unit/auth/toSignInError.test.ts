// What the sign-in library threw, without the codes, verifiers and tokens that its errors carry.
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SignInError, type SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import { toSignInError } from '../../../src/auth/toSignInError.ts';

/** As the library throws them: a name, fields, and the form of the request. */
function thrown(name: string, fields: Readonly<Record<string, unknown>> = {}): Error {
  const form = new URLSearchParams({ code: 'the-code', code_verifier: 'the-verifier' });
  const error = new Error('secret: the-code', { cause: form });
  return Object.assign(error, { name, form, ...fields });
}

const refused = (code: string): SignInFault => ({ kind: 'refused', code });

describe('toSignInError', () => {
  test.each<[string, unknown, SignInFault]>([
    ['a refusal', thrown('ErrorResponse', { error: 'invalid_grant' }), refused('invalid_grant')],
    ['a refusal without a code', thrown('ErrorResponse', { error: null }), refused('unknown')],
    [
      'a refusal with markup for a code',
      thrown('ErrorResponse', { error: '"><img>' }),
      refused('unknown'),
    ],
    ...['temporarily_unavailable', 'server_error'].map((error): [string, unknown, SignInFault] => [
      `a service that is down for now: ${error}`,
      thrown('ErrorResponse', { error }),
      { kind: 'unreachable' },
    ]),
    ['such a field elsewhere', thrown('Error', { error: 'x' }), { kind: 'bad-token-response' }],
    ['a refusal that has no such field', thrown('ErrorResponse'), { kind: 'bad-token-response' }],
    ['a timeout', thrown('ErrorTimeout'), { kind: 'unreachable' }],
    ['no answer', new TypeError('fetch failed'), { kind: 'unreachable' }],
    ['any other error', thrown('Error'), { kind: 'bad-token-response' }],
    ['JSON that is none', new SyntaxError('Unexpected token'), { kind: 'bad-token-response' }],
    ['no error at all', 'the-code', { kind: 'bad-token-response' }],
    ['nothing', undefined, { kind: 'bad-token-response' }],
  ])('%s', (_, reason, fault) => {
    const error = toSignInError(reason);
    expect(error).toBeInstanceOf(SignInError);
    expect(error.fault).toEqual(fault);
    const kept = `${inspect(error, { depth: null })} ${JSON.stringify(error)}`;
    expect(kept).not.toContain('the-code');
    expect(kept).not.toContain('the-verifier');
  });

  test('our own error stays', () => {
    const error = new SignInError({ kind: 'issuer-mismatch' });
    expect(toSignInError(error)).toBe(error);
  });

  test('property: never throws', () => {
    const name = fc.constantFrom('ErrorResponse', 'ErrorTimeout', 'Error');
    const reason = fc.oneof(
      fc.anything(),
      fc.tuple(name, fc.anything()).map(([kind, error]) => thrown(kind, { error })),
    );
    fc.assert(
      fc.property(reason, (value) => {
        const error = toSignInError(value);
        expect(error).toBeInstanceOf(SignInError);
        expect(error.cause).toBeUndefined();
      }),
    );
  });
});
