// The authorization response leaves the URL before any other code runs (RFC 9700, 4.2.4 and 4.3).
import { describe, expect, test, vi } from 'vitest';
import { takeCallback } from '../../../src/auth/flow/takeCallback.ts';

function setUp(path: string) {
  const replaceState = vi.fn<History['replaceState']>();
  const taken = takeCallback(new URL(`https://updates.example.edu${path}`), { replaceState });
  return { taken, shown: replaceState.mock.calls.map(([, , address]) => address) };
}

describe('takeCallback', () => {
  test.each([
    '?code=c-1&state=s-1',
    '?error=access_denied&state=s-1',
    '?code=c-1#x',
    '#code=c-1&state=s-1',
    '#state=s-1&error=access_denied',
    '#access_token=a-1',
  ])('the response %s is taken and removed from the URL', (response) => {
    const { taken, shown } = setUp(`/auth/callback${response}`);
    expect(taken).toBe(`https://updates.example.edu/auth/callback${response}`);
    expect(shown).toEqual(['/auth/callback']);
  });

  test.each([
    '/Auth/Callback',
    '/AUTH/CALLBACK',
    '/auth/callback/',
    '/auth/callback//',
    '/auth/%63allback',
  ])('the router takes %s for the callback, and so does takeCallback', (path) => {
    const { taken, shown } = setUp(`${path}?code=c-1`);
    expect(taken).toBe(`https://updates.example.edu${path}?code=c-1`);
    expect(shown).toEqual(['/auth/callback']);
  });

  test('an invalid percent sign in the path throws no error', () => {
    expect(setUp('/auth/callback%E0?code=c-1')).toEqual({ taken: undefined, shown: [] });
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
  ])('%s is no response and remains in the URL', (path) => {
    expect(setUp(path)).toEqual({ taken: undefined, shown: [] });
  });
});
