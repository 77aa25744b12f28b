// Which tab owns a grant of single-use refresh tokens: a browser copies session storage with a duplicated
// tab (HTML, "session storage"), and a token that two tabs spend ends both sessions (RFC 9700, 4.14.2).
// Guarantees not to outlive the document: the lock of a page that is closed or loaded anew is free once it is gone.
import { createRollCall } from './grantRollCall.ts';
import type { Channel } from './openChannel.ts';

/** `withdrawn`: `release` or another `take` came first, so that nothing is known. */
export type GrantOwner = 'this-tab' | 'another-tab' | 'withdrawn';

export interface GrantLock {
  /** Never rejects. `this-tab` also where the browser has no locks, or denies them. */
  readonly take: (grant: string) => Promise<GrantOwner>;
  readonly release: () => void;
}

/** Whoever holds the lock and says nothing for so long is no predecessor of this document that is still going away. */
const PATIENCE_MS = 15_000;

/** At most one grant at a time. `locks`: of the browser; `open`: a channel to its other documents. */
export function createGrantLock(
  locks: LockManager | undefined,
  open: (name: string) => Channel | undefined,
): GrantLock {
  let release = (): void => undefined;

  function take(grant: string): Promise<GrantOwner> {
    release();
    if (locks === undefined) return Promise.resolve('this-tab');
    const name = `course-updates.grant.${grant}`;
    const rollCall = createRollCall(open(name));
    const waiting = new AbortController();
    return new Promise<GrantOwner>((answer) => {
      /** Ends when the lock does. */
      const held = new Promise<void>((free) => {
        const stop = (owner: GrantOwner): void => {
          clearTimeout(timer);
          rollCall.end();
          answer(owner);
          waiting.abort();
          free();
        };
        const giveUp = (): void => stop('another-tab');
        const timer = setTimeout(giveUp, PATIENCE_MS);
        rollCall.ask(giveUp);
        release = () => stop('withdrawn');
        const hold = (): Promise<void> => {
          clearTimeout(timer);
          rollCall.have();
          answer('this-tab');
          return held;
        };
        // Denied (an opaque origin), unless it was given up, which has been answered already.
        ask(locks, name, waiting.signal, hold).catch(() => stop('this-tab'));
      });
    });
  }

  return { take, release: () => release() };
}

/** Also where the browser throws at once. */
async function ask(
  locks: LockManager,
  name: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
): Promise<void> {
  await locks.request(name, { signal }, hold);
}
