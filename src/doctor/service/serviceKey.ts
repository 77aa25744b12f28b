// Reads the private key for assertions (RFC 7468, RFC 7517), and never repeats it.
import { importJWK, importPKCS8 } from 'jose';
import * as v from 'valibot';
import { readJson } from '../../api/readJson.ts';

/** The algorithms of the specification, JWT client assertion. */
export const assertionAlgorithms = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512'] as const;

export type AssertionAlgorithm = (typeof assertionAlgorithms)[number];

export type ServiceKeyProblem =
  | 'not-a-key'
  | 'public-key'
  | 'encrypted-key'
  /** `BEGIN EC PRIVATE KEY`, `BEGIN RSA PRIVATE KEY`. */
  | 'not-pkcs8'
  /** The key's kind, curve or size does not fit `alg`. */
  | 'other-algorithm';

export type ServiceKeyResult =
  | { readonly kind: 'key'; readonly key: CryptoKey }
  | { readonly kind: 'problem'; readonly problem: ServiceKeyProblem };

const members = ['alg', 'crv', 'x', 'y', 'n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const;
const Jwk = v.object({
  kty: v.picklist(['EC', 'RSA']),
  ...v.entriesFromList(members, v.exactOptional(v.string())),
});
/** The minimum of RFC 7518, 3.3. */
const SHORTEST_RSA_BITS = 2048;

/** `source`: PEM (PKCS #8) or a JWK. Never throws. */
export async function readServiceKey(
  source: string,
  alg: AssertionAlgorithm,
): Promise<ServiceKeyResult> {
  const pem = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(source)?.[1];
  return pem === undefined ? readJwk(source, alg) : readPem(source, pem, alg);
}

/** Lines of PEM, or members of a JWK (RFC 7518, 6.2.2 and 6.3.2). */
export function privatePartsOf(source: string): readonly string[] {
  const jwk = v.safeParse(Jwk, readJson(source));
  if (!jwk.success) return source.split(/\s+/).filter((line) => /^[\w+/=]{16,}$/.test(line));
  const { d, p, q, dp, dq, qi } = jwk.output;
  return [d, p, q, dp, dq, qi].filter((part) => part !== undefined);
}

async function readPem(
  source: string,
  label: string,
  alg: AssertionAlgorithm,
): Promise<ServiceKeyResult> {
  if (label === 'ENCRYPTED PRIVATE KEY') return problem('encrypted-key');
  if (/PUBLIC KEY$|CERTIFICATE$/.test(label)) return problem('public-key');
  if (label !== 'PRIVATE KEY') return problem('not-pkcs8');
  return checked(importPKCS8(source.trim(), alg));
}

async function readJwk(source: string, alg: AssertionAlgorithm): Promise<ServiceKeyResult> {
  const jwk = v.safeParse(Jwk, readJson(source));
  if (!jwk.success) return problem('not-a-key');
  if (jwk.output.d === undefined) return problem('public-key');
  if (jwk.output.alg !== undefined && jwk.output.alg !== alg) return problem('other-algorithm');
  return checked(importJWK(jwk.output, alg));
}

async function checked(work: Promise<CryptoKey | Uint8Array>): Promise<ServiceKeyResult> {
  try {
    const key = await work;
    if (key instanceof Uint8Array) return problem('not-a-key');
    const { algorithm } = key;
    const bits = 'modulusLength' in algorithm ? Number(algorithm.modulusLength) : undefined;
    return bits !== undefined && bits < SHORTEST_RSA_BITS
      ? problem('other-algorithm')
      : { kind: 'key', key };
  } catch {
    return problem('other-algorithm');
  }
}

function problem(name: ServiceKeyProblem): ServiceKeyResult {
  return { kind: 'problem', problem: name };
}
