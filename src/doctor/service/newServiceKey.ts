// Makes the key pair of a service client: what readServiceKey reads, and the key set (RFC 7517, 5) that the LMS fetches.
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import type { AssertionAlgorithm } from './serviceKey.ts';

export interface NewServiceKey {
  /** PKCS #8. */
  readonly privatePem: string;
  /** The public half alone. */
  readonly keySet: { readonly keys: readonly JWK[] };
  /** The thumbprint of the key (RFC 7638), so that a new key always has another name. */
  readonly kid: string;
}

export async function newServiceKey(alg: AssertionAlgorithm): Promise<NewServiceKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    privatePem: await exportPKCS8(privateKey),
    keySet: { keys: [{ ...jwk, kid, alg, use: 'sig' }] },
    kid,
  };
}
