// Which tab owns a chain of single-use refresh tokens: a browser copies session storage with a duplicated
// tab (HTML, "session storage"), and a token that two tabs spend ends both sessions (RFC 9700, 4.14.2).
// Refuses to outlive the document: the lock of a closed or reloaded page is free at once.

/** `withdrawn`: `release` or another `take` came first, so that nothing is known. */
export type ChainOwner = 'this-tab' | 'another-tab' | 'withdrawn';

export interface ChainLock {
  /** Never rejects. `this-tab` also where the browser has no locks, or denies them. */
  readonly take: (chain: string) => Promise<ChainOwner>;
  readonly release: () => void;
}

/** A reload gets the lock from its predecessor within milliseconds. */
const PATIENCE_MS = 800;

/** At most one chain at a time. `locks`: of the browser. */
export function createChainLock(locks: LockManager | undefined): ChainLock {
  let release = (): void => undefined;

  function take(chain: string): Promise<ChainOwner> {
    release();
    if (locks === undefined) return Promise.resolve('this-tab');
    const impatience = new AbortController();
    const { signal } = impatience;
    return new Promise<ChainOwner>((answer) => {
      const timer = setTimeout(() => {
        answer('another-tab');
        impatience.abort();
      }, PATIENCE_MS);
      /** Ends when the lock does. */
      const held = new Promise<void>((free) => {
        release = () => {
          clearTimeout(timer);
          answer('withdrawn');
          impatience.abort();
          free();
        };
      });
      const hold = (): Promise<void> => {
        clearTimeout(timer);
        answer('this-tab');
        return held;
      };
      // Denied (an opaque origin), unless it was given up, which has been answered already.
      const denied = (): void => {
        clearTimeout(timer);
        answer('this-tab');
      };
      ask(locks, `course-updates.chain.${chain}`, signal, hold).catch(denied);
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
