// Counts the calls to the LMS and keeps its latest rate limit, for display only.

interface RateLimit {
  /** Credits left for all clients of this registration. */
  readonly remaining: number | undefined;
  /** When all credits are available again, ms since the epoch. */
  readonly resetAt: number | undefined;
  /** Credits of the latest call. */
  readonly cost: number | undefined;
}

export interface CallLog {
  readonly sent: () => void;
  readonly answered: (headers: Headers) => void;
  /** Calls of the last 60 minutes, in steps of one minute. `now`: ms since the epoch. */
  readonly lastHour: (now: number) => number;
  /** undefined if the response had no rate-limit headers or CORS hides them. */
  readonly rateLimit: () => RateLimit | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Never throws. `now`: ms since the epoch. */
export function createCallLog(now: () => number = Date.now): CallLog {
  const listeners = new Set<() => void>();
  let calls = new Map<number, number>();
  let limit: RateLimit | undefined;

  /** Leaves out minutes in the future, which remain after the clock is set back. */
  const latest = (at: number) => {
    const minute = Math.floor(at / MINUTE_MS);
    return [...calls].filter(([one]) => one > minute - HOUR_MINUTES && one <= minute);
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    sent() {
      const minute = Math.floor(now() / MINUTE_MS);
      calls = new Map(latest(now()));
      calls.set(minute, (calls.get(minute) ?? 0) + 1);
      tell();
    },
    answered(headers) {
      const read = (name: string) => readNumber(headers.get(name));
      const remaining = read('X-Rate-Limit-Remaining');
      const reset = read('X-Rate-Limit-Reset');
      const cost = read('X-Request-Cost');
      if ([remaining, reset, cost].every((value) => value === undefined)) return;
      const resetAt = reset === undefined ? undefined : now() + reset * 1_000;
      limit = { remaining, resetAt, cost };
      tell();
    },
    lastHour: (at) => latest(at).reduce((sum, [, n]) => sum + n, 0),
    rateLimit: () => limit,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readNumber(text: string | null): number | undefined {
  return /^\s*\d{1,15}(\.\d+)?\s*$/.test(text ?? '') ? Number(text) : undefined;
}
