// Whose tokens this tab works with, and whether it may spend their refresh token.
import { createGrantLock, type GrantOwner } from './grantLock.ts';
import type { Channel } from './openChannel.ts';
import type { Tokens } from './tokens.ts';

export interface GrantOwnership {
  /** From now on `tokens` are those of this tab. Never rejects. */
  readonly take: (tokens: Tokens) => Promise<GrantOwner>;
  /** Whether the grant that was taken last is this tab's to renew. */
  readonly isOurs: () => Promise<boolean>;
  readonly release: () => void;
}

/** `locks`: of the browser; `open`: a channel to its other documents. */
export function createGrantOwnership(
  locks: LockManager | undefined,
  open: (name: string) => Channel | undefined,
): GrantOwnership {
  const lock = createGrantLock(locks, open);
  let owner: Promise<GrantOwner> | undefined;
  return {
    take(tokens) {
      // A copied tab may use an access token, but there is one refresh token only.
      owner =
        tokens.refreshToken === undefined ? Promise.resolve('this-tab') : lock.take(tokens.grant);
      return owner;
    },
    isOurs: async () => (await owner) === 'this-tab',
    release: lock.release,
  };
}
