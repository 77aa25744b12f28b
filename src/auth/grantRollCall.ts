// Asks the other documents of this browser whether one of them has a grant of tokens, and lives. A lock does not tell:
// on a slow machine a document that is going away holds one for seconds, but answers nothing any more.
import type { Channel } from './openChannel.ts';

export interface RollCall {
  /** Calls `answered` once another document has the grant. */
  readonly ask: (answered: () => void) => void;
  /** From now on this document has it, and says so to whoever asks. */
  readonly have: () => void;
  readonly end: () => void;
}

const ASK_EVERY_MS = 200;
/** The first may be the last sign of life of a document that is being loaded anew. */
const ANSWERS = 2;

/** `channel`: named after the grant; undefined: nobody ever answers. */
export function createRollCall(channel: Channel | undefined): RollCall {
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
