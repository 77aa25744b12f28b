// Signs the JWT of a service client (RFC 7523, 3), with a new `jti`.
import { SignJWT } from 'jose';
import type { AssertionAlgorithm } from './serviceKey.ts';

export interface AssertionOptions {
  readonly clientId: string;
  readonly key: CryptoKey;
  /** The key's id in the application's key set. */
  readonly kid: string;
  readonly alg: AssertionAlgorithm;
  /** The exact token endpoint. */
  readonly audience: string;
  /** At most 300, better 60 (the specification, Authentication 4). */
  readonly lifetimeSeconds: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** @throws if the key does not fit `alg`. */
export async function signAssertion(options: AssertionOptions): Promise<string> {
  const issuedAt = Math.floor(options.now / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: options.alg, kid: options.kid })
    .setIssuer(options.clientId)
    .setSubject(options.clientId)
    .setAudience(options.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + options.lifetimeSeconds)
    .setJti(crypto.randomUUID())
    .sign(options.key);
}
