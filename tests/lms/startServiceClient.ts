// A service client for tests: keys, a JWKS URL with the public key, and a registration in the world.
import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import type { ServiceApplication } from './registeredApplication.ts';
import type { Lms } from './startLms.ts';
import { listenOnLoopback } from './listenOnLoopback.ts';

export interface ServiceClient {
  /** The registration in the world, which tests may change at any time. */
  application: ServiceApplication;
  clientId: string;
  kid: string;
  /** PKCS#8. */
  privateKeyPem: string;
  privateJwk: JWK;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * @param options.alg one of the specification, "JWT client assertion"
 * @param options.serviceUserId Sofia Lindqvist of the default world unless told
 */
export async function startServiceClient(
  lms: Pick<Lms, 'world'>,
  options: { alg?: string; serviceUserId?: string } = {},
): Promise<ServiceClient> {
  const { alg = 'ES256', serviceUserId = '2041' } = options;
  const clientId = randomUUID();
  const kid = `key-of-${clientId}`;
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }],
  });
  const listener = await listenOnLoopback(0);
  listener.answer((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/jwk-set+json' }).end(keys);
  });
  const application: ServiceApplication = {
    kind: 'client credentials',
    clientId,
    name: 'Installation check',
    scope: 'core:*:* users:own_profile:read enrollment:own_enrollment:read',
    accessTokenLifetime: 1800,
    jwksUrl: `http://localhost:${listener.port}/jwks`,
    serviceUserId,
  };
  lms.world.serviceApplications.push(application);
  return {
    application,
    clientId,
    kid,
    privateKeyPem: await exportPKCS8(privateKey),
    privateJwk: { ...(await exportJWK(privateKey)), kid, alg },
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
