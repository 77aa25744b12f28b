// The session of this tab: runs the effects of its events.
import type { CallToken } from '../api/client.ts';
import { createStateBox } from '../api/stateBox.ts';
import type { AuthConfig } from '../config/config.ts';
import { CALLBACK_PATH } from '../paths/paths.ts';
import { openCodeFlow } from './flow/authService.ts';
import type { SignInBy } from './flow/codeFlow.ts';
import { allowAutomaticSignIn } from './automaticSignIn.ts';
import { clearTransactions } from './flow/transactions.ts';
import { signInFaultOf, type SignInFault } from './discovery/signInFault.ts';
import type { EndCause } from './flow/endOfSession.ts';
import type { FramedTokens } from './tokens/framedTokens.ts';
import { judgeToken } from './tokens/judgeToken.ts';
import { openStorage } from './browser/openStorage.ts';
import type { SessionState, SignedOutReason } from './session.ts';
import { isIdle, noteActivity } from './watchIdle.ts';
import { openTabTokens } from './tokens/tabTokens.ts';
import type { Exchange } from './tokens/tokenGate.ts';

export interface SessionOptions {
  readonly config: AuthConfig;
  /** The authorization response of this load (takeCallback.ts). */
  readonly callback: string | undefined;
  /** undefined at top level. */
  readonly framed?: FramedTokens | undefined;
  /** Navigates to another site. `inPlace` replaces the history entry, so that Back does not return here. */
  readonly leave: (address: string, inPlace?: boolean) => void;
}

export type Session = ReturnType<typeof createSession>;

