// The client credentials grant with a signed assertion (RFC 6749, 4.4; RFC 7523, 2.2; the
// specification, Endpoints). Server-to-server: no part of the page imports it.
import * as v from 'valibot';
import { readText } from '../../api/readText.ts';
import { whatCame } from '../answers/whatCame.ts';
import { parseServiceJson } from './serviceJson.ts';
import { signAssertion, type AssertionOptions } from './serviceAssertion.ts';

export interface ServiceTokenRequest extends Omit<AssertionOptions, 'audience'> {
  readonly tokenEndpoint: string;
  /** Parted by single spaces; required by the specification. */
  readonly scope: string;
  /** The whole request, its answer included. */
  readonly timeoutMs: number;
}

export type ServiceTokenResult =
  | {
      readonly kind: 'token';
      readonly token: string;
      /** Undefined when the answer does not say (RFC 6749, 5.1). */
      readonly lifetimeSeconds: number | undefined;
      /** What was granted; undefined means what was asked for (RFC 6749, 5.1). */
      readonly scope: string | undefined;
    }
  /** RFC 6749, 5.2. `code` and `description` are the service's own words: quote them with care. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | undefined;
      readonly description: string | undefined;
      /** See `whatCame`. */
      readonly came: string;
    }
  /** A success that holds no bearer token. */
  | { readonly kind: 'malformed'; readonly came: string }
  /** No answer in time, or one that is far too long; `cause` is what fetch or `readText` threw. */
  | { readonly kind: 'unreachable'; readonly cause: unknown };

const Success = v.looseObject({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  token_type: v.pipe(v.string(), v.regex(/^bearer$/i)),
  expires_in: v.fallback(v.optional(v.number()), undefined),
  scope: v.fallback(v.optional(v.string()), undefined),
});
const text = v.fallback(v.optional(v.string()), undefined);
const Refusal = v.fallback(v.looseObject({ error: text, error_description: text }), {});

/** A token takes a few kB. */
const MAX_BYTES = 256 * 1024;

/** One attempt with an assertion of its own. Never throws, unless the key can't sign with `alg`. */
export async function requestServiceToken(
  request: ServiceTokenRequest,
): Promise<ServiceTokenResult> {
  const { tokenEndpoint, scope, timeoutMs, ...assertion } = request;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signAssertion({ ...assertion, audience: tokenEndpoint }),
    scope,
  });
  const signal = AbortSignal.timeout(timeoutMs);
  let answer: {
    readonly status: number;
    readonly ok: boolean;
    readonly value: unknown;
    readonly came: string;
  };
  try {
    const response = await fetch(tokenEndpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      // An assertion that was redirected would have been given to somebody else: a redirect is an answer.
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    const said = await readText(response, { maxBytes: MAX_BYTES, signal });
    const { status, ok, headers } = response;
    const came = whatCame({ address: tokenEndpoint, status, headers, text: said });
    answer = { status, ok, value: parseServiceJson(said), came };
  } catch (cause) {
    return { kind: 'unreachable', cause };
  }
  if (!answer.ok) {
    const { error, error_description: description } = v.parse(Refusal, answer.value);
    return { kind: 'refused', status: answer.status, code: error, description, came: answer.came };
  }
  const success = v.safeParse(Success, answer.value);
  if (!success.success) return { kind: 'malformed', came: answer.came };
  const { access_token: token, expires_in: lifetimeSeconds, scope: granted } = success.output;
  return { kind: 'token', token, lifetimeSeconds, scope: granted };
}
