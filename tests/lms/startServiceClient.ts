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

/** Its service user is Sofia Lindqvist of the default world. */
export async function startServiceClient(lms: Pick<Lms, 'world'>): Promise<ServiceClient> {
  const alg = 'ES256';
  const clientId = randomUUID();
  const kid = `key-of-${clientId}`;
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  const keys = JSON.stringify({ keys: [publicJwk] });
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
    serviceUserId: '2041',
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
