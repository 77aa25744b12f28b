// The key that signs ID tokens: new for every process, so that it does not outlive the process. All servers of a process share
// the key, because its creation takes as long as the rest of a server's start.
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

export const signingKey = generate();

/** RS256 is the one algorithm that every OpenID Connect client knows. */
async function generate(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { kty, n, e, d, p, q, dp, dq, qi } = privateKey.export({ format: 'jwk' });
  return { kty, n, e, d, p, q, dp, dq, qi, use: 'sig', alg: 'RS256', kid: 'embedded-lms' };
}
