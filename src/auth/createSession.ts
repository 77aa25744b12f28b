// The person's session in this tab: restored, signed in, signed out, and why.
// Refuses to share tokens with other tabs, copies of this one included.
import { createChainLock, type ChainOwner } from './chainLock.ts';
import { endSessionAddress } from './endSessionAddress.ts';
import { loadCodeFlow } from './loadCodeFlow.ts';
import { openStorage } from './openStorage.ts';
import { revokeInTime } from './revokeInTime.ts';
import type { Session, SessionOptions } from './session.ts';
import type { SessionState } from './sessionState.ts';
import { SignInError, type SignInFault } from './signInFault.ts';
import { createSignOutChannel } from './signOutChannel.ts';
import { createTokenRenewal } from './tokenRenewal.ts';
import { createTokenStore } from './tokenStore.ts';
import type { Tokens } from './tokens.ts';
import { watchPage } from './watchPage.ts';
import { watchRenewal } from './watchRenewal.ts';

/** Opens the session and begins to restore it, or to finish the sign-in of `callback`. */
export function createSession(options: SessionOptions): Session {
  const { config, origin, leave } = options;
  const key = `course-updates.tokens.${config.issuer} ${config.clientId}`;
  const store = createTokenStore(openStorage(config.tokenStore), key);
  const codeFlow = () => loadCodeFlow(config, origin);
  const lock = createChainLock('locks' in navigator ? navigator.locks : undefined);
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'restoring' };
  /** Whose data the page may show. */
  let chain: string | undefined;
  let owner: Promise<ChainOwner> | undefined;

  const channel = createSignOutChannel(config.clientId, () => {
    if (store.read() === undefined) return;
    close({ kind: 'signed-out', reason: { kind: 'signed-out-elsewhere' } });
  });

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function close(next: SessionState): void {
    store.clear();
    lock.release();
    become(next);
  }

  /** A copied tab may use an access token, but there is one refresh token only. */
  async function take(tokens: Tokens): Promise<ChainOwner> {
    ({ chain } = tokens);
    owner = tokens.refreshToken === undefined ? Promise.resolve('this-tab') : lock.take(chain);
    return owner;
  }

  async function finish(callback: string): Promise<void> {
    become({ kind: 'signing-in' });
    try {
      const { tokens, returnTo } = await (await codeFlow()).finish(callback);
      store.write(tokens);
      if ((await take(tokens)) === 'this-tab') become({ kind: 'signed-in', returnTo });
    } catch (error) {
      // A reload or Back finds a spent answer; whoever is signed in already stays so.
      if (faultOf(error).kind === 'unknown-state' && store.read() !== undefined) await restore();
      else fail(error);
    }
  }

  function fail(error: unknown): void {
    if (state.kind === 'ended') become({ kind: 'ended', fault: faultOf(error) });
    else become({ kind: 'signed-out', reason: { kind: 'failed', fault: faultOf(error) } });
  }

  async function restore(): Promise<void> {
    const tokens = store.read();
    if (tokens === undefined) {
      become({ kind: 'signed-out', reason: { kind: 'never-signed-in' } });
    } else if (tokens.expiresAt <= Date.now() && tokens.refreshToken === undefined) {
      close({ kind: 'signed-out', reason: { kind: 'expired' } });
    } else {
      const taken = await take(tokens);
      // Signed out elsewhere meanwhile, or the page is about to go.
      if (taken === 'withdrawn') return;
      if (taken === 'another-tab') close({ kind: 'signed-out', reason: { kind: 'copied-tab' } });
      // An expired token is renewed by the first call that needs one.
      else become({ kind: 'signed-in', returnTo: undefined });
    }
  }

  /** The page is back from the browser's cache: in between, this tab may have been anybody's. */
  function comeBack(): void {
    if (state.kind === 'signed-out') return;
    if (store.read()?.chain !== chain) become({ kind: 'restoring' });
    void restore();
  }

  async function revoke(token: string): Promise<void> {
    if (config.revocationEndpoint === undefined) return;
    await revokeInTime(async () => (await codeFlow()).revoke(token));
  }

  const renewal = createTokenRenewal({
    store,
    async refresh(tokens) {
      // Back from the browser's cache, the tab does not know yet whether the chain is still its own.
      if ((await owner) !== 'this-tab') throw new SignInError({ kind: 'unreachable' });
      return (await codeFlow()).refresh(tokens);
    },
    revoke,
    onEnd: () => close({ kind: 'ended', fault: undefined }),
  });

  if (options.callback === undefined) void restore();
  else void finish(options.callback);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(returnTo) {
      try {
        leave(await (await codeFlow()).start(returnTo));
      } catch (error) {
        fail(error);
      }
    },
    async signOut() {
      const tokens = store.read();
      close({ kind: 'signed-out', reason: { kind: 'signed-out-here' } });
      channel.announce();
      const token = tokens?.refreshToken ?? tokens?.accessToken;
      if (token !== undefined) await revoke(token);
      const address = endSessionAddress(config, origin);
      if (address !== undefined) leave(address);
    },
    getToken: renewal.getToken,
    watch() {
      const stopRenewal = watchRenewal(renewal);
      // A page that holds a lock is kept out of the browser's cache.
      const stopPage = watchPage({ onLeave: lock.release, onReturn: comeBack });
      return () => {
        stopRenewal();
        stopPage();
      };
    },
  };
}

function faultOf(error: unknown): SignInFault {
  return error instanceof SignInError ? error.fault : { kind: 'unreachable' };
}
