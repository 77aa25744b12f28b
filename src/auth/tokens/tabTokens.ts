// The tokens of this tab: storage, grant lock, gate, renewal, and sign-outs in other tabs.
import { attempt } from '../../api/attempt.ts';
import type { AuthConfig } from '../../config/config.ts';
import type { SignInFault } from '../discovery/signInFault.ts';
import type { CodeFlow } from '../flow/codeFlow.ts';
import type { EndCause } from '../flow/endOfSession.ts';
import { refreshTokens } from '../flow/refreshTokens.ts';
import { isReachable } from '../browser/isSignOnOver.ts';
import type { FramedTokens } from './framedTokens.ts';
import { createGrantLock } from './grantLock.ts';
import { createLastSignOut } from '../browser/sharedTimes.ts';
import { openStorage } from '../browser/openStorage.ts';
import { createTokenGate, type LostTokens } from './tokenGate.ts';
import { createTokenRenewal } from './tokenRenewal.ts';
import { openTokenStore } from './tokenStore.ts';
import type { Tokens } from '../flow/tokens.ts';
import { SESSION } from '../../paths/storageKeys.ts';

/** Messages between the tabs of one client. */
const TOKENS_CHANGED = 'tokens-changed';
const SIGNED_OUT = 'signed-out';

export interface TabTokensOptions {
  readonly config: AuthConfig;
  readonly codeFlow: () => Promise<CodeFlow>;
  readonly framed: FramedTokens | undefined;
  /** Another document has changed its tokens, which may be this tab's. */
  readonly onTokensChanged: () => void;
  readonly onSignOutElsewhere: (kind: 'signed-out-elsewhere' | 'signed-out-idle') => void;
  readonly onSignOut: (reason: LostTokens) => void;
  /** The tokens can no longer be used or renewed (tokenRenewal.ts). */
  readonly onEnd: (fault: SignInFault | undefined, isLive: boolean) => void;
}

export function openTabTokens(options: TabTokensOptions) {
  const { config, codeFlow, framed, onTokensChanged, onSignOutElsewhere, onSignOut, onEnd } =
    options;
  // If the browser denies it, other tabs notice a sign-out at their next 401.
  const channel = attempt(() => new BroadcastChannel(SESSION + config.clientId));
  channel?.addEventListener('message', ({ data }) => {
    if (data === TOKENS_CHANGED) return onTokensChanged();
    if (data !== SIGNED_OUT && data !== 'signed-out-idle') return undefined;
    gate.noteSignOut();
    return onSignOutElsewhere(data === SIGNED_OUT ? 'signed-out-elsewhere' : data);
  });
  // Chromium's back/forward cache keeps copies of session storage, even another person's; a message evicts the page.
  const tokensChanged = () => channel?.postMessage(TOKENS_CHANGED);
  const store = framed?.openStore(tokensChanged) ?? openTokenStore(config, tokensChanged);
  const lastSignOut = createLastSignOut(config);
  const storage = framed?.cache.storage ?? openStorage(config.tokenStore);
  const grantLock = createGrantLock(navigator.locks, storage);
  const gate = createTokenGate({
    config,
    store,
    lastSignOut,
    refresh: (tokens, onLate) => refreshTokens(tokens, config.clientId, onLate),
    revoke: async (tokens) => (await codeFlow()).revoke(tokens),
    onSignOut,
  });
  const getToken = createTokenRenewal({
    store,
    async ready({ endpoints }) {
      // `navigator.onLine` may be wrong: an answer is proof of a connection.
      if (!navigator.onLine && !(await isReachable(endpoints.tokenEndpoint))) return false;
      // After the back/forward cache, another tab may own the grant.
      return grantLock.isOurs();
    },
    refresh: gate.refresh,
    onEnd,
    alone: framed?.alone,
  });

  return {
    ...store,
    ...grantLock,
    clear() {
      store.clear();
      grantLock.release();
    },
    /** Notifies other tabs, including those that return later. */
    noteSignOut(cause: EndCause) {
      lastSignOut.note();
      gate.noteSignOut();
      channel?.postMessage(cause === 'signed-out-here' ? SIGNED_OUT : cause);
    },
    areSignedOut({ afterSignOut }: Tokens): boolean {
      const last = lastSignOut.read();
      return last !== undefined && last !== afterSignOut;
    },
    gate,
    getToken,
  };
}
