// The refresh request (RFC 6749, 6), and whether it spent the refresh token (RFC 9700, 4.14.2).
import { faultOfCode } from '../discovery/errorCodes.ts';
import { signInFaultOf, type SignInFault } from '../discovery/signInFault.ts';
import { isOwnOrigin, isSignOnOver, isReachable } from '../browser/isSignOnOver.ts';
import { isSamePerson } from './idToken.ts';
import { readTokens, type NewTokens, type Tokens } from './tokens.ts';
import { requestTokens } from './requestTokens.ts';
import { wait, withDeadline } from './withDeadline.ts';

export type RefreshAnswer =
  | ({ readonly kind: 'renewed' } & NewTokens)
  /** The service no longer accepts this token. `fault`: undefined for an ordinary end (`invalid_grant`). */
  | { readonly kind: 'refused'; readonly fault?: SignInFault | undefined }
  /** Not spent: the token may be sent again. `fault`: undefined without an answer. */
  | { readonly kind: 'not-taken'; readonly fault?: SignInFault }
  /** Possibly spent: the token must not be sent again. */
  | { readonly kind: 'lost'; readonly fault?: SignInFault };

const DEADLINE_MS = 30_000;
/** A request also fails when the document unloads; a delayed verdict then never runs. */
const BEFORE_VERDICT_MS = 1_000;

/** A success without tokens, and what some services refuse with in place of an error code. */
const isFinal = (status: number) => status <= 401;

/** Spends the refresh token within 30 seconds; `onLate` gets tokens that arrive later. Never rejects. */
export async function refreshTokens(
  tokens: Tokens,
  clientId: string,
  onLate?: (late: Tokens) => void,
): Promise<RefreshAnswer> {
  return withDeadline(ask(tokens, clientId), DEADLINE_MS, (late) => {
    if (late.kind === 'renewed') onLate?.(late.tokens);
  }).catch((error: unknown) => ({ kind: 'lost', fault: signInFaultOf(error) }));
}

async function ask(tokens: Tokens, clientId: string): Promise<RefreshAnswer> {
  const { refreshToken, scope, endpoints } = tokens;
  if (refreshToken === undefined) return { kind: 'refused' };
  const answer = await requestTokens(endpoints.tokenEndpoint, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
    ...(scope === undefined ? {} : { scope }),
  }).catch(() => undefined);
  const isSilent = answer === undefined;
  // A sign-on in front answers with a redirect, which is not followed, or with 401 or 403: the request did not arrive.
  if (
    (isSilent || (answer.kind === 'unreadable' && [401, 403].includes(answer.status))) &&
    isOwnOrigin(endpoints.tokenEndpoint) &&
    (await isSignOnOver())
  )
    return { kind: 'not-taken', fault: { kind: 'sign-on-over' } };
  if (isSilent) {
    // If this fails too, the network is down and the request did not arrive.
    const reachable = await isReachable(endpoints.tokenEndpoint);
    await wait(BEFORE_VERDICT_MS);
    return { kind: reachable ? 'lost' : 'not-taken', fault: { kind: 'unreachable' } };
  }
  switch (answer.kind) {
    case 'json':
      return renewed(answer.json, tokens);
    case 'refused': {
      const { code } = answer;
      // The token is not spent, and without `scope` the granted ones hold (RFC 6749, 6).
      if (code === 'invalid_scope' && scope !== undefined)
        return ask({ ...tokens, scope: undefined }, clientId);
      const fault = code === 'invalid_grant' ? undefined : faultOfCode(code, 'refused');
      return { kind: 'refused', fault };
    }
    case 'unavailable':
      return { kind: 'not-taken', fault: answer };
    case 'unreadable':
      return { kind: isFinal(answer.status) ? 'lost' : 'not-taken', fault: answer };
    case 'unreachable':
      return { kind: 'lost', fault: answer };
  }
}

/** An unreadable success has spent the token as well. */
function renewed(json: unknown, earlier: Tokens): RefreshAnswer {
  try {
    const isOpenId = earlier.idToken !== undefined;
    const tokens = readTokens(json, earlier.endpoints, { ...earlier, isOpenId });
    const isSame = isSamePerson(earlier.idToken, tokens.idToken);
    return { kind: 'renewed', tokens, idTokenFault: isSame ? undefined : { kind: 'bad-id-token' } };
  } catch (error) {
    return { kind: 'lost', fault: signInFaultOf(error) };
  }
}
