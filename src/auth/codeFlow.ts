// The way out and the end of the authorization code grant with PKCE (RFC 6749, RFC 7636), over oidc-client-ts. Only this file
// names that library, and takes the protocol alone from it; it is loaded to begin a sign-in and to give tokens back, not to
// come back from one (finishSignIn.ts), to show badges or to renew (refreshTokens.ts).
import { ErrorResponse, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { AuthConfig } from '../config/config.ts';
import { ENDPOINTS, TRANSACTION } from './clearTransactions.ts';
import { discover } from './discovery/discover.ts';
import type { EndCause } from './endOfSession.ts';
import type { Endpoints } from './discovery/endpoints.ts';
import { isFramed } from './isFramed.ts';
import type { SignInBy } from './session.ts';
import {
  revokeInTime,
  signOutAtService,
  type IssuedTokens,
  type Revocation,
  type TokenHint,
} from './signOutAtService.ts';
import type { Tokens } from './tokens.ts';

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
  /** Whether the service was told of the end of a session. Never rejects. */
  readonly signOut: (
    tokens: Tokens | undefined,
    cause: EndCause,
    leave: (address: string) => void,
  ) => Promise<boolean>;
  /** For tokens that nobody may use any more. Never rejects. */
  readonly giveBack: (tokens: IssuedTokens) => Promise<unknown>;
}

const DEADLINE_MS = 10_000;

/** One code flow for one configuration. */
export function createCodeFlow({ config, redirectUri, storage }: CodeFlowOptions): CodeFlow {
  const { origin } = new URL(redirectUri);

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

  async function revoke(token: string, hint: TokenHint): Promise<Revocation> {
    const endpoints = { issuer: '', authorizationEndpoint: '', tokenEndpoint: '' };
    try {
      await client({ ...endpoints, issRequired: false }).revokeToken(token, hint);
    } catch (error) {
      if (error instanceof ErrorResponse && error.error === 'unsupported_token_type')
        return 'unsupported';
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
      const nonce = config.scope.split(' ').includes('openid') ? crypto.randomUUID() : undefined;
      const request = await flow.createSigninRequest({
        state: {
          returnTo,
          ...(by === 'page' ? { automatic: true } : {}),
        },
        ...(by === 'page' && offersPromptNone ? { prompt: 'none' } : {}),
        ...(nonce === undefined ? {} : { nonce }),
      });
      storage.setItem(ENDPOINTS, JSON.stringify(endpoints));
      return request.url;
    },
    signOut: (tokens, cause, leave) =>
      signOutAtService(
        { config, origin, revoke, leave: isFramed() ? undefined : leave },
        tokens,
        cause,
      ),
    giveBack: (tokens) => revokeInTime({ config, revoke }, tokens),
  };
}
