// One owner per grant: a duplicated tab copies session storage, and refresh tokens are single-use (RFC 9700, 4.14.2).
import { GRANT } from '../../paths/storageKeys.ts';
import type { Channel } from '../browser/openChannel.ts';
import type { Tokens } from '../flow/tokens.ts';

/** `unknown`: neither lock nor owner answered. `withdrawn`: `release` or another `take` came first. */
export type GrantOwner = 'this-tab' | 'another-tab' | 'unknown' | 'withdrawn';

const ASK_EVERY_MS = 200;
/** An unloading document may hold the lock without answering, but not for 15 s; a frozen or sleeping page does not ask. */
const QUESTIONS = 75;
/** An unloading document may still answer once. */
const ANSWERS = 2;

/** The frames of one tab, which own a grant together (framedTokens.ts). `id`, `asker`: of a frame that asks who owns it. */
export interface TabFrames {
  readonly ask: (id: string) => void;
  /** Whether the asker is a frame of this tab. */
  readonly isOurs: (asker: string) => boolean;
  /** The frame has its answer, or asks no more. */
  readonly rest: (id: string) => void;
}

/** One grant at a time. `open`: a channel to the other documents of the browser. `frames`: undefined at top level. */
export function createGrantLock(
  locks: LockManager | undefined,
  open: (name: string) => Channel | undefined,
  frames?: TabFrames,
) {
  let release = (): void => undefined;
  let owner: Promise<GrantOwner> | undefined;

  function findOwner(grant: string, isNew: boolean): Promise<GrantOwner> {
    release();
    if (locks === undefined) return Promise.resolve('this-tab');
    const name = GRANT + grant;
    const rollCall = createRollCall(open(name), frames);
    const waiting = new AbortController();
    return new Promise<GrantOwner>((resolve) => {
      /** Resolving it releases the lock. */
      const held = new Promise<void>((free) => {
        const stop = (found: GrantOwner): void => {
          resolve(found);
          rollCall.end();
          waiting.abort();
          free();
        };
        const own = (): void => {
          rollCall.have();
          resolve('this-tab');
        };
        rollCall.ask(
          stop,
          // The request stays queued until the frame unloads.
          () => resolve('this-tab'),
        );
        // Its owner is known: a browser that never grants a lock must not delay a sign-in.
        if (isNew) own();
        release = () => stop('withdrawn');
        const hold = (): Promise<void> => {
          own();
          return held;
        };
        // Rejects if denied (an opaque origin), or aborted after an answer.
        const request = async () => locks.request(name, { signal: waiting.signal }, hold);
        request().catch(() => stop('this-tab'));
      });
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

/** Asks other documents for the owner: an unloading document may hold its lock for seconds. */
function createRollCall(channel: Channel | undefined, frames: TabFrames | undefined) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let has = false;
  const id = ` ${crypto.randomUUID()}`;

  function rest(): void {
    clearInterval(timer);
    frames?.rest(id);
  }

  return {
    /** `joined`: a frame of this tab has the grant. */
    ask(denied: (owner: 'another-tab' | 'unknown') => void, joined: () => void) {
      let asked = false;
      let answers = 0;
      let questions = 0;
      const ask = (): void => {
        if (questions === QUESTIONS) return denied('unknown');
        questions += 1;
        asked = true;
        channel?.post(`who${id}`);
      };
      channel?.listen((text) => {
        const asker = String(text).slice('who'.length);
        if (has) {
          if (text === `who${asker}`) channel.post((frames?.isOurs(asker) ? 'us' : 'me') + asker);
        } else if (text === `us${id}`) {
          rest();
          joined();
        } else if (asked && text === `me${id}`) {
          // A busy document answers several questions at once, and may unload then.
          asked = false;
          answers += 1;
          if (answers === ANSWERS) denied('another-tab');
        }
      });
      frames?.ask(id);
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
