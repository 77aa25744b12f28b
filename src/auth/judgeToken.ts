// Judges whether the next call may use the access token of this tab, or has to wait for another.
import type { Tokens } from './tokens.ts';

/**
 * `renew-or-use`: the access token is still good, but not for long: where the renewal does not succeed, the call uses it.
 * `end`: it is of no use, and cannot be renewed: the session is over.
 */
export type TokenVerdict = 'use' | 'renew' | 'renew-or-use' | 'end';

export interface TokenUse {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Access tokens that the LMS answered 401 to, in one call. */
  readonly rejected?: readonly string[];
  /** A refresh of these tokens is in flight. */
  readonly isRenewing?: boolean;
  /** They were renewed a moment ago: however short their lifetime, they are used. */
  readonly isFresh?: boolean;
}

/** A token that expires on its way to the LMS is refused. */
const MARGIN_MS = 30_000;

export function judgeToken(tokens: Tokens, use: TokenUse): TokenVerdict {
  const { now, rejected = [], isRenewing = false, isFresh = false } = use;
  const isRejected = rejected.includes(tokens.accessToken);
  const isLive = !isRejected && tokens.expiresAt > now;
  // The LMS has refused a renewed token as well.
  const isRefusedAgain = isRejected && rejected.length > 1;
  if (isRefusedAgain || !canRenew(tokens, isRenewing)) return isLive ? 'use' : 'end';
  if (!isRejected && (isFresh || urgentAt(tokens) > now)) return 'use';
  return isLive ? 'renew-or-use' : 'renew';
}

/** A spent refresh token is of no use, except while its refresh is in flight. */
export function canRenew({ refreshToken, spent }: Tokens, isRenewing: boolean): boolean {
  return refreshToken !== undefined && (!spent || isRenewing);
}

/** From this time a call renews the token before it uses it; earlier, watchRenewal.ts chooses the moment. */
function urgentAt({ expiresAt, renewAt }: Tokens): number {
  return Math.min(expiresAt, Math.max(renewAt, expiresAt - MARGIN_MS));
}
