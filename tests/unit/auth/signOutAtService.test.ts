// What the authentication service is told at the end of a session, and where the person is led.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { revokeInTime, signOutAtService } from '../../../src/auth/signOutAtService.ts';
import type { AuthConfig } from '../../../src/config/config.ts';

const origin = 'https://updates.example.edu';
const endSessionEndpoint = 'https://auth.example.edu/core/connect/endsession?theme=1';
const config: AuthConfig = {
  issuer: 'https://auth.example.edu/core',
  clientId: 'updates',
  scope: 'core:*:*',
  tokenStore: 'session',
  revocationEndpoint: 'https://auth.example.edu/core/connect/revocation',
};
const withEnd: AuthConfig = { ...config, endSessionEndpoint };

describe('signOutAtService', () => {
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
          if (!works) throw new Error('no');
        },
        leave: (address) => void left.push(address),
      },
      token,
    );
    return { told, revoked, left };
  }

  test('the address of the end of the session keeps what was configured, and leads back here', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { left } = await signOut(withEnd, undefined);
    const address = new URL(left[0] ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(
      'https://auth.example.edu/core/connect/endsession',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      theme: '1',
      client_id: 'updates',
      post_logout_redirect_uri: 'https://updates.example.edu/',
    });
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
      expect(left).toEqual([expect.stringMatching(/\/connect\/endsession\?theme=1&client_id=/)]);
    }
  });

  test('offline nobody is led away from a page that still works', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await signOut(withEnd, 'r-1')).toMatchObject({ told: false, left: [] });
  });
});

describe('revokeInTime', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const after = (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    });

  test('a service that takes it in time, and leaves no timer behind', async () => {
    const work = revokeInTime({ config, revoke: () => after(1_999) }, 'r-1');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await work).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a service that takes two seconds is not waited for', async () => {
    const work = revokeInTime({ config, revoke: () => after(60_000) }, 'r-1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await work).toBe(false);
  });

  test('a service that refuses is no error', async () => {
    const revoke = () => Promise.reject(new Error('no'));
    expect(await revokeInTime({ config, revoke }, 'r-1')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a service without a place for it is not asked', async () => {
    const { revocationEndpoint: _, ...without } = config;
    const revoke = vi.fn<() => Promise<void>>();
    expect(await revokeInTime({ config: without, revoke }, 'r-1')).toBe(true);
    expect(revoke).not.toHaveBeenCalled();
  });
});
