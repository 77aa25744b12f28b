// The JWT with which a service client authenticates (RFC 7523, 3); each has its own `jti`, which is accepted once.
import { SignJWT } from 'jose';
import type { AssertionAlgorithm } from './serviceKey.ts';

export interface AssertionOptions {
  readonly clientId: string;
  readonly key: CryptoKey;
  /** Names the key in the application's key set. */
  readonly kid: string;
  readonly alg: AssertionAlgorithm;
  /** The address of the token endpoint, exactly. */
  readonly audience: string;
  /** 60 or less is recommended; never above 300 (Authentication 4). */
  readonly lifetimeSeconds: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** @throws whatever signing throws, when the key does not fit `alg`. */
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
