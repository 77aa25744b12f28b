// One owner per grant: a duplicated tab copies session storage, and refresh tokens are single-use (RFC 9700, 4.14.2).
import { ASKED, GRANT } from '../paths/storageKeys.ts';
import type { Channel } from './openChannel.ts';
import type { Tokens } from './tokens.ts';

/** `withdrawn`: `release` or another `take` came first, so the owner is unknown. */
export type GrantOwner = 'this-tab' | 'another-tab' | 'withdrawn';

/** An unloading document may hold the lock without answering, but not for this long. */
const PATIENCE_MS = 15_000;
const ASK_EVERY_MS = 200;
/** An unloading document may still answer once. */
const ANSWERS = 2;

/**
 * One grant at a time. `open`: a channel to the other documents of the browser. `shared`: storage of the frames of one
 * tab, which own a grant together; a duplicated tab has a copy.
 */
export function createGrantLock(
  locks: LockManager | undefined,
  open: (name: string) => Channel | undefined,
  shared?: Storage,
) {
  let release = (): void => undefined;

  /** `this-tab` also without locks in the browser. Never rejects. */
  function take(grant: string): Promise<GrantOwner> {
    release();
    if (locks === undefined) return Promise.resolve('this-tab');
    const name = GRANT + grant;
    const rollCall = createRollCall(open(name), shared);
    const waiting = new AbortController();
    return new Promise<GrantOwner>((answer) => {
      /** Resolving it releases the lock. */
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
        // The request stays queued until the frame unloads.
        const join = (): void => {
          clearTimeout(timer);
          answer('this-tab');
        };
        rollCall.ask(giveUp, join);
        release = () => stop('withdrawn');
        const hold = (): Promise<void> => {
          clearTimeout(timer);
          rollCall.have();
          answer('this-tab');
          return held;
        };
        // Rejects if denied (an opaque origin), or aborted after an answer.
        const request = async () => locks.request(name, { signal: waiting.signal }, hold);
        request().catch(() => stop('this-tab'));
      });
    });
  }

  return { take, release: () => release() };
}

/** Asks other documents for the owner: an unloading document may hold its lock for seconds. */
function createRollCall(channel: Channel | undefined, shared: Storage | undefined) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let has = false;
  /** An owner with this id in its own storage is a frame of this tab. */
  const id = shared === undefined ? '' : ` ${crypto.randomUUID()}`;

  function rest(): void {
    clearInterval(timer);
    shared?.removeItem(ASKED + id);
  }

  return {
    ask(answered: () => void, joined: () => void) {
      let asked = false;
      let answers = 0;
      const ask = (): void => {
        asked = true;
        channel?.post(`who${id}`);
      };
      channel?.listen((text) => {
        const asker = String(text).slice('who'.length);
        if (has && text === `who${asker}`)
          channel?.post((typeof shared?.getItem(ASKED + asker) === 'string' ? 'us' : 'me') + asker);
        if (has || !asked) return;
        if (text === `us${id}`) {
          asked = false;
          rest();
          joined();
        }
        // One answer per question: the channel also carries answers to others.
        if (text !== `me${id}`) return;
        asked = false;
        answers += 1;
        if (answers === ANSWERS) answered();
      });
      shared?.setItem(ASKED + id, '');
      timer = setInterval(ask, ASK_EVERY_MS);
      ask();
    },
    have() {
      rest();
      has = true;
    },
    end() {
      rest();
      has = false;
      channel?.close();
    },
  };
}

export function createGrantOwnership(
  locks: LockManager | undefined,
  open: (name: string) => Channel | undefined,
  shared?: Storage,
) {
  const lock = createGrantLock(locks, open, shared);
  let owner: Promise<GrantOwner> | undefined;
  return {
    /** Takes the grant of `tokens` for this tab. Never rejects. */
    take(tokens: Tokens): Promise<GrantOwner> {
      // Only the refresh token is single-use.
      owner =
        tokens.refreshToken === undefined ? Promise.resolve('this-tab') : lock.take(tokens.grant);
      return owner;
    },
    /** Whether this tab may renew the grant taken last. Never rejects. */
    isOurs: async () => (await owner) === 'this-tab',
    release: lock.release,
  };
}
