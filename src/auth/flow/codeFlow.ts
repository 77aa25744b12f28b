// The authorization code grant with PKCE (RFC 6749, RFC 7636) and token revocation, over oidc-client-ts (a lazy chunk).
import { ErrorResponse, OidcClient, WebStorageStateStore, type OidcMetadata } from 'oidc-client-ts';
import * as v from 'valibot';
import type { AuthConfig } from '../../config/config.ts';
import { TRANSACTION } from '../../paths/storageKeys.ts';
import { clearTransactions, returnPath } from './transactions.ts';
import { discover } from '../discovery/discover.ts';
import { EndpointsSchema } from '../discovery/discoveryRules.ts';
import { faultOfCode } from '../discovery/errorCodes.ts';
import { SignInError } from '../discovery/signInFault.ts';
import {
  type EndCause,
  revokeInTime,
  signOutAtService,
  type IssuedTokens,
  type Revocation,
  type TokenHint,
} from './endOfSession.ts';
import { decodeClaims, idTokenFault } from './idToken.ts';
import { isFramed } from '../browser/isFramed.ts';
import type { TabStorage } from '../browser/openStorage.ts';
import { faultOfError, readCallback } from './readCallback.ts';
import { readTokens, type NewTokens, type Tokens } from './tokens.ts';
import { requestTokens } from './requestTokens.ts';
import { withDeadline } from './withDeadline.ts';

/** `page`, `hidden-frame`: by itself, at top level or unseen. `anew`: the service's session is another person's. */
export type SignInBy = 'person' | 'page' | 'hidden-frame' | 'anew';

export interface SignedIn extends NewTokens {
  /** A path of the page. */
  readonly returnTo: string;
}

interface CodeFlowOptions {
  readonly config: AuthConfig;
  readonly redirectUri: string;
  /** Holds the transaction (state, code verifier) of a sign-in. */
  readonly storage: TabStorage;
}

export type CodeFlow = ReturnType<typeof createCodeFlow>;

const DEADLINE_MS = 10_000;

