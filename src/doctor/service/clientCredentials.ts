// Sends a client credentials grant with a signed assertion (RFC 6749, 4.4; RFC 7523, 2.2 and 3), by a private key (RFC 7468, RFC 7517)
// that it never repeats.
import { SignJWT, importJWK, importPKCS8 } from 'jose';
import * as v from 'valibot';
import { TokenResponse } from '../../auth/discovery/tokenResponse.ts';
import { demandsProof } from '../answers/readError.ts';
import type { NetworkFault, Answer, Ask } from '../probe.ts';
import { readJson } from '../../api/readJson.ts';

/** The values of doctor.json, with the key that it names. */
export interface ServiceSettings {
  readonly clientId: string;
  readonly key: CryptoKey;
  readonly kid: string;
  readonly alg: AssertionAlgorithm;
  /** Exactly as the service names it: the audience. */
  readonly tokenEndpoint: string;
  readonly scope?: string | undefined;
  readonly lifetimeSeconds: number;
}

/** `now`: milliseconds since the epoch. */
type Assertion = ServiceSettings & { readonly now: number };

export type ServiceTokenResult =
  | {
      readonly kind: 'token';
      readonly token: string;
      /** Undefined: unknown (RFC 6749, 5.1). */
      readonly lifetimeSeconds: number | undefined;
      /** Undefined: as requested (RFC 6749, 5.1). */
      readonly scope: string | undefined;
    }
  /** The answer has no token. */
  | { readonly kind: 'refused'; readonly answer: Answer }
  | { readonly kind: 'unreachable'; readonly fault: NetworkFault };

/** Throws only if the key cannot sign with `alg`. */
export async function requestServiceToken(
  ask: Ask,
  request: Assertion & { readonly scope: string },
): Promise<ServiceTokenResult> {
  const { tokenEndpoint, scope } = request;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signAssertion(request),
    scope,
  });
  const answer = await ask(tokenEndpoint, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  });
  if (answer.kind === 'silence') return { kind: 'unreachable', fault: answer.fault };
  const success = v.safeParse(TokenResponse, readJson(answer.text));
  const isRefused = answer.status < 200 || answer.status > 299 || demandsProof(answer);
  if (isRefused || !success.success) return { kind: 'refused', answer };
  const { access_token: token, expires_in: lifetimeSeconds, scope: granted } = success.output;
  return { kind: 'token', token, lifetimeSeconds, scope: granted || undefined };
}

/** With a new `jti`. @throws if the key does not fit `alg`. */
export async function signAssertion(options: Assertion): Promise<string> {
  const issuedAt = Math.floor(options.now / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: options.alg, kid: options.kid })
    .setIssuer(options.clientId)
    .setSubject(options.clientId)
    .setAudience(options.tokenEndpoint)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + options.lifetimeSeconds)
    .setJti(crypto.randomUUID())
    .sign(options.key);
}

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

type ServiceKeyResult = CryptoKey | ServiceKeyProblem;

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
  const label = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(source)?.[1];
  if (label === undefined) return readJwk(source, alg);
  if (label === 'ENCRYPTED PRIVATE KEY') return 'encrypted-key';
  if (/PUBLIC KEY$|CERTIFICATE$/.test(label)) return 'public-key';
  if (label !== 'PRIVATE KEY') return 'not-pkcs8';
  return checked(importPKCS8(source.trim(), alg));
}

/** Lines of PEM, or members of a JWK (RFC 7518, 6.2.2 and 6.3.2). */
export function privatePartsOf(source: string): readonly string[] {
  const jwk = v.safeParse(Jwk, readJson(source));
  if (!jwk.success) return source.split(/\s+/).filter((line) => /^[\w+/=]{16,}$/.test(line));
  const { d, p, q, dp, dq, qi } = jwk.output;
  return [d, p, q, dp, dq, qi].filter((part) => part !== undefined);
}

async function readJwk(source: string, alg: AssertionAlgorithm): Promise<ServiceKeyResult> {
  const jwk = v.safeParse(Jwk, readJson(source));
  if (!jwk.success) return 'not-a-key';
  if (jwk.output.d === undefined) return 'public-key';
  if (jwk.output.alg !== undefined && jwk.output.alg !== alg) return 'other-algorithm';
  return checked(importJWK(jwk.output, alg));
}

async function checked(work: Promise<CryptoKey | Uint8Array>): Promise<ServiceKeyResult> {
  try {
    const key = await work;
    if (key instanceof Uint8Array) return 'not-a-key';
    const { algorithm } = key;
    const bits = 'modulusLength' in algorithm ? Number(algorithm.modulusLength) : undefined;
    return bits !== undefined && bits < SHORTEST_RSA_BITS ? 'other-algorithm' : key;
  } catch {
    return 'other-algorithm';
  }
}
