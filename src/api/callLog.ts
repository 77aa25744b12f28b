// How much this page asks of the LMS, and what the LMS says of its limits: for people who want to know.
// Nothing waits for it: pauses are in retry.ts.

interface RateLimit {
  /** Credits that are left, of all that use this registration. */
  readonly remaining: number | undefined;
  /** When there are all of them again, ms since the epoch. */
  readonly resetAt: number | undefined;
  /** Credits that the latest call took. */
  readonly cost: number | undefined;
}

export interface CallLog {
  /** A call is sent. */
  readonly sent: () => void;
  readonly answered: (headers: Headers) => void;
  /** Calls of the last 60 minutes, to the minute. `now`: ms since the epoch. */
  readonly lastHour: (now: number) => number;
  /** The latest; undefined: the LMS tells none, or does not let a page on another origin read it. */
  readonly rateLimit: () => RateLimit | undefined;
  /** Calls `listener` at each change, and returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Never throws. `now`: ms since the epoch. */
export function createCallLog(now: () => number = Date.now): CallLog {
  const listeners = new Set<() => void>();
  /** Calls by minute. */
  let calls = new Map<number, number>();
  let limit: RateLimit | undefined;

  /** A clock that was set back leaves minutes in the future: they are none of the last. */
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

/** Digits, perhaps with a fraction; whatever else comes is no number. */
function readNumber(text: string | null): number | undefined {
  return /^\s*\d{1,15}(\.\d+)?\s*$/.test(text ?? '') ? Number(text) : undefined;
}
