// The refresh token grant (RFC 6749, 6), by a request of our own: the library does not tell whether an answer came, nor
// its status, and on that depends whether a single-use token may be sent again (RFC 9700, 4.14.2).
import * as v from 'valibot';
import { discreet, sendDiscreetly } from '../api/sendDiscreetly.ts';
import { isSamePerson } from './idToken.ts';
import { isTemporary, readTokens, safeErrorCode } from './readTokens.ts';
import type { Tokens } from './tokens.ts';
import { withDeadline } from './withDeadline.ts';

export type RefreshAnswer =
  /** `hasRightIdToken`: it is of the same person as the first one (OpenID Connect Core, 12.2), or there is none. */
  | { readonly kind: 'renewed'; readonly tokens: Tokens; readonly hasRightIdToken: boolean }
  /** The service takes this token no more. */
  | { readonly kind: 'refused' }
  /** It was not spent, and may be sent again. */
  | { readonly kind: 'not-taken' }
  /** It may have been spent, and what came of it is not known: it must not be sent again. */
  | { readonly kind: 'lost' };

const DEADLINE_MS = 30_000;
/** What the requests of a document fail of may be its own end: then it has no second left, and judges nothing. */
const BEFORE_VERDICT_MS = 1_000;
const PROBE_DEADLINE_MS = 5_000;

/** RFC 6749, 5.2. */
const ErrorResponse = v.object({ error: v.string() });
/** Some services send these without an error code. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401]);

/**
 * Spends the refresh token of `tokens`. Never rejects; an answer may take 30 seconds, and tokens that come later are handed
 * to `onLate`.
 */
export async function refreshTokens(
  tokens: Tokens,
  clientId: string,
  onLate?: (late: Tokens) => void,
): Promise<RefreshAnswer> {
  const { refreshToken, scope, endpoints } = tokens;
  if (refreshToken === undefined) return { kind: 'refused' };
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
    ...(scope === undefined ? {} : { scope }),
  });

  async function ask(): Promise<RefreshAnswer> {
    let response: Response;
    try {
      response = await sendDiscreetly(endpoints.tokenEndpoint, body);
    } catch {
      const reachable = await isReachable(endpoints.tokenEndpoint);
      await new Promise((resolve) => {
        setTimeout(resolve, BEFORE_VERDICT_MS);
      });
      return { kind: reachable ? 'lost' : 'not-taken' };
    }
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok) return renewed(json, tokens);
    const error = v.safeParse(ErrorResponse, json);
    if (error.success) {
      return { kind: isTemporary(safeErrorCode(error.output.error)) ? 'not-taken' : 'refused' };
    }
    return { kind: REFUSALS.has(response.status) ? 'lost' : 'not-taken' };
  }

  return withDeadline(ask(), DEADLINE_MS, (late) => {
    if (late.kind === 'renewed') onLate?.(late.tokens);
  }).catch(() => ({ kind: 'lost' }));
}

/** A success that makes no sense has spent the token all the same. */
function renewed(json: unknown, earlier: Tokens): RefreshAnswer {
  try {
    const tokens = readTokens(json, earlier.endpoints, earlier);
    const hasRightIdToken = isSamePerson(earlier.idToken, tokens.idToken);
    return { kind: 'renewed', tokens, hasRightIdToken };
  } catch {
    return { kind: 'lost' };
  }
}

/**
 * Whether the service answers at all, right after a request to it has failed. Where it does not, the network is down
 * (a laptop that woke before its Wi-Fi) and nothing reached it before either; where it does, a request got lost.
 */
async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    // What carries nothing may be sent on, and without CORS it has to.
    const probe = { ...discreet, method: 'HEAD', mode: 'no-cors', redirect: 'follow' } as const;
    await withDeadline(fetch(address, probe), PROBE_DEADLINE_MS);
    return true;
  } catch {
    return false;
  }
}
