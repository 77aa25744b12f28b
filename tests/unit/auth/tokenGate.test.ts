// Admission of new tokens: rejected tokens are revoked, and the person sees a message.
import { expect, test, vi } from 'vitest';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import type { RefreshAnswer } from '../../../src/auth/flow/refreshTokens.ts';
import type { SignedIn } from '../../../src/auth/flow/codeFlow.ts';
import type { IssuedTokens } from '../../../src/auth/flow/endOfSession.ts';
import type { Tokens } from '../../../src/auth/flow/tokens.ts';
import { createTokenGate, type LostTokens } from '../../../src/auth/tokens/tokenGate.ts';
import { configWith } from '../config/minimalConfig.ts';
import { someTokens } from './someTokens.ts';

const revocationEndpoint = 'https://auth.example.edu/core/connect/revocation';
const fresh = someTokens({ grant: 'g-2', accessToken: 'a-2', refreshToken: 'r-2' });
const signedIn: SignedIn = { tokens: fresh, returnTo: '/', idTokenFault: undefined };

const renewedTokens = someTokens({ accessToken: 'a-2' });

function setUp({ revokes = true, hasSignedOut = true } = {}) {
  let stored: Tokens | undefined = someTokens({ spent: true });
  let signedOutAt = hasSignedOut ? 7 : undefined;
  const revocations = vi.fn<(tokens: IssuedTokens) => Promise<void>>(async () => undefined);
  const onSignOut = vi.fn<(reason: LostTokens) => void>();
  const refresh = vi.fn<() => Promise<RefreshAnswer>>(async () => ({
    kind: 'renewed',
    tokens: renewedTokens,
    idTokenFault: undefined,
  }));
  const gate = createTokenGate({
    config: configWith({ auth: revokes ? { revocationEndpoint } : {} }).auth,
    store: { read: () => stored },
    lastSignOut: { read: () => signedOutAt },
    refresh,
    revoke: revocations,
    onSignOut,
  });
  return {
    ...gate,
    revocations,
    onSignOut,
    refreshes: refresh,
    signOutElsewhere: () => (signedOutAt = 8),
    keep: (tokens: Tokens | undefined) => (stored = tokens),
  };
}

test('tokens of a code record the last sign-out before the request', async () => {
  const { exchange, revocations } = setUp();
  const tokens = { ...fresh, afterSignOut: 7 };
  expect(await exchange(async () => signedIn)).toEqual({ ...signedIn, tokens });
  expect(revocations).not.toHaveBeenCalled();
});

const elsewhere: LostTokens = { kind: 'signed-out-elsewhere' };

test.each<[string, boolean, (gate: ReturnType<typeof setUp>) => void]>([
  ['a sign-out elsewhere', true, ({ signOutElsewhere }) => void signOutElsewhere()],
  ['the first in this browser', false, ({ signOutElsewhere }) => void signOutElsewhere()],
  ['a sign-out that is not stored', true, ({ noteSignOut }) => noteSignOut()],
])('%s, while a code is exchanged, signs out here too', async (_, hasSignedOut, happen) => {
  const gate = setUp({ hasSignedOut });
  const answer = await gate.exchange(async () => {
    happen(gate);
    return signedIn;
  });
  expect(answer).toBeUndefined();
  expect(gate.revocations.mock.calls).toEqual([[fresh]]);
  expect(gate.onSignOut.mock.calls).toEqual([[elsewhere]]);
});

test('an abandoned sign-in revokes its tokens and ends no session', async () => {
  const { exchange, revocations, onSignOut } = setUp();
  expect(await exchange(async () => signedIn, AbortSignal.abort())).toBeUndefined();
  expect(revocations).toHaveBeenCalledTimes(1);
  expect(onSignOut).not.toHaveBeenCalled();
});

test('an ID token that does not fit fails the sign-in and revokes its tokens', async () => {
  const { exchange, revocations } = setUp();
  const wrong = exchange(async () => ({ ...signedIn, idTokenFault: { kind: 'bad-id-token' } }));
  await expect(wrong).rejects.toHaveProperty('fault', { kind: 'bad-id-token' });
  expect(revocations).toHaveBeenCalledTimes(1);
});

test('renewed tokens are admitted in the place of the earlier ones', async () => {
  const { refresh, revocations } = setUp();
  expect(await refresh(someTokens())).toMatchObject({ kind: 'renewed', tokens: renewedTokens });
  expect(revocations).not.toHaveBeenCalled();
});

const badIdToken = { kind: 'bad-id-token' } as const;

test.each<[string, (gate: ReturnType<typeof setUp>) => void, LostTokens[], SignInFault?]>([
  ['another person', () => undefined, [{ kind: 'failed', fault: badIdToken }], badIdToken],
  ['a sign-out here', ({ keep }) => keep(undefined), []],
  ['another grant in the tab', ({ keep }) => keep(someTokens({ grant: 'g-2' })), []],
  ['other tokens in the tab', ({ keep }) => keep(someTokens({ refreshToken: 'r-2' })), []],
  ['a sign-out elsewhere', ({ signOutElsewhere }) => void signOutElsewhere(), [elsewhere]],
  ['another configuration', ({ shut }) => shut(), []],
])('%s while tokens are renewed: the new tokens are revoked', async (...row) => {
  const [, happen, reasons, idTokenFault] = row;
  const gate = setUp();
  gate.refreshes.mockImplementation(async () => {
    happen(gate);
    return { kind: 'renewed', tokens: renewedTokens, idTokenFault };
  });
  expect(await gate.refresh(someTokens())).toBe('not-admitted');
  expect(gate.revocations.mock.calls).toEqual([[renewedTokens]]);
  expect(gate.onSignOut.mock.calls.flat()).toEqual(reasons);
});

test.each<[string, (gate: ReturnType<typeof setUp>) => void, object, unknown[][]]>([
  ['is awaited', () => undefined, { tokens: { grant: fresh.grant } }, []],
  [
    'is awaited after the gate closes, and its tokens revoked',
    ({ shut }) => shut(),
    { fault: { kind: 'unknown-state' } },
    [[fresh]],
  ],
])('a request in flight %s', async (_, happen, result, revoked) => {
  const gate = setUp();
  const { exchange, settled, revocations } = gate;
  let answer: (signedIn: SignedIn) => void = () => undefined;
  const exchanged = exchange(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  ).catch((error: unknown) => error);
  happen(gate);
  const settling = settled();
  const inFlight = Promise.resolve('in flight');
  expect(await Promise.race([settling, inFlight])).toBe('in flight');
  answer(signedIn);
  await settling;
  expect(await exchanged).toMatchObject(result);
  expect(revocations.mock.calls).toEqual(revoked);
});

test('without a revocation endpoint no token is revoked', async () => {
  const { revoke, revocations } = setUp({ revokes: false });
  revoke(fresh);
  expect(revocations).not.toHaveBeenCalled();
});
