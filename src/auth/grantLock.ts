// Which tab owns a grant of single-use refresh tokens: a browser copies session storage with a duplicated
// tab (HTML, "session storage"), and a token that two tabs spend ends both sessions (RFC 9700, 4.14.2).
// The lock ends with its document: once a page is closed or loaded anew, it is free.
import type { Channel } from './openChannel.ts';
import type { Tokens } from './tokens.ts';

/** `withdrawn`: `release` or another `take` came first, so that nothing is known. */
export type GrantOwner = 'this-tab' | 'another-tab' | 'withdrawn';

export interface GrantLock {
  /** Never rejects. `this-tab` also where the browser has no locks, or denies them. */
  readonly take: (grant: string) => Promise<GrantOwner>;
  readonly release: () => void;
}

/** Whoever holds the lock and says nothing for so long is no predecessor of this document that is still going away. */
const PATIENCE_MS = 15_000;
const ASK_EVERY_MS = 200;
/** The first may be the last sign of life of a document that is being loaded anew. */
const ANSWERS = 2;

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
        request(locks, name, waiting.signal, hold).catch(() => stop('this-tab'));
      });
    });
  }

  return { take, release: () => release() };
}

/** Also where the browser throws at once. */
async function request(
  locks: LockManager,
  name: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
): Promise<void> {
  await locks.request(name, { signal }, hold);
}

/**
 * Asks the other documents of this browser whether one of them has the grant, and lives. A lock does not tell: on a slow
 * machine a document that is going away holds one for seconds, but answers nothing any more.
 */
interface RollCall {
  /** Calls `answered` once another document has the grant. */
  readonly ask: (answered: () => void) => void;
  /** From now on this document has it, and says so to whoever asks. */
  readonly have: () => void;
  readonly end: () => void;
}

/** `channel`: named after the grant; undefined: nobody ever answers. */
function createRollCall(channel: Channel | undefined): RollCall {
  let timer: ReturnType<typeof setInterval> | undefined;
  let has = false;

  return {
    ask(answered) {
      let asked = false;
      let answers = 0;
      const ask = (): void => {
        asked = true;
        channel?.post('who');
      };
      channel?.listen((text) => {
        if (has && text === 'who') channel?.post('me');
        // One for each question: others ask as well.
        if (has || !asked || text !== 'me') return;
        asked = false;
        answers += 1;
        if (answers === ANSWERS) answered();
      });
      timer = setInterval(ask, ASK_EVERY_MS);
      ask();
    },
    have() {
      clearInterval(timer);
      has = true;
    },
    end() {
      clearInterval(timer);
      has = false;
      channel?.close();
    },
  };
}

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