export function createCodeFlow({ config, redirectUri, storage }: CodeFlowOptions) {
  /** With metadata, the library makes no discovery request. */
  function client(metadata: Partial<OidcMetadata>): OidcClient {
    return new OidcClient({
      authority: config.issuer,
      client_id: config.clientId,
      redirect_uri: redirectUri,
      scope: config.scope,
      metadata,
      stateStore: new WebStorageStateStore({ prefix: TRANSACTION, store: storage }),
      // The response may be empty (RFC 7009); some services label it text/plain.
      revokeTokenAdditionalContentTypes: ['text/plain'],
    });
  }

  const Transaction = v.object({
    authority: v.literal(config.issuer),
    client_id: v.literal(config.clientId),
    redirect_uri: v.literal(redirectUri),
    scope: v.string(),
    code_verifier: v.string(),
    data: v.object({
      returnTo: v.string(),
      automatic: v.boolean(),
      /** undefined: no ID token was requested. */
      nonce: v.optional(v.string()),
      /** Discovered before the sign-in: the callback makes no discovery request. */
      endpoints: EndpointsSchema,
    }),
  });

  /** @throws SignInError if the browser could not finish a sign-in: nobody is sent to the service for nothing */
  function refuseBrowser(): void {
    // Missing on a page without https.
    const { subtle }: Partial<Crypto> = crypto;
    if (subtle === undefined) throw new SignInError({ kind: 'not-secure' });
    if (storage.refusal !== undefined) throw new SignInError({ kind: storage.refusal });
  }

  /** undefined if `callback` belongs to no transaction of this tab and configuration. */
  async function readTransaction(callback: string, remove: boolean) {
    try {
      const { state, response } = await client({}).readSigninResponseState(callback, remove);
      return state.id === response.state ? v.parse(Transaction, state) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Exchanges the code of `response`, a URL or its query, within ten seconds; `onLate` gets tokens that arrive later.
   * @throws SignInError
   */
  async function finish(response: string, onLate?: (late: Tokens) => void): Promise<SignedIn> {
    const callback = new URL(response, redirectUri).href;
    const { state, code, iss, error } = readCallback(callback);
    const begun =
      state === undefined ? undefined : await readTransaction(callback, error !== undefined);
    // Any site can send an error here, so its words are not shown.
    if (begun === undefined) throw new SignInError({ kind: storage.refusal ?? 'unknown-state' });
    const { returnTo, automatic, nonce, endpoints } = begun.data;
    // Check `iss` before the code is sent (RFC 9207, 2.4); the library does not.
    if (iss === null ? endpoints.issRequired && error === undefined : iss !== endpoints.issuer) {
      throw new SignInError({ kind: 'issuer-mismatch' });
    }
    if (error !== undefined)
      throw new SignInError(faultOfError(error, automatic ? returnTo : undefined));
    if (!code) throw new SignInError({ kind: 'malformed-response' });
    // Before the code is sent, so that it is sent once.
    clearTransactions(storage);
    const exchange = async () => {
      const { code_verifier, scope } = begun;
      const { json, date } = await exchangeCode(endpoints.tokenEndpoint, code, code_verifier);
      const tokens = readTokens(json, endpoints, { scope, isOpenId: nonce !== undefined });
      return { tokens, servedAt: date, now: Date.now() };
    };
    const { tokens, ...times } = await withDeadline(exchange(), DEADLINE_MS, (late) =>
      onLate?.(late.tokens),
    );
    const expected = { ...times, issuer: endpoints.issuer, clientId: config.clientId, nonce };
    const claims = decodeClaims(tokens.idToken);
    return {
      tokens,
      returnTo: returnPath(returnTo, new URL('..', redirectUri).href),
      idTokenFault: nonce === undefined ? undefined : idTokenFault(claims, expected),
    };
  }

  /** @throws SignInError */
  async function exchangeCode(tokenEndpoint: string, code: string, code_verifier: string) {
    const answer = await requestTokens(tokenEndpoint, {
      grant_type: 'authorization_code',
      client_id: config.clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier,
    }).catch(() => ({ kind: 'unreachable' as const }));
    if (answer.kind === 'json') return answer;
    throw new SignInError(answer.kind === 'refused' ? faultOfCode(answer.code, 'refused') : answer);
  }

  async function revokeToken(token: string, hint: TokenHint): Promise<Revocation> {
    const { revocationEndpoint = '' } = config;
    try {
      await client({ revocation_endpoint: revocationEndpoint }).revokeToken(token, hint);
    } catch (error) {
      if (error instanceof ErrorResponse && error.error === 'unsupported_token_type')
        return 'unsupported';
      throw error;
    }
    return 'taken';
  }

  return {
    /** The authorization request. @throws SignInError */
    async start(returnTo: string, by: SignInBy = 'person'): Promise<string> {
      refuseBrowser();
      const { offersPromptNone, ...endpoints } = await discover(config);
      const nonce = config.scope.split(' ').includes('openid') ? crypto.randomUUID() : undefined;
      const { issuer, authorizationEndpoint: authorization_endpoint } = endpoints;
      const request = await client({ issuer, authorization_endpoint }).createSigninRequest({
        state: {
          returnTo,
          automatic: by === 'page' || by === 'hidden-frame',
          nonce,
          endpoints,
        },
        ...promptOf(by, offersPromptNone),
        // The library would discard tokens with a wrong nonce; tokenGate.ts has to revoke them.
        ...(nonce === undefined ? {} : { extraQueryParams: { nonce } }),
      });
      // The storage had room for less than a transaction.
      refuseBrowser();
      return request.url;
    },
    finish,
    /** Returns whether the service ended the session. Never rejects. */
    signOut(tokens: Tokens | undefined, cause: EndCause, leave: (address: string) => void) {
      const service = { config, revokeToken, leave: isFramed() ? undefined : leave };
      return signOutAtService(service, tokens, cause);
    },
    /** Revokes tokens that this tab does not keep. Never rejects. */
    revoke: (tokens: IssuedTokens) => revokeInTime({ config, revokeToken }, tokens),
  };
}

/** OpenID Connect Core, 3.1.2.1. */
function promptOf(by: SignInBy, offersNone: boolean): { readonly prompt?: string } {
  if (by === 'anew') return { prompt: 'login' };
  // A sign-in page in a hidden frame helps nobody, even where discovery lists no values.
  return by === 'hidden-frame' || (by === 'page' && offersNone) ? { prompt: 'none' } : {};
}
