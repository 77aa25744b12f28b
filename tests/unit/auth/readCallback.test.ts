// The authorization response leaves the URL before any other code runs (RFC 9700, 4.2.4 and 4.3); invalid ones are refused before
// any request.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { faultOfError, readCallback } from '../../../src/auth/flow/readCallback.ts';
import { SignInError, type SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import { takeCallback } from '../../../src/auth/flow/takeCallback.ts';

const ours = '0123456789abcdef0123456789abcdef';

function read(query: string): ReturnType<typeof readCallback> | SignInFault {
  try {
    return readCallback(`https://updates.example.edu/auth/callback?${query}`);
  } catch (error) {
    if (error instanceof SignInError) return error.fault;
    throw error;
  }
}

describe('readCallback', () => {
  test('reads state, code and issuer', () => {
    expect(read(`state=${ours}&code=c-1&iss=https://auth.example.edu`)).toEqual({
      state: ours,
      code: 'c-1',
      iss: 'https://auth.example.edu',
      error: undefined,
    });
    expect(read(`state=${ours}`)).toMatchObject({ state: ours, code: null, iss: null });
  });

  test.each(['state', 'code', 'iss', 'error'])('refuses a second %s (RFC 6749, 3.1)', (name) => {
    const query = `state=${ours}&code=c&iss=i&error=e&${name}=${name === 'state' ? ours : 'x'}`;
    expect(read(query)).toEqual({ kind: 'malformed-response' });
  });

  test('a response in the fragment is refused', () => {
    const callback = `https://updates.example.edu/auth/callback#code=c-1&state=${ours}`;
    expect(() => readCallback(callback)).toThrow('malformed-response');
  });

  test('another parameter may be repeated', () => {
    expect(read(`state=${ours}&code=c&utm=1&utm=2`)).toMatchObject({ code: 'c' });
  });

  test.each<[string, string]>([
    ['missing', 'code=c'],
    ['empty', 'code=c&state='],
    ['in capitals', `code=c&state=${ours.toUpperCase()}`],
    ['with a character after it', `code=c&state=${ours}0`],
    ['with a character before it', `code=c&state=0${ours}`],
    ['with data of the library after it', `code=c&state=${ours};x`],
    ['a storage key of tokens', 'code=c&state=user:x:y'],
    ['a path out of the prefix', 'code=c&state=../tokens.x%20y'],
  ])('ignores a state that is not ours: %s', (_, query) => {
    expect(read(query)).toMatchObject({ code: 'c', state: undefined });
  });

  test('an unsafe error code becomes unknown', () => {
    expect(read('error=access_denied')).toMatchObject({ error: 'access_denied' });
    expect(read('error=%3Cimg%3E%22')).toMatchObject({ error: 'unknown' });
  });

  test('property: every query is read or refused', () => {
    const name = fc.constantFrom('state', 'code', 'iss', 'error', 'x');
    const pairs = fc.array(fc.tuple(name, fc.oneof(fc.constant(ours), fc.string())));
    fc.assert(
      fc.property(pairs, (query) => {
        const callback = read(String(new URLSearchParams(query)));
        const isRead = 'state' in callback && /^[0-9a-f]{32}$/.test(callback.state ?? ours);
        expect(isRead || callback).toEqual(isRead || { kind: 'malformed-response' });
      }),
    );
  });
});

const list = (text: string) => text.split(' ');
const asked = list(
  'interaction_required login_required account_selection_required consent_required',
);
const temporary = list('server_error temporarily_unavailable');
const registration = [
  ...list('invalid_request unauthorized_client unsupported_response_type unsupported_grant_type'),
  ...list('invalid_client invalid_request_uri invalid_request_object request_not_supported'),
  ...list('request_uri_not_supported registration_not_supported'),
];
const scopes = list('invalid_scope insufficient_scope');
const refused = list('invalid_grant invalid_token');

/** All codes of RFC 6749 (4.1.2.1, 5.2), OpenID Connect Core (3.1.2.6) and RFC 6750 (3.1). */
const codes: readonly (readonly [string, SignInFault])[] = [
  ['access_denied', { kind: 'denied' }],
  ...asked.map((code) => [code, { kind: 'interaction', code }] as const),
  ...temporary.map((says) => [says, { kind: 'unavailable', says, until: undefined }] as const),
  ...registration.map((code) => [code, { kind: 'registration', code }] as const),
  ...scopes.map((code) => [code, { kind: 'scope', code }] as const),
  ...refused.map((code) => [code, { kind: 'refused', code }] as const),
  ['made_up', { kind: 'provider-error', code: 'made_up' }],
];

test.each(codes)(
  'the error %s has its own fault, or, after an automatic sign-in, nobody is there',
  (error, fault) => {
    expect(faultOfError(error, undefined)).toEqual(fault);
    const nobody = { kind: 'nobody', returnTo: '/?a=1' };
    expect(faultOfError(error, '/?a=1')).toEqual(asked.includes(error) ? nobody : fault);
  },
);

function setUp(path: string) {
  const replaceState = vi.fn<History['replaceState']>();
  const taken = takeCallback(new URL(`https://updates.example.edu${path}`), { replaceState });
  return { taken, shown: replaceState.mock.calls.map(([, , address]) => address) };
}

describe('takeCallback', () => {
  test.each([
    '/auth/callback?code=c-1&state=s-1',
    '/auth/callback?error=access_denied&state=s-1',
    '/auth/callback?code=c-1#x',
    '/auth/callback#code=c-1&state=s-1',
    '/auth/callback#state=s-1&error=access_denied',
    '/auth/callback#access_token=a-1',
    // Paths that the router takes for the callback.
    '/Auth/Callback?code=c-1',
    '/auth/callback/?code=c-1',
    '/auth/callback//?code=c-1',
    '/auth/%63allback?code=c-1',
  ])('the response %s is taken and removed from the URL', (path) => {
    const { taken, shown } = setUp(path);
    expect(taken).toBe(`https://updates.example.edu${path}`);
    expect(shown).toEqual(['/auth/callback']);
  });

  test('a fragment that is no response is removed from the URL, but not taken', () => {
    expect(setUp('/auth/callback#main')).toEqual({ taken: undefined, shown: ['/auth/callback'] });
  });

  test.each([
    '/',
    '/#code=c-1',
    '/?code=c-1&state=s-1',
    '/embed',
    '/auth/callback',
    '/auth/callbacks?code=c-1',
    // An invalid percent sign.
    '/auth/callback%E0?code=c-1',
  ])('%s is no response and remains in the URL', (path) => {
    expect(setUp(path)).toEqual({ taken: undefined, shown: [] });
  });
});
