// The tokens of this tab: kept in its storage, owned by it alone, admitted by one gate, renewed, and dropped after a sign-out
// in another tab.
import type { AuthConfig } from '../config/config.ts';
import type { AuthService } from './authService.ts';
import type { EndCause } from './endOfSession.ts';
import { createGrantOwnership, type GrantOwner } from './grantLock.ts';
import { createLastSignOut } from './lastSignOut.ts';
import { openChannel } from './openChannel.ts';
import type { SignedOutReason } from './session.ts';
import { createSessionChannel } from './sessionChannel.ts';
import { createTokenGate, type TokenGate } from './tokenGate.ts';
import { createTokenRenewal, type TokenRenewal } from './tokenRenewal.ts';
import { openTokenStore } from './tokenStore.ts';
import type { Tokens } from './tokens.ts';

export interface TabTokensOptions {
  readonly config: AuthConfig;
  readonly service: AuthService;
  /** Another tab has signed out, or was idle for too long. */
  readonly onSignOutElsewhere: (reason: SignedOutReason) => void;
  /** The gate did not admit new tokens: the person is signed out here. */
  readonly onSignOut: (reason: SignedOutReason) => void;
  /** The tokens can neither be used nor renewed any more. */
  readonly onEnd: () => void;
}

export interface TabTokens {
  readonly read: () => Tokens | undefined;
  /** Keeps the tokens of a sign-in. */
  readonly write: (tokens: Tokens) => void;
  /** Takes the grant of `tokens` for this tab. Never rejects. */
  readonly take: (tokens: Tokens) => Promise<GrantOwner>;
  /** Releases the grant: a page that holds a lock is kept out of the back/forward cache. */
  readonly release: () => void;
  /** Removes the tokens and releases their grant. */
  readonly clear: () => void;
  /** The person signs out here: other tabs hear of it, also those that come back later. */
  readonly noteSignOut: (cause: EndCause) => void;
  /** Whether a sign-out in this browser is later than the sign-in of `tokens`. */
  readonly areSignedOut: (tokens: Tokens) => boolean;
  readonly gate: TokenGate;
  readonly renewal: TokenRenewal;
}

export function openTabTokens(options: TabTokensOptions): TabTokens {
  const { config, service, onSignOutElsewhere, onSignOut, onEnd } = options;
  const channel = createSessionChannel(config.clientId, (kind) => {
    gate.noteSignOut();
    onSignOutElsewhere({ kind });
  });
  const store = openTokenStore(config, channel.tokensChanged);
  const lastSignOut = createLastSignOut(config);
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const ownership = createGrantOwnership(locks, openChannel);
  const gate = createTokenGate({
    config,
    store,
    lastSignOut,
    refresh: service.refresh,
    revoke: service.giveBack,
    onSignOut,
  });
  const renewal = createTokenRenewal({
    store,
    // The tab may have come back from the browser's cache, and another tab may own the grant now.
    ready: async () =>
      navigator.onLine && (await service.canRefresh()) && (await ownership.isOurs()),
    refresh: gate.refresh,
    onEnd,
  });

  return {
    read: store.read,
    write: store.write,
    take: ownership.take,
    release: ownership.release,
    clear() {
      store.clear();
      ownership.release();
    },
    noteSignOut(cause) {
      lastSignOut.note();
      gate.noteSignOut();
      channel.signedOut(cause);
    },
    areSignedOut({ afterSignOut }) {
      const last = lastSignOut.read();
      return last !== undefined && last !== afterSignOut;
    },
    gate,
    renewal,
  };
}
