// Configures the certified OpenID Connect server according to the specification ("Authentication") and to RFC 10017 for an
// application in a browser: a public client, S256, exact redirect URIs, single-use refresh tokens. Code, refresh and client
// credentials are the only grants.
import { randomBytes } from 'node:crypto';
import type { Client, Configuration, JWK } from 'oidc-provider';
import { signedOutPage, signInErrorPage, signOutPage } from '../pages/signInPages.ts';
import {
  findApplication,
  type CodeApplication,
  type RegisteredApplication,
} from '../registeredApplication.ts';
import { isLoopback } from '../loopback.ts';
import { lmsTime, type World } from '../world.ts';
import { assertionComplaint } from './assertionComplaint.ts';
import { clientMetadata } from './clientMetadata.ts';
import { grantOfSignIn, registeredScopes } from './requestedScopes.ts';
import { memoryAdapter } from './memoryAdapter.ts';
import { errors } from './oidcProvider.ts';

function applicationOf(world: World, client: Client | undefined): RegisteredApplication {
  const application = findApplication(world, client?.clientId);
  if (application === undefined)
    throw new errors.InvalidClient('no such registered application', '');
  return application;
}

function codeApplicationOf(world: World, client: Client | undefined): CodeApplication {
  const application = applicationOf(world, client);
  if (application.kind === 'authorization code') return application;
  throw new errors.UnauthorizedClient('nobody signs in at this application');
}

/**
 * Fetches the public keys of a service application, also from this machine, which the provider's own guard in `dispatcher` would
 * refuse. Redirects are refused.
 */
async function fetchKeys(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const options: RequestInit = { ...init, redirect: 'error' };
  if (isLoopback(url.hostname)) Reflect.deleteProperty(options, 'dispatcher');
  return fetch(url, options);
}

/** Reads the world at every request: registrations and people may change while the server runs. */
export function providerConfiguration(options: {
  world: World;
  issuer: string;
  key: JWK;
}): Configuration {
  const { world, issuer, key } = options;
  const base = new URL(issuer).pathname;
  const sessionSeconds = () => world.authenticationService.sessionHours * 3600;
  // RFC 8707: the API is the one resource, which lets the scopes of the specification pass through verbatim.
  const resource = `${new URL(issuer).origin}/`;
  return {
    adapter: memoryAdapter((clientId) => {
      const application = findApplication(world, clientId);
      return application && clientMetadata(application);
    }),
    jwks: { keys: [key] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: 'lms_session', interaction: 'lms_interaction', resume: 'lms_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: `${base}/` },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      end_session: '/connect/endsession',
      revocation: '/connect/revocation',
      jwks: '/.well-known/jwks',
    },
    // Says that `none` is answered without a page (Initiating User Registration via OpenID Connect, 5).
    discovery: { prompt_values_supported: ['none', 'login'] },
    scopes: ['openid'],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256'],
      clientAuthSigningAlgValues: ['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512'],
    },
    // assertionComplaint judges the times of an assertion by the clock of the LMS. The provider only knows this machine's
    // clock, so it tolerates a day.
    clockTolerance: 86_400,
    assertJwtClientAuthClaimsAndHeader: (_ctx, claims, header) => {
      const expected = { tokenEndpoint: `${issuer}/connect/token`, now: lmsTime(world) / 1000 };
      const complaint = assertionComplaint({ header, claims }, expected);
      if (complaint !== undefined) throw new errors.InvalidClientAuth(complaint);
    },
    fetch: fetchKeys,
    // RFC 10017: without a secret, PKCE binds a code to its application. With a secret, PKCE is accepted.
    pkce: { required: (_ctx, client) => codeApplicationOf(world, client).clientSecret === null },
    // The provider would bind a token to the latest sign-in of its session, and so end every other tab at each sign-in.
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    ttl: {
      AccessToken: (_ctx, _token, client) => applicationOf(world, client).accessTokenLifetime,
      ClientCredentials: (_ctx, _token, client) => applicationOf(world, client).accessTokenLifetime,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 600,
      Session: sessionSeconds,
      Grant: sessionSeconds,
      // RFC 10017: rotation does not prolong the grant.
      RefreshToken: (ctx) =>
        ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? sessionSeconds(),
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = await signOutPage(form);
        },
        postLogoutSuccessSource: async (ctx) => {
          ctx.body = await signedOutPage();
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, indicator, client) => {
          if (indicator !== resource) throw new errors.InvalidTarget();
          const application = applicationOf(world, client);
          // The product has OAuth, but no OpenID Connect.
          if (world.dialect === 'brightspace' && ctx.oidc.requestParamScopes.has('openid'))
            throw new errors.InvalidScope('requested scope is not registered', 'openid');
          return {
            scope: registeredScopes(ctx, application).join(' '),
            accessTokenTTL: application.accessTokenLifetime,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
    loadExistingGrant: (ctx) =>
      grantOfSignIn(ctx.oidc.provider, ctx, codeApplicationOf(world, ctx.oidc.client), resource),
    // A service runs on a server, without a browser.
    clientBasedCORS: (_ctx, origin, client) => {
      const application = applicationOf(world, client);
      if (application.kind === 'client credentials') return false;
      return application.redirectUris.some((uri) => new URL(uri).origin === origin);
    },
    interactions: { url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) =>
      world.people.some((person) => person.id === id)
        ? { accountId: id, claims: () => ({ sub: id }) }
        : undefined,
    renderError: async (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = await signInErrorPage(error, error_description);
    },
  };
}
