// Sends a client credentials grant with a signed assertion (RFC 6749, 4.4; RFC 7523, 2.2 and 3).
import { SignJWT } from 'jose';
import * as v from 'valibot';
import { TokenResponse } from '../../auth/discovery/tokenResponse.ts';
import { causeOnTheWay } from '../answers/causeOnTheWay.ts';
import { frontOf, whatCame } from '../answers/whatCame.ts';
import { demandsProof, readError } from '../answers/readError.ts';
import type { NetworkFault } from '../networkFault.ts';
import type { Ask } from '../probe.ts';
import { readJson } from '../../api/readJson.ts';
import type { AssertionAlgorithm } from './serviceKey.ts';

interface AssertionOptions {
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

export interface ServiceTokenRequest extends Omit<AssertionOptions, 'audience'> {
  readonly tokenEndpoint: string;
  /** Space-separated. */
  readonly scope: string;
}

export type ServiceTokenResult =
  | {
      readonly kind: 'token';
      readonly token: string;
      /** Undefined: unknown (RFC 6749, 5.1). */
      readonly lifetimeSeconds: number | undefined;
      /** Undefined: as requested (RFC 6749, 5.1). */
      readonly scope: string | undefined;
    }
  /** Print `code` and `description` only through `quote`. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | undefined;
      readonly description: string | undefined;
      /** The result of `whatCame`. */
      readonly came: string;
      /** The answer is a firewall's. */
      readonly isFront: boolean;
      /** The next step if a server on the way answered. */
      readonly onTheWay: string | undefined;
    }
  | { readonly kind: 'malformed'; readonly came: string; readonly isFront: boolean }
  /** Of possession of a key: see `demandsProof`. */
  | { readonly kind: 'proof-demanded'; readonly came: string }
  | { readonly kind: 'unreachable'; readonly fault: NetworkFault };

/** Throws only if the key cannot sign with `alg`. */
export async function requestServiceToken(
  ask: Ask,
  { tokenEndpoint, scope, ...assertion }: ServiceTokenRequest,
): Promise<ServiceTokenResult> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signAssertion({ ...assertion, audience: tokenEndpoint }),
    scope,
  });
  const answer = await ask(tokenEndpoint, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  });
  if (answer.kind === 'silence') return { kind: 'unreachable', fault: answer.fault };
  const { status } = answer;
  const came = whatCame(answer);
  const isFront = frontOf(answer) !== undefined;
  if (demandsProof(answer)) return { kind: 'proof-demanded', came };
  if (status < 200 || status > 299) {
    const { code, description } = readError(answer) ?? {};
    const onTheWay = causeOnTheWay(answer);
    return { kind: 'refused', status, code, description, came, isFront, onTheWay };
  }
  const success = v.safeParse(TokenResponse, readJson(answer.text));
  if (!success.success) return { kind: 'malformed', came, isFront };
  const { access_token: token, expires_in: lifetimeSeconds, scope: granted } = success.output;
  return { kind: 'token', token, lifetimeSeconds, scope: granted || undefined };
}

/** With a new `jti`. @throws if the key does not fit `alg`. */
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
