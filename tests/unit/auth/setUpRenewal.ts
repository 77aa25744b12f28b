// A renewal with observable, replaceable parts.
import { vi } from 'vitest';
import { openStorage } from '../../../src/auth/openStorage.ts';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import type { RefreshAnswer } from '../../../src/auth/refreshTokens.ts';
import { createTokenRenewal } from '../../../src/auth/tokenRenewal.ts';
import { createTokenStore, type RenewAlone } from '../../../src/auth/tokenStore.ts';
import type { Tokens } from '../../../src/auth/tokens.ts';
import { lifetimeMs, signedInAt, someTokens } from './someTokens.ts';

type RenewalAnswer = RefreshAnswer | 'not-admitted';

/** A refresh answers at once: with `renewed`, or with a fault. */
export function setUpRenewal(
  tokens: Tokens | undefined,
  renewed: Tokens | RenewalAnswer,
  {
    storage = openStorage('memory'),
    alone,
  }: { readonly storage?: Storage; readonly alone?: RenewAlone } = {},
) {
  const store = createTokenStore(storage, 'course-updates.tokens.x');
  if (tokens !== undefined) store.write(tokens);
  const refresh = vi.fn<() => Promise<RenewalAnswer>>(async () =>
    renewed === 'not-admitted' || 'kind' in renewed
      ? renewed
      : { kind: 'renewed', tokens: renewed, idTokenFault: undefined },
  );
  const ready = vi.fn<() => Promise<boolean>>(async () => true);
  const onEnd = vi.fn<(fault: SignInFault | undefined) => void>(() => store.clear());
  return {
    store,
    ready,
    refresh,
    onEnd,
    ...createTokenRenewal({ store, ready, refresh, onEnd, alone }),
  };
}

/** The tokens of the first renewal. */
export const secondTokens = someTokens({
  accessToken: 'a-2',
  refreshToken: 'r-2',
  expiresAt: signedInAt + 2 * lifetimeMs,
  renewAt: signedInAt + 2 * lifetimeMs,
});
