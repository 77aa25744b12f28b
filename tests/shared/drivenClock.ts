// A clock that goes from one timer to the next, and stands still while an answer is on its way: hours pass in seconds, and
// no deadline runs out because the machine is busy. For page and LMS alike, in one process over real HTTP.
import { onTestFinished, vi } from 'vitest';

export interface DrivenClock {
  /** Lets time pass, and runs what is due on the way. */
  readonly pass: (ms: number) => Promise<void>;
  /** Moves the clock alone, as sleep does: what was due meanwhile comes late. */
  readonly sleep: (ms: number) => void;
}

/** Turns of the event loop without a request before nothing more is expected: React draws, and asks for what it needs. */
const QUIET_TURNS = 6;
/** Timers that send nothing need no turn each: there are thousands an hour. */
const TIMERS_A_TURN = 16;
/** From a timer to the request that it sends. */
const PROMISES_A_TIMER = 64;

/** Until the test ends. Between two calls of `pass` it goes as clocks do. `start`: ms since the epoch. */
export function driveClock(start: number): DrivenClock {
  vi.useFakeTimers({
    now: start,
    shouldAdvanceTime: true,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const onTheirWay = watchRequests();

  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (onTheirWay() > 0) quiet = 0;
    }
  }
  return {
    async pass(ms) {
      const end = performance.now() + ms;
      setTimeout(() => undefined, ms);
      await settle();
      for (let timers = 1; performance.now() < end; timers += 1) {
        vi.advanceTimersToNextTimer();
        for (let n = 0; n < PROMISES_A_TIMER; n += 1) await Promise.resolve();
        if (onTheirWay() > 0 || timers % TIMERS_A_TURN === 0) await settle();
      }
      await settle();
    },
    sleep: (ms) => {
      vi.setSystemTime(Date.now() + ms);
    },
  };
}

/** How many requests have no whole answer yet. */
function watchRequests(): () => number {
  const send = globalThis.fetch;
  let onTheirWay = 0;
  const watched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    onTheirWay += 1;
    try {
      const response = await send(...request);
      await response.clone().arrayBuffer();
      return response;
    } finally {
      onTheirWay -= 1;
    }
  });
  onTestFinished(() => watched.mockRestore());
  return () => onTheirWay;
}
