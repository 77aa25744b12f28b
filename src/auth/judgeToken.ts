// Decides whether a call may use the access token or has to renew it first.
import type { Tokens } from './tokens.ts';

/** `renew-or-use`: use the token if the renewal fails. `end`: neither usable nor renewable. */
export type TokenVerdict = 'use' | 'renew' | 'renew-or-use' | 'end';

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
  if (!isRejected && (isFresh || urgentAt(tokens) > now)) return 'use';
  return isLive ? 'renew-or-use' : 'renew';
}

/** A spent refresh token is only usable by the refresh in flight. */
export function canRenew({ refreshToken, spent }: Tokens, isRenewing: boolean): boolean {
  return refreshToken !== undefined && (!spent || isRenewing);
}

/** Milliseconds since the epoch: watchRenewal.ts renews before this time, the next call after it. */
function urgentAt({ expiresAt, renewAt }: Tokens): number {
  return Math.min(expiresAt, Math.max(renewAt, expiresAt - MARGIN_MS));
}
