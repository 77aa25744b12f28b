// Decides whether a call may use the access token or has to renew it first.
import type { Tokens } from '../flow/tokens.ts';

/**
 * `use-and-renew`: renew without delaying the call. `renew-or-use`: use the token if the renewal fails. `end`: neither
 * usable nor renewable.
 */
export type TokenVerdict = 'use' | 'use-and-renew' | 'renew-or-use' | 'renew' | 'end';

export interface TokenUse {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Access tokens of one call that the LMS answered with 401. */
  readonly rejected?: readonly string[];
  readonly isRenewing?: boolean;
  /** True just after a renewal: the token is used even with a short lifetime. */
  readonly isFresh?: boolean;
}

/** A token must not expire on its way to the LMS. */
const MARGIN_MS = 30_000;

export function judgeToken(tokens: Tokens, use: TokenUse): TokenVerdict {
  const { now, rejected = [], isRenewing = false, isFresh = false } = use;
  const isRejected = rejected.includes(tokens.accessToken);
  const isLive = !isRejected && tokens.expiresAt > now;
  // The LMS refused a renewed token as well.
  const isRefusedAgain = isRejected && rejected.length > 1;
  if (isRefusedAgain || !canRenew(tokens, isRenewing)) return isLive ? 'use' : 'end';
  if (isRejected || (!isLive && !isFresh)) return 'renew';
  if (isFresh || tokens.renewAt > now) return 'use';
  return tokens.expiresAt - MARGIN_MS > now ? 'use-and-renew' : 'renew-or-use';
}

/** A spent refresh token is only usable by the refresh in flight. */
function canRenew({ refreshToken, spent }: Tokens, isRenewing: boolean): boolean {
  return refreshToken !== undefined && (!spent || isRenewing);
}
