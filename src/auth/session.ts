// The person's session in this tab: restored, signed in, signed out, and why.
// Refuses to share tokens with other tabs, and to let a late answer undo a sign-out.
import type { AuthConfig } from '../config.ts';
import { CALLBACK_PATH } from './takeCallback.ts';
import { openStorage } from './openStorage.ts';
import type { SessionState, SessionToken } from './sessionState.ts';
import { SignInError, type SignInFault } from './signInFault.ts';
import { createSignOutChannel } from './signOutChannel.ts';
import { createTokenStore } from './tokenStore.ts';
import type { Tokens } from './tokens.ts';

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Leaves the page for the authentication service. Never rejects: see `state`. */
  readonly signIn: (returnTo: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** A token for the next call; `rejected` is one that the LMS answered 401 to. Never rejects. */
  readonly getToken: (rejected?: string) => Promise<SessionToken>;
}

export interface SessionOptions {
  readonly config: AuthConfig;
  /** Of the page, `https://updates.example.edu`. */
  readonly origin: string;
  /** From takeCallback: the authorization response of this load. */
  readonly callback: string | undefined;
  /** Goes to another site: `location.assign`. */
  readonly leave: (address: string) => void;
}

const REVOKE_WITHIN_MS = 2_000;

/** Opens the session and begins to restore it, or to finish the sign-in of `callback`. */
export function createSession(options: SessionOptions): Session {
  const { config, origin, leave } = options;
  const storage = openStorage(config.tokenStore);
  const store = createTokenStore(
    storage,
    `course-updates.tokens.${config.issuer} ${config.clientId}`,
  );
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'restoring' };
  let refreshing: Promise<SessionToken> | undefined;
  /** Counts sign-outs and sign-ins: an answer to an earlier generation comes too late. */
  let generation = 0;

  const channel = createSignOutChannel(config.clientId, () => {
    if (store.read() === undefined) return;
    close({ kind: 'signed-out', reason: { kind: 'signed-out-elsewhere' } });
  });

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function close(next: SessionState): void {
    generation += 1;
    store.clear();
    become(next);
  }

  /** The sign-in library is a quarter of the page: it is loaded when it is needed. */
  async function codeFlow() {
    const { createCodeFlow } = await import('./user.ts');
    // The way back from another site must find the transaction: it outlives memory even then.
    const transactions = openStorage('session');
    const redirectUri = `${origin}${CALLBACK_PATH}`;
    return createCodeFlow({ config, redirectUri, storage: transactions });
  }

  async function finish(callback: string): Promise<void> {
    become({ kind: 'signing-in' });
    try {
      const { tokens, returnTo } = await (await codeFlow()).finish(callback);
      generation += 1;
      store.write(tokens);
      become({ kind: 'signed-in', returnTo });
    } catch (error) {
      // A reload or Back finds a spent answer; whoever is signed in already stays so.
      if (faultOf(error).kind === 'unknown-state' && store.read() !== undefined) restore();
      else fail(error);
    }
  }

  function fail(error: unknown): void {
    if (state.kind === 'ended') become({ kind: 'ended', fault: faultOf(error) });
    else become({ kind: 'signed-out', reason: { kind: 'failed', fault: faultOf(error) } });
  }

  function restore(): void {
    const tokens = store.read();
    if (tokens === undefined) {
      become({ kind: 'signed-out', reason: { kind: 'never-signed-in' } });
    } else if (tokens.expiresAt > Date.now() || tokens.refreshToken !== undefined) {
      // An expired token is renewed by the first call that needs one.
      become({ kind: 'signed-in', returnTo: undefined });
    } else {
      close({ kind: 'signed-out', reason: { kind: 'expired' } });
    }
  }

  async function refresh(tokens: Tokens): Promise<SessionToken> {
    const mine = generation;
    try {
      const flow = await codeFlow();
      const renewed = await flow.refresh(tokens);
      if (mine !== generation) {
        // Signed out meanwhile: what came late must not stay usable.
        if (renewed.refreshToken !== undefined) await revoke(renewed.refreshToken);
        return { kind: 'signed-out' };
      }
      store.write(renewed);
      return { kind: 'token', token: renewed.accessToken };
    } catch (error) {
      if (mine !== generation) return { kind: 'signed-out' };
      if (faultOf(error).kind === 'refused') {
        close({ kind: 'ended', fault: undefined });
        return { kind: 'signed-out' };
      }
      return { kind: 'unreachable' };
    }
  }

  async function revoke(token: string): Promise<void> {
    if (config.revocationEndpoint === undefined) return;
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, REVOKE_WITHIN_MS);
    });
    const work = codeFlow().then((flow) => flow.revoke(token));
    // Best effort: the tokens are gone from this tab whatever the service says.
    await Promise.race([work.catch(() => undefined), patience]);
  }

  if (options.callback === undefined) restore();
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
      if (config.endSessionEndpoint === undefined) return;
      const address = new URL(config.endSessionEndpoint);
      address.searchParams.set('client_id', config.clientId);
      address.searchParams.set('post_logout_redirect_uri', `${origin}/`);
      leave(address.href);
    },
    async getToken(rejected) {
      const tokens = store.read();
      if (tokens === undefined) return { kind: 'signed-out' };
      const usable: SessionToken = { kind: 'token', token: tokens.accessToken };
      if (tokens.accessToken !== rejected && tokens.renewAt > Date.now()) return usable;
      if (tokens.refreshToken === undefined) {
        if (tokens.accessToken !== rejected && tokens.expiresAt > Date.now()) return usable;
        close({ kind: 'ended', fault: undefined });
        return { kind: 'signed-out' };
      }
      // Single use: everybody who waits shares one refresh (the specification, Authentication 5).
      refreshing ??= refresh(tokens).finally(() => {
        refreshing = undefined;
      });
      const answer = await refreshing;
      const still = tokens.accessToken !== rejected && tokens.expiresAt > Date.now();
      return answer.kind === 'unreachable' && still ? usable : answer;
    },
  };
}

function faultOf(error: unknown): SignInFault {
  return error instanceof SignInError ? error.fault : { kind: 'unreachable' };
}
