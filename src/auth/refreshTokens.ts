// The refresh request (RFC 6749, 6); oidc-client-ts hides whether the token was spent (RFC 9700, 4.14.2).
import * as v from 'valibot';
import { discreet } from '../api/client.ts';
import { isSamePerson } from './idToken.ts';
import { isTemporary, readTokens, safeErrorCode } from './readTokens.ts';
import type { Tokens } from './tokens.ts';
import { wait, withDeadline } from './withDeadline.ts';

export type RefreshAnswer =
  /** `hasRightIdToken`: absent, or of the same person (OpenID Connect Core, 12.2). */
  | { readonly kind: 'renewed'; readonly tokens: Tokens; readonly hasRightIdToken: boolean }
  /** The service no longer accepts this token. */
  | { readonly kind: 'refused' }
  /** Not spent: the token may be sent again. */
  | { readonly kind: 'not-taken' }
  /** Possibly spent: the token must not be sent again. */
  | { readonly kind: 'lost' };

const DEADLINE_MS = 30_000;
/** A request also fails when the document unloads; a delayed verdict then never runs. */
const BEFORE_VERDICT_MS = 1_000;
const PROBE_DEADLINE_MS = 5_000;

/** RFC 6749, 5.2. */
const ErrorResponse = v.object({ error: v.string() });
/** Some services send these statuses without an error code. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401]);

/** Spends the refresh token within 30 seconds; `onLate` gets tokens that arrive later. Never rejects. */
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
      const headers = { Accept: 'application/json' };
      const request = { ...discreet, method: 'POST', headers, body };
      response = await fetch(endpoints.tokenEndpoint, request);
    } catch {
      const reachable = await isReachable(endpoints.tokenEndpoint);
      await wait(BEFORE_VERDICT_MS);
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

/** An unreadable success has spent the token as well. */
function renewed(json: unknown, earlier: Tokens): RefreshAnswer {
  try {
    const tokens = readTokens(json, earlier.endpoints, earlier);
    const hasRightIdToken = isSamePerson(earlier.idToken, tokens.idToken);
    return { kind: 'renewed', tokens, hasRightIdToken };
  } catch {
    return { kind: 'lost' };
  }
}

/** Called after a failed request: if this probe fails too, the network is down and the request did not arrive. */
async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    // No-cors requires `follow`; the probe carries nothing secret.
    const probe = { ...discreet, method: 'HEAD', mode: 'no-cors', redirect: 'follow' } as const;
    await withDeadline(fetch(address, probe), PROBE_DEADLINE_MS);
    return true;
  } catch {
    return false;
  }
}
