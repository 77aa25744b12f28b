// Counts the calls to the LMS, and keeps its latest rate limit and whether the latest call was answered, for display only.
import { createStateBox } from './stateBox.ts';

interface RateLimit {
  /** Credits left for all clients of this registration. */
  readonly remaining: number | undefined;
  /** When all credits are available again, ms since the epoch. */
  readonly resetAt: number | undefined;
  /** Credits of the latest call. */
  readonly cost: number | undefined;
}

export type CallLog = ReturnType<typeof createCallLog>;

const HOUR_MS = 60 * 60_000;

/** Never throws. `now`: ms since the epoch. */
export function createCallLog(now: () => number = Date.now) {
  /** When the calls were sent, ms since the epoch. */
  const { read, set, subscribe } = createStateBox<readonly number[]>([]);
  let limit: RateLimit | undefined;
  let isAnswered = false;

  /** Leaves out times in the future, which remain after the clock is set back. */
  const latest = (at: number) => read().filter((sent) => sent > at - HOUR_MS && sent <= at);

  function settle(answered: boolean): void {
    if (isAnswered === answered) return;
    isAnswered = answered;
    set(read());
  }

  return {
    sent: () => set([...latest(now()), now()]),
    answered: (headers: Headers) => {
      settle(true);
      const numberOf = (name: string) => readNumber(headers.get(name));
      const remaining = numberOf('X-Rate-Limit-Remaining');
      const reset = numberOf('X-Rate-Limit-Reset');
      const cost = numberOf('X-Request-Cost');
      if ([remaining, reset, cost].every((value) => value === undefined)) return;
      const resetAt = reset === undefined ? undefined : now() + reset * 1_000;
      limit = { remaining, resetAt, cost };
      set(read());
    },
    /** A call had no response, or the connection was lost. */
    unanswered: () => settle(false),
    /** The latest call had a response, and the connection was not lost since. */
    isAnswered: () => isAnswered,
    /** Calls of the last 60 minutes. `at`: ms since the epoch. */
    lastHour: (at: number) => latest(at).length,
    /** undefined if the response had no rate-limit headers or CORS hides them. */
    rateLimit: () => limit,
    subscribe,
  };
}

function readNumber(text: string | null): number | undefined {
  return /^\s*\d{1,15}(\.\d+)?\s*$/.test(text ?? '') ? Number(text) : undefined;
}
