// The person's session in this tab: restored, signed in, signed out, and why. Tabs share no
// tokens, not even a tab and its copy.
import { BASE } from '../base.ts';
import { allowAutomaticSignIn } from './automaticSignIn.ts';
import { createGrantOwnership } from './grantOwnership.ts';
import { clearTransactions } from './clearTransactions.ts';
import { createLastSignOut } from './lastSignOut.ts';
import type { EndCause } from './endOfSession.ts';
import { judgeToken } from './judgeToken.ts';
import { isIdle } from './lastActivity.ts';
import { loadCodeFlow } from './loadCodeFlow.ts';
import { loadPart } from './loadPart.ts';
import { noteActivity } from './noteActivity.ts';
import { CALLBACK_PATH } from '../paths.ts';
import { openChannel } from './openChannel.ts';
import { openStorage } from './openStorage.ts';
import type {
  Exchange,
  Session,
  SessionOptions,
  SessionState,
  SessionToken,
  SignedOutReason,
} from './session.ts';
import { createSessionChannel } from './sessionChannel.ts';
import { signInFaultOf, type SignInFault } from './discovery/signInFault.ts';
import { createTokenGate } from './tokenGate.ts';
import { createTokenRenewal } from './tokenRenewal.ts';
import { openTokenStore } from './tokenStore.ts';
import type { Tokens } from './tokens.ts';
import { watchSession } from './watchSession.ts';

const ended: SessionState = { kind: 'ended', fault: undefined };
const noToken: SessionToken = { kind: 'signed-out' };

