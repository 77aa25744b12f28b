// What the authentication service is told at the end of a session, and where the person is led.
import { afterEach, expect, test, vi } from 'vitest';
import { endSessionAddress } from '../../../src/auth/endSessionAddress.ts';
import { signOutAtService } from '../../../src/auth/signOutAtService.ts';
import type { AuthConfig } from '../../../src/config/config.ts';

const origin = 'https://updates.example.edu';
const endSessionEndpoint = 'https://auth.example.edu/core/connect/endsession?theme=1';
const config: AuthConfig = {
  issuer: 'https://auth.example.edu/core',
  clientId: 'updates',
  scope: 'core:*:*',
  tokenStore: 'session',
};
const withEnd: AuthConfig = { ...config, endSessionEndpoint };

afterEach(() => {
  vi.unstubAllGlobals();
});

async function signOut(own: AuthConfig, token: string | undefined, { works = true } = {}) {
  const revoked: string[] = [];
  const left: string[] = [];
  const told = await signOutAtService(
    {
      config: own,
      origin,
      revoke: async (value) => {
        revoked.push(value);
        return works;
      },
      leave: (address) => void left.push(address),
    },
    token,
  );
  return { told, revoked, left };
}

test('the address of the end of the session keeps what was configured, and leads back here', () => {
  const address = new URL(endSessionAddress(withEnd, origin) ?? '');
  expect(`${address.origin}${address.pathname}`).toBe(
    'https://auth.example.edu/core/connect/endsession',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    theme: '1',
    client_id: 'updates',
    post_logout_redirect_uri: 'https://updates.example.edu/',
  });
  expect(endSessionAddress(config, origin)).toBeUndefined();
});

test('without such an address the token is given back, and the person stays', async () => {
  expect(await signOut(config, 'r-1')).toEqual({ told: true, revoked: ['r-1'], left: [] });
});

test('whether that worked is said', async () => {
  expect((await signOut(config, 'r-1', { works: false })).told).toBe(false);
});

test('without a token there is nothing to give back', async () => {
  expect(await signOut(config, undefined)).toEqual({ told: true, revoked: [], left: [] });
});

test('with such an address the person is led there, whether or not the token was taken', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  for (const works of [true, false]) {
    const { told, revoked, left } = await signOut(withEnd, 'r-1', { works });
    expect({ told, revoked }).toEqual({ told: true, revoked: ['r-1'] });
    expect(left).toEqual([endSessionAddress(withEnd, origin)]);
  }
});

test('offline nobody is led away from a page that still works', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await signOut(withEnd, 'r-1')).toMatchObject({ told: false, left: [] });
});
