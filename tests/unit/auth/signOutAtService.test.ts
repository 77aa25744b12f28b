// Requests to the authentication service at sign-out, and the logout URL.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  revokeInTime,
  signOutAtService,
  type IssuedTokens,
  type Revocation,
  type TokenHint,
} from '../../../src/auth/signOutAtService.ts';
import type { AuthConfig } from '../../../src/config/config.ts';

const origin = 'https://updates.example.edu';
const endSessionEndpoint = 'https://auth.example.edu/core/connect/endsession?theme=1';
const config: AuthConfig = {
  issuer: 'https://auth.example.edu/core',
  clientId: 'updates',
  scope: 'core:*:*',
  tokenStore: 'session',
  automatic: false,
  idleMinutes: 0,
  revocationEndpoint: 'https://auth.example.edu/core/connect/revocation',
};
const withEnd: AuthConfig = { ...config, endSessionEndpoint };
const tokens: IssuedTokens = { accessToken: 'a-1', refreshToken: 'r-1', idToken: undefined };
const both = ['access_token a-1', 'refresh_token r-1'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** `answers` by token type hint; default: every token is accepted. */
async function signOut(
  own: AuthConfig,
  given: IssuedTokens | undefined,
  answers: Partial<Record<TokenHint, Revocation | 'failed'>> = {},
) {
  const revoked: string[] = [];
  const left: string[] = [];
  const work = signOutAtService(
    {
      config: own,
      origin,
      revokeToken: async (token, hint) => {
        revoked.push(`${hint} ${token}`);
        const answer = answers[hint] ?? 'taken';
        if (answer === 'failed') throw new Error('no');
        return answer;
      },
      leave: (address) => void left.push(address),
    },
    given,
    'signed-out-here',
  );
  await vi.advanceTimersByTimeAsync(0);
  const leftAtOnce = left.length > 0;
  await vi.advanceTimersByTimeAsync(2_000);
  return { told: await work, revoked, left, leftAtOnce };
}

describe('signOutAtService', () => {
  test('the logout URL keeps configured parameters and redirects back to this page', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { left, leftAtOnce } = await signOut(withEnd, { ...tokens, idToken: 'i-1' });
    const address = new URL(left[0] ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(
      'https://auth.example.edu/core/connect/endsession',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      theme: '1',
      client_id: 'updates',
      post_logout_redirect_uri: 'https://updates.example.edu/',
      state: expect.stringMatching(/^[\da-f-]{36}$/),
      id_token_hint: 'i-1',
    });
    expect(leftAtOnce).toBe(true);
  });

  test('without an ID token, the page shows its message for two seconds before it leaves', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { left, leftAtOnce } = await signOut(withEnd, tokens);
    expect(leftAtOnce).toBe(false);
    expect(left).toEqual([expect.not.stringContaining('id_token_hint')]);
  });

  test.each([
    [1_000, true],
    [3_500, true],
    [5_000, false],
    [20_000, false],
  ])(
    'an ID token of %i characters is a hint: %s; servers refuse long addresses',
    async (...row) => {
      const [length, isHint] = row;
      vi.stubGlobal('navigator', { onLine: true });
      const idToken = 'i'.repeat(length);
      const { left, leftAtOnce, told } = await signOut(withEnd, { ...tokens, idToken });
      const { searchParams, href } = new URL(left[0] ?? '');
      expect(searchParams.get('id_token_hint')).toBe(isHint ? idToken : null);
      expect(searchParams.get('client_id')).toBe('updates');
      expect(href.length).toBeLessThanOrEqual(4_000);
      expect({ leftAtOnce, told }).toEqual({ leftAtOnce: isHint, told: true });
    },
  );

  test('without a logout URL, both tokens are revoked and the page stays', async () => {
    expect(await signOut(config, tokens)).toMatchObject({ told: true, revoked: both, left: [] });
  });

  test.each([
    ['the access token is refused', { access_token: 'failed' }, false],
    ['the refresh token is refused', { refresh_token: 'failed' }, false],
    ['access tokens cannot be revoked', { access_token: 'unsupported' }, true],
    ['refresh tokens cannot be revoked', { refresh_token: 'unsupported' }, false],
  ] as const)('where %s, both revocations are sent and the result is returned', async (...row) => {
    const [, answers, told] = row;
    expect(await signOut(config, tokens, answers)).toMatchObject({ told, revoked: both });
  });

  test('an access token that cannot be revoked, without a refresh token, is a failure', async () => {
    const alone = { ...tokens, refreshToken: undefined };
    const { told, revoked } = await signOut(config, alone, { access_token: 'unsupported' });
    expect({ told, revoked }).toEqual({ told: false, revoked: ['access_token a-1'] });
  });

  test('without tokens nothing is revoked', async () => {
    expect(await signOut(config, undefined)).toMatchObject({ told: true, revoked: [], left: [] });
  });

  test('with a logout URL, the page navigates to it, whether or not the tokens were revoked', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    for (const answer of ['taken', 'failed'] as const) {
      const { told, revoked, left } = await signOut(withEnd, tokens, { refresh_token: answer });
      expect({ told, revoked }).toEqual({ told: true, revoked: both });
      expect(left).toEqual([expect.stringMatching(/\/connect\/endsession\?theme=1&client_id=/)]);
    }
  });

  test('offline, the page does not leave for the logout URL', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await signOut(withEnd, tokens)).toMatchObject({ told: false, left: [] });
  });
});

describe('revokeInTime', () => {
  const after = (ms: number) =>
    new Promise<Revocation>((resolve) => {
      setTimeout(() => resolve('taken'), ms);
    });

  test('a service that revokes in time is a success, and no timer remains', async () => {
    const work = revokeInTime({ config, revokeToken: () => after(1_999) }, tokens);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await work).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a service that takes longer than two seconds is a failure', async () => {
    const work = revokeInTime({ config, revokeToken: () => after(60_000) }, tokens);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await work).toBe(false);
  });

  test('a service that refuses is a failure, not an error', async () => {
    const revokeToken = () => Promise.reject(new Error('no'));
    expect(await revokeInTime({ config, revokeToken }, tokens)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('without a revocation endpoint nothing is requested', async () => {
    const { revocationEndpoint: _, ...without } = config;
    const revokeToken = vi.fn<() => Promise<Revocation>>();
    expect(await revokeInTime({ config: without, revokeToken }, tokens)).toBe(true);
    expect(revokeToken).not.toHaveBeenCalled();
  });
});
