// A complete service client for tests: keys, a JWKS URL with the public key, and a registration in the world. Signs valid and
// invalid assertions.
import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { ServiceApplication } from './registeredApplication.ts';
import type { Lms } from './startLms.ts';
import { listenOnLoopback } from './listenOnLoopback.ts';

/** The specification, "JWT client assertion". */
type AssertionAlgorithm = 'RS256' | 'RS384' | 'RS512' | 'ES256' | 'ES384' | 'ES512';

/** Changes to a good assertion; an undefined value leaves the property out. */
export interface AssertionChange {
  header?: Readonly<Record<string, unknown>>;
  claims?: Readonly<Record<string, unknown>>;
  key?: CryptoKey | Uint8Array;
}

export interface ServiceClient {
  /** The registration in the world, which tests may change at any time. */
  application: ServiceApplication;
  clientId: string;
  kid: string;
  /** PKCS#8. */
  privateKeyPem: string;
  privateJwk: JWK;
  /** A signed assertion with a lifetime of 60 seconds and a new jti, unless told otherwise. */
  assertion: (change?: AssertionChange) => Promise<string>;
  /** Requests a token for `core:*:*` or the given scope. Never throws for a refusal. */
  requestToken: (options?: {
    assertion?: string;
    scope?: string;
    form?: Readonly<Record<string, string>>;
  }) => Promise<Response>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * @param options.serviceUserId Sofia Lindqvist of the default world unless told
 */
export async function startServiceClient(
  lms: Pick<Lms, 'issuer' | 'world'>,
  options: {
    alg?: AssertionAlgorithm;
    serviceUserId?: string;
  } = {},
): Promise<ServiceClient> {
  const { alg = 'ES256', serviceUserId = '2041' } = options;
  const clientId = randomUUID();
  const kid = `key-of-${clientId}`;
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwks = await serveJwks([{ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }]);
  const application: ServiceApplication = {
    kind: 'client credentials',
    clientId,
    name: 'Installation check',
    scope: 'core:*:* users:own_profile:read enrollment:own_enrollment:read',
    accessTokenLifetime: 1800,
    jwksUrl: jwks.url,
    serviceUserId,
  };
  lms.world.serviceApplications.push(application);
  const tokenEndpoint = `${lms.issuer}/connect/token`;

  const assertion: ServiceClient['assertion'] = async (change = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: clientId,
      sub: clientId,
      aud: tokenEndpoint,
      iat: now,
      exp: now + 60,
      jti: randomUUID(),
      ...change.claims,
    })
      .setProtectedHeader({ alg, kid, ...change.header })
      .sign(change.key ?? privateKey);
  };

  return {
    application,
    clientId,
    kid,
    privateKeyPem: await exportPKCS8(privateKey),
    privateJwk: { ...(await exportJWK(privateKey)), kid, alg },
    assertion,
    requestToken: async ({ assertion: signed, scope = 'core:*:*', form } = {}) =>
      fetch(tokenEndpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: signed ?? (await assertion()),
          scope,
          ...form,
        }),
      }),
    [Symbol.asyncDispose]: () => jwks[Symbol.asyncDispose](),
  };
}

async function serveJwks(
  keys: JWK[],
): Promise<{ url: string; [Symbol.asyncDispose](): Promise<void> }> {
  const listener = await listenOnLoopback(0);
  listener.answer((_incoming, outgoing) => {
    const safe = keys.every((key) => !('d' in key));
    outgoing.writeHead(safe ? 200 : 500, { 'Content-Type': 'application/jwk-set+json' });
    outgoing.end(safe ? JSON.stringify({ keys }) : 'There is a private key among the public ones.');
  });
  return {
    url: `http://localhost:${listener.port}/jwks`,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
