// One owner per grant: a duplicated tab copies session storage, and refresh tokens are single-use (RFC 9700, 4.14.2).
import { ASKED, GRANT } from '../../paths/storageKeys.ts';
import type { Channel } from '../browser/openChannel.ts';
import type { Tokens } from '../flow/tokens.ts';

/** `unknown`: neither lock nor owner answered. `withdrawn`: `release` or another `take` came first. */
export type GrantOwner = 'this-tab' | 'another-tab' | 'unknown' | 'withdrawn';

const ASK_EVERY_MS = 200;
/** An unloading document may hold the lock without answering, but not for 15 s; a frozen or sleeping page does not ask. */
const QUESTIONS = 75;
/** An unloading document may still answer once. */
const ANSWERS = 2;

/**
 * One grant at a time. `open`: a channel to the other documents of the browser. `shared`: the storage in which the frames of one
 * tab recognize each other by a mark, which a duplicated tab has not, because they own a grant together; undefined at top level.
 */
export function createGrantLock(
  locks: LockManager | undefined,
  open: (name: string) => Channel | undefined,
  shared?: Storage,
) {
  let release = (): void => undefined;
  let owner: Promise<GrantOwner> | undefined;

  function findOwner(grant: string, isNew: boolean): Promise<GrantOwner> {
    release();
    if (locks === undefined) return Promise.resolve('this-tab');
    const name = GRANT + grant;
    const channel = open(name);
    const id = crypto.randomUUID();
    const markOf = (asker: string) => `${ASKED} ${asker}`;
    const isMarked = (asker: string) => typeof shared?.getItem(markOf(asker)) === 'string';
    const ending = new AbortController();
    const { signal } = ending;
    const ended = new Promise<void>((free) => signal.addEventListener('abort', () => free()));
    return new Promise<GrantOwner>((resolve) => {
      let has = false;
      let isAsked = false;
      let questions = 0;
      let answers = 0;
      const timer = setInterval(ask, ASK_EVERY_MS);

      /** An unloading document may hold its lock for seconds, so the owner is asked for as well. */
      function ask(): void {
        if (questions === QUESTIONS) return stop('unknown');
        questions += 1;
        isAsked = true;
        channel?.post(`who ${id}`);
      }

      function hear(text: unknown): void {
        const [message, asker = ''] = String(text).split(' ');
        if (has && message === 'who')
          return channel?.post(`${isMarked(asker) ? 'us' : 'me'} ${asker}`);
        if (has || asker !== id) return;
        // The request for the lock stays queued until that frame unloads.
        if (message === 'us') return settle();
        // A busy document answers several questions at once, and may unload then.
        if (message === 'me' && isAsked && ++answers === ANSWERS) stop('another-tab');
        isAsked = false;
      }

      function settle(): void {
        clearInterval(timer);
        shared?.removeItem(markOf(id));
        resolve('this-tab');
      }

      /** Releases the lock, or asks for it no more. */
      function stop(found: GrantOwner): void {
        resolve(found);
        settle();
        has = false;
        channel?.close();
        ending.abort();
      }

      function hold(): Promise<void> {
        settle();
        has = true;
        return ended;
      }

      channel?.listen(hear);
      shared?.setItem(markOf(id), '');
      ask();
      // Its owner is known: a browser that never grants a lock must not delay a sign-in.
      if (isNew) void hold();
      release = () => stop('withdrawn');
      // Rejects if denied (an opaque origin), or aborted after an answer.
      const request = async () => locks.request(name, { signal }, hold);
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
