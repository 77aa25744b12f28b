// The authorization code grant with PKCE (RFC 6749, RFC 7636) over oidc-client-ts. Only this file names that library,
// and takes the protocol alone from it; it is loaded to sign in, not to show badges or to renew (refreshTokens.ts).
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import * as v from 'valibot';
import type { AuthConfig } from '../config/config.ts';
import { allowAutomaticSignIn } from './automaticSignIn.ts';
import { clearTransactions, ENDPOINTS, TRANSACTION } from './clearTransactions.ts';
import { discover } from './discovery/discover.ts';
import type { EndCause } from './endOfSession.ts';
import { idTokenFits } from './idToken.ts';
import { isFramed } from './isFramed.ts';
import { readCallback } from './readCallback.ts';
import { readTokens } from './readTokens.ts';
import { returnPath } from './returnPath.ts';
import { SignInError } from './discovery/signInFault.ts';
import { toSignInError } from './toSignInError.ts';
import { EndpointsSchema, type Endpoints } from './discovery/endpoints.ts';
import type { SignInBy } from './session.ts';
import {
  revokeInTime,
  signOutAtService,
  type Revocation,
  type TokenHint,
} from './signOutAtService.ts';
import type { Tokens } from './tokens.ts';
import { withDeadline } from './withDeadline.ts';

export interface CodeFlowOptions {
  readonly config: AuthConfig;
  /** Exact redirect URI, as registered. */
  readonly redirectUri: string;
  /** Keeps the transaction (state, code verifier) of a sign-in that is under way. */
  readonly storage: Storage;
}

export interface CodeFlow {
  /**
   * The address at which the person signs in; remembers `returnTo` for the way back. `by`: the page itself asks for no
   * more than an answer, where the service offers that.
   */
  readonly start: (returnTo: string, by?: SignInBy) => Promise<string>;
  /** Exchanges the code of a callback address. @throws SignInError */
  readonly finish: (callback: string) => Promise<{ tokens: Tokens; returnTo: string }>;
  /** Whether the service was told of the end of a session. Never rejects. */
  readonly signOut: (
    tokens: Tokens | undefined,
    cause: EndCause,
    leave: (address: string) => void,
  ) => Promise<boolean>;
  /** For tokens that nobody may use any more. Never rejects. */
  readonly giveBack: (tokens: Tokens) => Promise<unknown>;
}

const DEADLINE_MS = 10_000;

const Transaction = v.object({ returnTo: v.string(), nonce: v.optional(v.string()) });

/** One code flow for one configuration. */
export function createCodeFlow({ config, redirectUri, storage }: CodeFlowOptions): CodeFlow {
  const { origin } = new URL(redirectUri);
  const openId = config.scope.split(' ').includes('openid');

  function client(endpoints: Endpoints): OidcClient {
    return new OidcClient({
      authority: config.issuer,
      metadata: {
        issuer: endpoints.issuer,
        authorization_endpoint: endpoints.authorizationEndpoint,
        token_endpoint: endpoints.tokenEndpoint,
        ...(config.revocationEndpoint === undefined
          ? {}
          : { revocation_endpoint: config.revocationEndpoint }),
      },
      client_id: config.clientId,
      redirect_uri: redirectUri,
      scope: config.scope,
      filterProtocolClaims: false,
      requestTimeoutInSeconds: DEADLINE_MS / 1000,
      // RFC 7009 lets the answer be empty; some services call that text/plain.
      revokeTokenAdditionalContentTypes: ['text/plain'],
      stateStore: new WebStorageStateStore({ prefix: TRANSACTION, store: storage }),
    });
  }

  async function finish(callback: string) {
    const { iss, code } = readCallback(callback, storage);
    const endpoints = readEndpoints(storage) ?? (await discover(config));
    if (iss === null ? endpoints.issRequired : iss !== endpoints.issuer) {
      throw new SignInError({ kind: 'issuer-mismatch' });
    }
    if (!code) throw new SignInError({ kind: 'malformed-response' });
    const flow = client(endpoints);
    const response = await answered(flow.processSigninResponse(callback));
    clearTransactions(storage);
    const transaction = v.safeParse(Transaction, response.userState);
    if (openId) {
      const nonce = transaction.success ? transaction.output.nonce : undefined;
      const expected = { issuer: endpoints.issuer, clientId: config.clientId, nonce };
      if (!idTokenFits(response.profile, { ...expected, now: Date.now() })) {
        throw new SignInError({ kind: 'bad-id-token' });
      }
    }
    const returnTo = transaction.success ? transaction.output.returnTo : '/';
    allowAutomaticSignIn(config);
    return {
      tokens: readTokens(response, endpoints),
      returnTo: returnPath(returnTo, new URL('..', redirectUri).href),
    };
  }

  async function revoke(token: string, hint: TokenHint): Promise<Revocation> {
    const endpoints = { issuer: '', authorizationEndpoint: '', tokenEndpoint: '' };
    try {
      await client({ ...endpoints, issRequired: false }).revokeToken(token, hint);
    } catch (error) {
      const { fault } = toSignInError(error);
      if (fault.kind === 'refused' && fault.code === 'unsupported_token_type') return 'unsupported';
      throw error;
    }
    return 'taken';
  }

  return {
    async start(returnTo, by = 'person') {
      const { offersPromptNone, ...endpoints } = await discover(config);
      const flow = client(endpoints);
      // An abandoned sign-in leaves its code verifier behind.
      await flow.clearStaleState();
      const nonce = openId ? crypto.randomUUID() : undefined;
      const request = await flow.createSigninRequest({
        state: {
          returnTo,
          ...(nonce === undefined ? {} : { nonce }),
          ...(by === 'page' ? { automatic: true } : {}),
        },
        ...(by === 'page' && offersPromptNone ? { prompt: 'none' } : {}),
        ...(nonce === undefined ? {} : { nonce }),
      });
      storage.setItem(ENDPOINTS, JSON.stringify(endpoints));
      return request.url;
    },
    finish,
    signOut: (tokens, cause, leave) =>
      signOutAtService(
        { config, origin, revoke, leave: isFramed() ? undefined : leave },
        tokens,
        cause,
      ),
    giveBack: (tokens) => revokeInTime({ config, revoke }, tokens),
  };
}

/** What the library answers, in time, or a SignInError in place of whatever it threw. */
async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await withDeadline(work, DEADLINE_MS);
  } catch (reason) {
    throw toSignInError(reason);
  }
}

function readEndpoints(storage: Storage): Endpoints | undefined {
  try {
    return v.parse(EndpointsSchema, JSON.parse(storage.getItem(ENDPOINTS) ?? ''));
  } catch {
    return undefined;
  }
}
