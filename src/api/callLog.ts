// Counts the calls to the LMS and keeps its latest rate limit, for display only.
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

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Never throws. `now`: ms since the epoch. */
export function createCallLog(now: () => number = Date.now) {
  /** Calls by minute since the epoch. */
  const { read, set, subscribe } = createStateBox<ReadonlyMap<number, number>>(new Map());
  let limit: RateLimit | undefined;

  /** Leaves out minutes in the future, which remain after the clock is set back. */
  const latest = (at: number) => {
    const minute = Math.floor(at / MINUTE_MS);
    return [...read()].filter(([one]) => one > minute - HOUR_MINUTES && one <= minute);
  };

  return {
    sent() {
      const minute = Math.floor(now() / MINUTE_MS);
      set(new Map(latest(now())).set(minute, (read().get(minute) ?? 0) + 1));
    },
    answered(headers: Headers) {
      const numberOf = (name: string) => readNumber(headers.get(name));
      const remaining = numberOf('X-Rate-Limit-Remaining');
      const reset = numberOf('X-Rate-Limit-Reset');
      const cost = numberOf('X-Request-Cost');
      if ([remaining, reset, cost].every((value) => value === undefined)) return;
      const resetAt = reset === undefined ? undefined : now() + reset * 1_000;
      limit = { remaining, resetAt, cost };
      set(read());
    },
    /** Calls of the last 60 minutes, in steps of one minute. `at`: ms since the epoch. */
    lastHour: (at: number) => latest(at).reduce((sum, [, n]) => sum + n, 0),
    /** undefined if the response had no rate-limit headers or CORS hides them. */
    rateLimit: () => limit,
    subscribe,
  };
}

function readNumber(text: string | null): number | undefined {
  return /^\s*\d{1,15}(\.\d+)?\s*$/.test(text ?? '') ? Number(text) : undefined;
}
