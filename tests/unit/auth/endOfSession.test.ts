// @vitest-environment jsdom
// The end of a session at the authentication service: revocation, the logout URL, and the return from it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetLeaving,
  noteLeaving,
  readReturn,
  signOutAtService,
  type EndCause,
  type IssuedTokens,
  type Revocation,
  type TokenHint,
} from '../../../src/auth/flow/endOfSession.ts';
import { wait } from '../../../src/auth/flow/withDeadline.ts';
import type { AuthConfig } from '../../../src/config/config.ts';
import { LEFT } from '../../../src/paths/storageKeys.ts';
import { configWith } from '../config/minimalConfig.ts';

const endSessionEndpoint = 'https://auth.example.edu/core/connect/endsession?theme=1';
const revocationEndpoint = 'https://auth.example.edu/core/connect/revocation';
const config = configWith({ auth: { clientId: 'updates', revocationEndpoint } }).auth;
const withEnd: AuthConfig = { ...config, endSessionEndpoint };
const tokens: IssuedTokens = { accessToken: 'a-1', refreshToken: 'r-1', idToken: undefined };
const both = ['access_token a-1', 'refresh_token r-1'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** `answers` by token type hint, as numbers after so many ms; default: every token is accepted. */
async function signOut(
  own: AuthConfig,
  given: IssuedTokens | undefined,
  answers: Partial<Record<TokenHint, Revocation | 'failed' | number>> = {},
) {
  const revoked: string[] = [];
  const left: string[] = [];
  const work = signOutAtService(
    {
      config: own,
      revokeToken: async (token, hint) => {
        revoked.push(`${hint} ${token}`);
        const answer = answers[hint] ?? 'taken';
        if (answer === 'failed') throw new Error('no');
        if (typeof answer !== 'number') return answer;
        await wait(answer);
        return 'taken';
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

test('the logout URL keeps configured parameters and redirects back to this page', async () => {
  const { left, leftAtOnce } = await signOut(withEnd, { ...tokens, idToken: 'i-1' });
  const address = new URL(left[0] ?? '');
  expect(`${address.origin}${address.pathname}`).toBe(
    'https://auth.example.edu/core/connect/endsession',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    theme: '1',
    client_id: 'updates',
    // The origin of jsdom.
    post_logout_redirect_uri: 'http://localhost:3000/',
    state: expect.stringMatching(/^[\da-f-]{36}$/),
    id_token_hint: 'i-1',
  });
  expect(leftAtOnce).toBe(true);
});

test('without an ID token, the page shows its message for two seconds before it leaves', async () => {
  const { left, leftAtOnce } = await signOut(withEnd, tokens);
  expect(leftAtOnce).toBe(false);
  expect(left).toEqual([expect.not.stringContaining('id_token_hint')]);
});

test.each([
  [1_000, true],
  [3_500, true],
  [5_000, false],
  [20_000, false],
])('an ID token of %i characters is a hint: %s; servers refuse long addresses', async (...row) => {
  const [length, isHint] = row;
  const idToken = 'i'.repeat(length);
  const { left, leftAtOnce, told } = await signOut(withEnd, { ...tokens, idToken });
  const { searchParams, href } = new URL(left[0] ?? '');
  expect(searchParams.get('id_token_hint')).toBe(isHint ? idToken : null);
  expect(searchParams.get('client_id')).toBe('updates');
  expect(href.length).toBeLessThanOrEqual(4_000);
  expect({ leftAtOnce, told }).toEqual({ leftAtOnce: isHint, told: true });
});

const alone = { ...tokens, refreshToken: undefined };

test.each<[string, IssuedTokens | undefined, Parameters<typeof signOut>[2], string[], boolean]>([
  ['tokens are accepted', tokens, {}, both, true],
  ['the access token is refused', tokens, { access_token: 'failed' }, both, false],
  ['the refresh token is refused', tokens, { refresh_token: 'failed' }, both, false],
  ['access tokens cannot be revoked', tokens, { access_token: 'unsupported' }, both, true],
  ['refresh tokens cannot be revoked', tokens, { refresh_token: 'unsupported' }, both, false],
  [
    'access tokens cannot be revoked and there is no other',
    alone,
    { access_token: 'unsupported' },
    ['access_token a-1'],
    false,
  ],
  ['there are no tokens', undefined, {}, [], true],
  ['the service answers within two seconds', tokens, { access_token: 1_999 }, both, true],
  ['the service takes longer', tokens, { access_token: 60_000 }, both, false],
])(
  'without a logout URL, where %s, the page stays and returns the result',
  async (_, given, answers, revoked, told) => {
    expect(await signOut(config, given, answers)).toMatchObject({ told, revoked, left: [] });
  },
);

test('without a revocation endpoint no token is sent', async () => {
  const { revocationEndpoint: _, ...without } = config;
  expect(await signOut(without, tokens)).toMatchObject({ told: true, revoked: [] });
});

test('offline, the page does not leave for the logout URL', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await signOut(withEnd, tokens)).toMatchObject({ told: false, left: [] });
});

test.each<EndCause>(['signed-out-here', 'signed-out-idle'])(
  'a return after %s has its cause, and is told only with the state of the request',
  (cause) => {
    noteLeaving(cause, 's-1');
    expect(readReturn('?state=s-1')).toEqual({ cause, told: true });
    expect(readReturn('?state=s-2')).toEqual({ cause, told: false });
    expect(readReturn('')).toEqual({ cause, told: false });
    forgetLeaving();
    expect(readReturn('?state=s-1')).toBeUndefined();
    expect(window.sessionStorage).toHaveLength(0);
  },
);

test.each(['', 'expired s-1', 's-1'])('%j in the storage is no return', (text) => {
  window.sessionStorage.setItem(LEFT, text);
  expect(readReturn('?state=s-1')).toBeUndefined();
});
