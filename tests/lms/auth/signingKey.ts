// The key that signs ID tokens: a new one for every process, so that nothing outlives it. All servers of a process
// share it: to make one takes as long as all else that a server needs to start.
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

const key = generate();

/** RS256 is the one algorithm that every OpenID Connect client knows. */
export function signingKey(): Promise<JWK> {
  return key;
}

async function generate(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { kty, n, e, d, p, q, dp, dq, qi } = privateKey.export({ format: 'jwk' });
  return { kty, n, e, d, p, q, dp, dq, qi, use: 'sig', alg: 'RS256', kid: 'embedded-lms' };
}
