// The authentication service at {url}/core: a certified OpenID Connect server, its pages, and the facts about tokens for the
// API. It answers requests under the issuer's name only.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK, Provider as ProviderType } from 'oidc-provider';
import { findApplication } from '../registeredApplication.ts';
import { pagePolicy } from '../pages/page.ts';
import type { World } from '../world.ts';
import { answerSignInPages, VIEWER } from './answerSignInPages.ts';
import { Provider } from './oidcProvider.ts';
import { providerConfiguration } from './providerConfiguration.ts';

/** The product's sign-in path, which is not below its issuer. */
const productAuthorizationPath = '/oauth2/auth';

/** The grant behind a valid access token. */
export interface TokenFacts {
  /** The signed-in person, or the service user of the application. */
  personId: string;
  /** Space-delimited. */
  scope: string;
}

export interface AuthenticationService {
  /** True when the request is for this service. */
  owns: (path: string) => boolean;
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Undefined for a token that is unknown, expired or revoked. */
  findToken: (token: string) => Promise<TokenFacts | undefined>;
}

interface Options {
  world: World;
  issuer: string;
  /** From `signingKey()`, created in advance so that no request waits for it. */
  key: JWK;
}

function createProvider(options: Options): ProviderType {
  const provider = new Provider(options.issuer, providerConfiguration(options));
  provider.use(async (ctx, next) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (ctx.path.startsWith('/interaction/')) ctx.set('Cache-Control', 'no-store');
    if (!(await answerSignInPages(provider, options.world, ctx))) await next();
    if (options.world.dialect === 'brightspace') ctx.remove('Access-Control-Allow-Origin');
  });
  provider.on('end_session.success', ({ res }) => {
    res.appendHeader('Set-Cookie', `${VIEWER}=; Path=/; Max-Age=0`);
  });
  provider.on('server_error', (_ctx, error) => {
    console.error('The embedded authentication service failed:', error);
  });
  return provider;
}

export function authenticationService(options: Options): AuthenticationService {
  const provider = createProvider(options);
  const answer = provider.callback();
  const { host, pathname: base } = new URL(options.issuer);
  // RFC 8414, section 3.1: the well-known path goes before the path of the issuer.
  const metadataPath = `/.well-known/oauth-authorization-server${base}`;
  /** The address as the provider knows it; undefined: there is nothing. */
  function providerUrl({ method, url: asked = '/' }: IncomingMessage): string | undefined {
    if (options.world.dialect === 'specification') {
      if (asked.startsWith(metadataPath)) return '/.well-known/oauth-authorization-server';
      return asked.startsWith(productAuthorizationPath) ? undefined : asked.slice(base.length);
    }
    const [path = ''] = asked.split('?');
    if (method === 'OPTIONS' || path === metadataPath) return undefined;
    if (path === productAuthorizationPath) {
      return `/connect/authorize${asked.slice(path.length)}`;
    }
    const unknown = /^\/(\.well-known\/o|connect\/(authorize|revocation|endsession)$)/;
    return unknown.test(path.slice(base.length)) ? undefined : asked.slice(base.length);
  }
  return {
    owns: (path) =>
      path === metadataPath || path === productAuthorizationPath || path.startsWith(`${base}/`),
    handle(incoming, outgoing) {
      const url = providerUrl(incoming);
      if (url === undefined) {
        outgoing.writeHead(404).end();
        return;
      }
      // The metadata names endpoints below the issuer, for requests under any host name.
      incoming.headers.host = host;
      void answer(Object.assign(incoming, { originalUrl: base + url, url }), outgoing);
    },
    async findToken(value) {
      const ofPerson = await provider.AccessToken.find(value);
      const token = ofPerson ?? (await provider.ClientCredentials.find(value));
      if (token === undefined || token.isExpired) return undefined;
      const application = findApplication(options.world, token.clientId);
      if (application === undefined) return undefined;
      const { scope = '' } = token;
      if (ofPerson !== undefined) return { personId: ofPerson.accountId, scope };
      if (application.kind !== 'client credentials') return undefined;
      return { personId: application.serviceUserId, scope };
    },
  };
}