/** Restores the session, or finishes the sign-in of `callback`. */
export function createSession({ config, callback, leave, framed }: SessionOptions) {
  const codeFlow = () => openCodeFlow(config, CALLBACK_PATH, 'session');
  const tab = openTabTokens({
    config,
    codeFlow,
    framed,
    onTokensChanged() {
      if (framed !== undefined && tab.read() !== undefined && hasLostGrant()) void restore();
    },
    onSignOutElsewhere(kind) {
      // An ended session without tokens still shows its numbers.
      const isShown = ['ended', 'signed-in'].includes(state().kind);
      if (tab.read() !== undefined || isShown) drop({ kind });
    },
    onSignOut: drop,
    onEnd: (fault, isLive) =>
      isLive && isUnproven()
        ? drop({ kind: 'failed', fault: { kind: 'refused', code: '401' } })
        : closeAndRevoke({ kind: 'ended', fault }),
  });
  const { read: state, set, subscribe } = createStateBox<SessionState>(restoring());

  /** The latest grant that the LMS accepted in this load. */
  let accepted: string | undefined;

  function restoring(): SessionState {
    return { kind: 'restoring', grant: tab.read()?.grant };
  }

  /** Another person may have used this tab: data of another grant leave the screen. */
  function hasLostGrant(): boolean {
    const now = state();
    const shown = 'grant' in now ? now.grant : undefined;
    const isLost = now.kind === 'ended' || shown !== tab.read()?.grant;
    if (isLost) set(restoring());
    return isLost;
  }

  /** A failed sign-in hides neither a live session nor the content of an ended one. */
  function fail(fault: SignInFault): void {
    const now = state();
    if (now.kind === 'signed-in') set({ ...now, failed: { kind: 'sign-in-failed', fault } });
    else if (now.kind === 'ended') set({ kind: 'ended', fault });
    else set(signedOut({ kind: 'failed', fault }));
  }

  /** The LMS has accepted no token of this load's sign-in: another sign-in would not help. */
  function isUnproven(): boolean {
    const now = state();
    return now.kind === 'signed-in' && now.returnTo !== undefined && now.grant !== accepted;
  }

  function close(next: SessionState): void {
    tab.clear();
    clearTransactions(openStorage('session'));
    set(next);
  }

  function closeAndRevoke(next: SessionState): void {
    const tokens = tab.read();
    close(next);
    if (tokens !== undefined) tab.gate.revoke(tokens);
  }

  function drop(reason: SignedOutReason): void {
    closeAndRevoke(signedOut(reason));
  }

  async function finish(response: string): Promise<void> {
    set({ kind: 'signing-in' });
    try {
      await enter(async (onLate) => (await codeFlow()).finish(response, onLate));
    } catch (error) {
      // A reload or Back repeats a used response, and any site can forge a response.
      if (tab.read() === undefined) fail(signInFaultOf(error));
      else await restore(signInFaultOf(error));
    }
  }

  /** Signs in with the tokens of `exchange`. `givenUp`: aborted if the person cancels. @throws SignInError */
  async function enter(exchange: Exchange, givenUp?: AbortSignal): Promise<void> {
    const signedIn = await tab.gate.exchange(exchange, givenUp);
    if (signedIn === undefined) return;
    const { tokens, returnTo } = signedIn;
    const { grant } = tokens;
    allowAutomaticSignIn(config, tokens.afterSignOut);
    noteActivity(config);
    tab.write(tokens);
    await tab.take(tokens, true);
    if (tab.read()?.grant === grant) set({ kind: 'signed-in', grant, returnTo, failed: undefined });
  }

  async function restore(ignored?: SignInFault): Promise<void> {
    const tokens = tab.read();
    if (tokens === undefined) return set(signedOut({ kind: 'never-signed-in' }));
    // Signed out while this tab was on another site or in the back/forward cache.
    if (tab.areSignedOut(tokens)) return drop({ kind: 'signed-out-elsewhere' });
    if (isIdle(config)) return signOut('signed-out-idle');
    // Another frame of this tab may be renewing the tokens.
    const isRenewing = framed !== undefined;
    if (judgeToken(tokens, { now: Date.now(), isRenewing }) === 'end')
      return close(signedOut(ignored ? { kind: 'failed', fault: ignored } : { kind: 'expired' }));
    switch (await tab.take(tokens)) {
      case 'this-tab':
        // The first call renews an expired token.
        return set({
          kind: 'signed-in',
          grant: tokens.grant,
          returnTo: undefined,
          failed: ignored && { kind: 'callback-ignored', fault: ignored },
        });
      case 'another-tab':
        return close(signedOut({ kind: 'copied-tab' }));
      case 'unknown':
        // The owner may be a suspended tab, or gone: only the access token may have two users.
        if (tab.read()?.refreshToken === tokens.refreshToken)
          tab.write({ ...tokens, refreshToken: undefined });
        return restore(ignored);
      case 'withdrawn':
      // Another tab signed out, or the page is unloading.
    }
  }

  function comeBack(): void {
    // The message of a sign-out stays on the screen.
    if (hasLostGrant() || state().kind !== 'signed-out') void restore();
  }

  async function signOut(cause: EndCause = 'signed-out-here'): Promise<void> {
    const tokens = tab.read();
    tab.noteSignOut(cause);
    close(signedOut({ kind: cause }));
    if ((config.revocationEndpoint ?? config.endSessionEndpoint) === undefined) return;
    const isTold = await codeFlow()
      .then((flow) => flow.signOut(tokens, cause, leave))
      .catch(() => false);
    const now = state();
    if (!isTold && now.kind === 'signed-out' && now.reason.kind === 'signed-out-here')
      set(signedOut({ kind: 'signed-out-untold' }));
  }

  // Before the grant is asked for: a host may remove its frame at once.
  window.addEventListener('pagehide', tab.release);
  // From the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  if (callback === undefined) {
    void restore();
    // The first calls wait for this renewal, which starts before the first render.
    void tab.getToken();
  } else void finish(callback);

  return {
    state,
    subscribe,
    /** Navigates to the authorization endpoint. Never rejects: a fault is in `state`. */
    async signIn(returnTo: string, by: SignInBy = 'person'): Promise<void> {
      try {
        leave(await (await codeFlow()).start(returnTo, by), by === 'page');
      } catch (error) {
        fail(signInFaultOf(error));
      }
    },
    enter,
    signOut,
    /** Revokes the tokens before another person uses the frame (`person=`). */
    forget: () => drop({ kind: 'never-signed-in' }),
    /** Call if config.json has another issuer or client. Resolves when all tokens are revoked. Never rejects. */
    async abandon(): Promise<void> {
      tab.gate.shut();
      if (tab.read() !== undefined) drop({ kind: 'expired' });
      await tab.gate.settled();
    },
    /** Resolves when no token request is in flight. Never rejects. */
    settled: tab.gate.settled,
    /** The LMS answered a call with a token of `grant`. */
    noteAccepted(grant: string | undefined): void {
      accepted = grant;
    },
    /** Whether the access token is valid by this device's clock. */
    isLive: () => (tab.read()?.expiresAt ?? 0) > Date.now(),
    /** A token of `grant`. `rejected`: tokens that the LMS answered with 401. Never rejects. */
    async getToken(grant: string | undefined, ...rejected: string[]): Promise<CallToken> {
      const isOurs = () => [grant, undefined].includes(tab.read()?.grant);
      const answer = isOurs() ? await tab.getToken(...rejected) : undefined;
      // A concurrent sign-in may have stored another grant.
      if (answer === undefined || !isOurs()) return { kind: 'signed-out' };
      // The site data were cleared.
      if (tab.read() === undefined && state().kind === 'signed-in')
        set({ kind: 'ended', fault: undefined });
      return answer;
    },
  };
}

function signedOut(reason: SignedOutReason): SessionState {
  return { kind: 'signed-out', reason };
}
