// Admission of new tokens: rejected tokens are revoked, and the person sees a message.
import { expect, test, vi } from 'vitest';
import type { RefreshAnswer } from '../../../src/auth/refreshTokens.ts';
import type { SignedIn } from '../../../src/auth/codeFlow.ts';
import type { IssuedTokens } from '../../../src/auth/signOutAtService.ts';
import type { Tokens } from '../../../src/auth/tokens.ts';
import { createTokenGate, type LostTokens } from '../../../src/auth/tokenGate.ts';
import { parseConfig } from '../../../src/config/parseConfig.ts';
import { minimalConfig } from '../config/minimalConfig.ts';
import { someTokens } from './someTokens.ts';

const revocationEndpoint = 'https://auth.example.edu/core/connect/revocation';
const fresh = someTokens({ grant: 'g-2', accessToken: 'a-2', refreshToken: 'r-2' });
const signedIn: SignedIn = { tokens: fresh, returnTo: '/', idTokenFault: undefined };

const renewedTokens = someTokens({ accessToken: 'a-2' });

function setUp({ revokes = true } = {}) {
  let stored: Tokens | undefined = someTokens({ spent: true });
  const parsed = parseConfig(minimalConfig({ auth: revokes ? { revocationEndpoint } : {} }));
  if (parsed.kind === 'mistakes') throw new Error('The configuration is wrong.');
  let signedOutAt: number | undefined = 7;
  const revocations = vi.fn<(tokens: IssuedTokens) => Promise<void>>(async () => undefined);
  const onSignOut = vi.fn<(reason: LostTokens) => void>();
  const refresh = vi.fn<() => Promise<RefreshAnswer>>(async () => ({
    kind: 'renewed',
    tokens: renewedTokens,
    idTokenFault: undefined,
  }));
  const gate = createTokenGate({
    config: parsed.config.auth,
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
    forgetSignOuts: () => (signedOutAt = undefined),
    keep: (tokens: Tokens | undefined) => (stored = tokens),
  };
}

test('tokens of a code record the last sign-out before the request', async () => {
  const { exchange, revocations } = setUp();
  const tokens = { ...fresh, afterSignOut: 7 };
  expect(await exchange(async () => signedIn)).toEqual({ ...signedIn, tokens });
  expect(revocations).not.toHaveBeenCalled();
});

test('a sign-out elsewhere while a code is exchanged signs out here and revokes the new tokens', async () => {
  const { exchange, revocations, onSignOut, signOutElsewhere } = setUp();
  const answer = await exchange(async () => {
    signOutElsewhere();
    return signedIn;
  });
  expect(answer).toBeUndefined();
  expect(revocations.mock.calls).toEqual([[fresh]]);
  expect(onSignOut.mock.calls).toEqual([[{ kind: 'signed-out-elsewhere' }]]);
});

test('a sign-out that is not stored, while a code is exchanged, signs out here too', async () => {
  const { exchange, noteSignOut, onSignOut } = setUp();
  await exchange(async () => {
    noteSignOut();
    return signedIn;
  });
  expect(onSignOut).toHaveBeenCalledTimes(1);
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

test.each(['refused', 'not-taken', 'lost'] as const)('a refresh returns %s as is', async (kind) => {
  const { refresh, refreshes } = setUp();
  refreshes.mockResolvedValue({ kind });
  expect(await refresh(someTokens())).toEqual({ kind });
});

test('a renewal for another person signs out with the reason', async () => {
  const { refresh, refreshes, revocations, onSignOut } = setUp();
  refreshes.mockResolvedValue({
    kind: 'renewed',
    tokens: renewedTokens,
    idTokenFault: { kind: 'bad-id-token' },
  });
  expect(await refresh(someTokens())).toBe('not-admitted');
  expect(revocations.mock.calls).toEqual([[renewedTokens]]);
  expect(onSignOut.mock.calls).toEqual([[{ kind: 'failed', fault: { kind: 'bad-id-token' } }]]);
});

test('renewed tokens are admitted in the place of the earlier ones', async () => {
  const { refresh, revocations } = setUp();
  expect(await refresh(someTokens())).toMatchObject({ kind: 'renewed', tokens: renewedTokens });
  expect(revocations).not.toHaveBeenCalled();
});

test.each<[string, (gate: ReturnType<typeof setUp>) => void, LostTokens[]]>([
  ['a sign-out here', ({ keep }) => keep(undefined), []],
  ['another grant in the tab', ({ keep }) => keep(someTokens({ grant: 'g-2' })), []],
  ['other tokens in the tab', ({ keep }) => keep(someTokens({ refreshToken: 'r-2' })), []],
  [
    'a sign-out elsewhere',
    ({ signOutElsewhere }) => void signOutElsewhere(),
    [{ kind: 'signed-out-elsewhere' }],
  ],
  ['another configuration', ({ shut }) => shut(), []],
])('%s while tokens are renewed: the new tokens are revoked', async (_, happen, reasons) => {
  const gate = setUp();
  gate.refreshes.mockImplementation(async () => {
    happen(gate);
    return { kind: 'renewed', tokens: renewedTokens, idTokenFault: undefined };
  });
  expect(await gate.refresh(someTokens())).toBe('not-admitted');
  expect(gate.revocations.mock.calls).toEqual([[renewedTokens]]);
  expect(gate.onSignOut.mock.calls.flat()).toEqual(reasons);
});

test('the first sign-out in this browser, while a code is exchanged, signs out here', async () => {
  const { exchange, forgetSignOuts, onSignOut, signOutElsewhere } = setUp();
  forgetSignOuts();
  await exchange(async () => {
    signOutElsewhere();
    return signedIn;
  });
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test('after the gate closes, tokens in flight are awaited and revoked', async () => {
  const { exchange, shut, settled, revocations } = setUp();
  let answer: (signedIn: SignedIn) => void = () => undefined;
  const exchanged = exchange(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const fault = exchanged.catch((error: unknown) => error);
  shut();
  const isSettled = settled();
  answer(signedIn);
  await isSettled;
  expect(await fault).toHaveProperty('fault', { kind: 'unknown-state' });
  expect(revocations.mock.calls).toEqual([[fresh]]);
});

test('without a revocation endpoint no token is revoked', async () => {
  const { revoke, revocations } = setUp({ revokes: false });
  revoke(fresh);
  expect(revocations).not.toHaveBeenCalled();
});
