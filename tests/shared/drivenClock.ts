// A clock that jumps from timer to timer and stops while a request is in flight, so hours pass in seconds and a busy
// machine misses no deadline. Page and LMS share it in one process.
import { onTestFinished, vi } from 'vitest';

export interface DrivenClock {
  /** Advances the clock and runs due timers. */
  readonly pass: (ms: number) => Promise<void>;
  /** Moves the clock only, like sleep: due timers run late. */
  readonly sleep: (ms: number) => void;
}

/** Event loop turns without a request that count as idle: React renders and sends requests. */
const QUIET_TURNS = 6;
/** Timers without requests share a turn: there are thousands per hour. */
const TIMERS_A_TURN = 16;
/** Microtasks from a timer to its request. */
const PROMISES_A_TIMER = 64;

/** Until the end of the test. Between calls of `pass`, the clock runs normally. `start`: ms since the epoch. */
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

/** The number of requests without a complete answer. */
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
