// Whose tokens this tab works with, and whether it may spend their refresh token.
import { createChainLock, type ChainOwner } from './chainLock.ts';
import type { Channel } from './openChannel.ts';
import type { Tokens } from './tokens.ts';

export interface ChainOwnership {
  /** From now on `tokens` are those of this tab. Never rejects. */
  readonly take: (tokens: Tokens) => Promise<ChainOwner>;
  /** Whether `tokens` are of the chain that was taken last. */
  readonly knows: (tokens: Tokens | undefined) => boolean;
  /** Whether the chain that was taken last is this tab's to renew. */
  readonly isOurs: () => Promise<boolean>;
  readonly release: () => void;
}

/** `locks`: of the browser; `open`: a channel to its other documents. */
export function createChainOwnership(
  locks: LockManager | undefined,
  open: (name: string) => Channel | undefined,
): ChainOwnership {
  const lock = createChainLock(locks, open);
  let chain: string | undefined;
  let owner: Promise<ChainOwner> | undefined;
  return {
    take(tokens) {
      ({ chain } = tokens);
      // A copied tab may use an access token, but there is one refresh token only.
      owner = tokens.refreshToken === undefined ? Promise.resolve('this-tab') : lock.take(chain);
      return owner;
    },
    knows: (tokens) => tokens?.chain === chain,
    isOurs: async () => (await owner) === 'this-tab',
    release: lock.release,
  };
}