/** Opens the session and begins to restore it, or to finish the sign-in of `callback`. */
export function createSession(options: SessionOptions): Session {
  const { config, origin, leave } = options;
  const channel = createSessionChannel(config.clientId, (kind) => {
    gate.noteSignOut();
    // An ended session has no tokens, and still shows what was counted.
    if (store.read() === undefined && state.kind !== 'ended') return;
    drop({ kind });
  });
  const store = openTokenStore(config, channel.tokensChanged);
  const lastSignOut = createLastSignOut(config);
  const codeFlow = () =>
    loadCodeFlow({
      config,
      redirectUri: origin + BASE + CALLBACK_PATH,
      // Not memory: the way back from the sign-in page must find the transaction.
      storage: openStorage('session'),
    });
  const loadRefresh = () => loadPart(config, import('./refreshTokens.ts'));
  const gate = createTokenGate({
    config,
    store,
    lastSignOut,
    refresh: async (tokens, onLate) =>
      (await loadRefresh()).refreshTokens(tokens, config.clientId, onLate),
    revoke: (tokens) =>
      codeFlow().then(
        (flow) => flow.giveBack(tokens),
        () => undefined,
      ),
    onSignOut: drop,
  });
  const grant = createGrantOwnership(
    'locks' in navigator ? navigator.locks : undefined,
    openChannel,
  );
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'restoring', grant: store.read()?.grant };

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function close(next: SessionState): void {
    store.clear();
    clearTransactions(openStorage('session'));
    grant.release();
    become(next);
  }

  /** Closes a session whose tokens nobody else has, and that the service knows nothing of. */
  function drop(reason: SignedOutReason): void {
    const tokens = store.read();
    close({ kind: 'signed-out', reason });
    if (tokens !== undefined) gate.giveBack(tokens);
  }

  async function finish(callback: string): Promise<void> {
    become({ kind: 'signing-in', grant: undefined });
    try {
      await enter(async (onLate) => (await codeFlow()).finish(callback, onLate));
    } catch (error) {
      // A reload or Back finds a spent answer, anybody may send one; whoever is signed in stays so.
      if (store.read() === undefined) fail(error);
      else await restore(signInFaultOf(error));
    }
  }

  async function enter(exchange: Exchange, givenUp?: AbortSignal): Promise<void> {
    const signedIn = await gate.exchange(exchange, givenUp);
    if (signedIn === undefined) return;
    const { tokens, returnTo } = signedIn;
    allowAutomaticSignIn(config, tokens.afterSignOut);
    noteActivity(config, Date.now());
    store.write(tokens);
    // Signed out elsewhere meanwhile.
    if ((await grant.take(tokens)) !== 'this-tab' || store.read()?.grant !== tokens.grant) return;
    become({ kind: 'signed-in', grant: tokens.grant, returnTo, ignored: undefined });
  }

  function fail(error: unknown): void {
    const fault = signInFaultOf(error);
    if (state.kind === 'ended') become({ kind: 'ended', fault });
    else become({ kind: 'signed-out', reason: { kind: 'failed', fault } });
  }

  /** `ignored`: why the answer of this load is none. */
  async function restore(ignored?: SignInFault): Promise<void> {
    const tokens = store.read();
    if (tokens === undefined) {
      become({ kind: 'signed-out', reason: { kind: 'never-signed-in' } });
    } else if (signedOutSince(tokens)) {
      drop({ kind: 'signed-out-elsewhere' });
    } else if (isIdle(config)) {
      void signOut('signed-out-idle');
    } else if (judgeToken(tokens, { now: Date.now() }) === 'end') {
      close({
        kind: 'signed-out',
        reason: ignored === undefined ? { kind: 'expired' } : { kind: 'failed', fault: ignored },
      });
    } else {
      const taken = await grant.take(tokens);
      // Signed out elsewhere meanwhile, or the page is about to go.
      if (taken === 'withdrawn') return;
      if (taken === 'another-tab') close({ kind: 'signed-out', reason: { kind: 'copied-tab' } });
      // An expired token is renewed by the first call that needs one.
      else become({ kind: 'signed-in', grant: tokens.grant, returnTo: undefined, ignored });
    }
  }

  /** This tab was at another site then, or in the browser's cache. */
  function signedOutSince({ afterSignOut }: Tokens): boolean {
    const last = lastSignOut.read();
    return last !== undefined && last !== afterSignOut;
  }

  /** The page is back from the browser's cache: in between, this tab may have been anybody's. */
  function comeBack(): void {
    const tokens = store.read();
    // Why the person was signed out still stands, unless the tab has been signed in since.
    if (state.kind === 'signed-out' && tokens === undefined) return;
    if (!grant.knows(tokens)) become({ kind: 'restoring', grant: tokens?.grant });
    void restore();
  }

  async function signOut(kind: EndCause = 'signed-out-here'): Promise<void> {
    const tokens = store.read();
    const signedOut: SessionState = { kind: 'signed-out', reason: { kind } };
    lastSignOut.note();
    gate.noteSignOut();
    close(signedOut);
    channel.signedOut(kind);
    if ((config.revocationEndpoint ?? config.endSessionEndpoint) === undefined) return;
    const told = await codeFlow().then(
      (flow) => flow.signOut(tokens, kind, leave),
      () => false,
    );
    // Unless the person has gone on meanwhile.
    if (!told && state === signedOut && kind === 'signed-out-here') {
      become({ kind: 'signed-out', reason: { kind: 'signed-out-untold' } });
    }
  }

  const renewal = createTokenRenewal({
    store,
    async ready() {
      if (!navigator.onLine) return false;
      const loaded = await loadRefresh().catch(() => undefined);
      // Back from the browser's cache, the tab does not know yet whether the grant is still its own.
      return loaded !== undefined && grant.isOurs();
    },
    refresh: gate.refresh,
    onEnd: () => close(ended),
  });

  if (options.callback === undefined) {
    void restore();
    // A token that is over is renewed while the page is being drawn, whose first calls wait for it.
    void renewal.getToken();
  } else void finish(options.callback);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(returnTo, by = 'person') {
      try {
        leave(await (await codeFlow()).start(returnTo, by), by === 'page');
      } catch (error) {
        fail(error);
      }
    },
    enter,
    signOut,
    async abandon() {
      gate.shut();
      if (store.read() !== undefined) drop({ kind: 'expired' });
      await gate.settled();
    },
    settled: gate.settled,
    async getToken(of, ...rejected) {
      const isOurs = () => [of, undefined].includes(store.read()?.grant);
      const answer = isOurs() ? await renewal.getToken(...rejected) : noToken;
      // Another grant may have come meanwhile.
      if (!isOurs()) return noToken;
      // Its tokens were cleared with the data of the site: only a new sign-in leads on, and may be under way.
      if (state.kind === 'signed-in' && store.read() === undefined) become(ended);
      return answer;
    },
    // A page that holds a lock is kept out of the back/forward cache.
    watch: () => watchSession(renewal, { onLeave: grant.release, onReturn: comeBack }),
  };
}
