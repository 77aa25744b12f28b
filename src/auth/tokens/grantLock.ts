// One owner per grant: a duplicated tab copies session storage, and refresh tokens are single-use (RFC 9700, 4.14.2).
import { attempt } from '../../api/attempt.ts';
import { GRANT, OWNED } from '../../paths/storageKeys.ts';
import type { Tokens } from '../flow/tokens.ts';

/** `unknown`: the lock is not granted. `withdrawn`: `release` or another `take` came first. */
export type GrantOwner = 'this-tab' | 'another-tab' | 'unknown' | 'withdrawn';

const LOOK_EVERY_MS = 200;
/** An unloading document may hold the lock, but not for 15 s; a frozen or sleeping page does not look. */
const LOOKS = 75;
/** A document of this tab that another process replaces may keep mark and lock: in Chromium for half a second. */
const LOOKS_WITH_MARK = 10;

/**
 * One grant at a time. `tab`: the storage of the tokens. The owner marks it while it holds the lock, so a copied tab begins with
 * the mark of a document that is not in it. `isBeside`: whether the document of a mark is in this tab, whose frames own a grant
 * together. `own`: the mark of this document.
 */
export function createGrantLock(
  locks: LockManager | undefined,
  tab: Storage,
  isBeside: (mark: string) => boolean = isInTab,
  own = String(performance.timeOrigin),
) {
  let release = (): void => undefined;
  let owner: Promise<GrantOwner> | undefined;

  function findOwner(grant: string, isNew: boolean): Promise<GrantOwner> {
    release();
    if (locks === undefined) return Promise.resolve('this-tab');
    const key = OWNED + grant;
    const wasMarked = tab.getItem(key) !== null;
    const ending = new AbortController();
    const { signal } = ending;
    const ended = new Promise<void>((free) => signal.addEventListener('abort', () => free()));
    return new Promise<GrantOwner>((resolve) => {
      let looks = wasMarked ? LOOKS_WITH_MARK : LOOKS;
      const timer = setInterval(look, LOOK_EVERY_MS);

      function look(): void {
        // The request for the lock stays queued until that frame unloads.
        if (isBeside(tab.getItem(key) ?? '')) return settle('this-tab');
        if (looks === 0) stop(wasMarked ? 'another-tab' : 'unknown');
        looks -= 1;
      }

      function settle(found: GrantOwner): void {
        clearInterval(timer);
        resolve(found);
      }

      /** Releases the lock, or asks for it no more. */
      function stop(found: GrantOwner): void {
        settle(found);
        if (found === 'another-tab' || tab.getItem(key) === own) tab.removeItem(key);
        ending.abort();
      }

      function hold(): Promise<void> {
        if (!signal.aborted) tab.setItem(key, own);
        settle('this-tab');
        return ended;
      }

      look();
      // Its owner is known: a browser that never grants a lock must not delay a sign-in.
      if (isNew) settle('this-tab');
      release = () => stop('withdrawn');
      // Rejects if denied (an opaque origin), or aborted after an answer.
      const request = async () => locks.request(GRANT + grant, { signal }, hold);
      request().catch(() => stop('this-tab'));
    });
  }

  return {
    /**
     * Takes the grant of `tokens` for this tab; `this-tab` also without locks in the browser. `isNew`: just issued to
     * this document. Never rejects.
     */
    take({ grant, refreshToken }: Tokens, isNew = false): Promise<GrantOwner> {
      // Only the refresh token is single-use.
      owner = refreshToken === undefined ? Promise.resolve('this-tab') : findOwner(grant, isNew);
      return owner;
    },
    /** Whether this tab may renew the grant taken last. Never rejects. */
    isOurs: async () => (await owner) === 'this-tab',
    release: () => release(),
  };
}

/** `mark`: its `performance.timeOrigin`. Documents of one origin in one tab reach each other. */
function isInTab(mark: string, frame: Window = window.top ?? window): boolean {
  // undefined for another origin.
  if (attempt(() => String(frame.performance.timeOrigin)) === mark) return true;
  return Array.from({ length: frame.length }, (_, at) => frame[at]).some(
    (inner) => inner !== undefined && isInTab(mark, inner),
  );
}
