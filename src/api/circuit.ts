// A circuit breaker: after five failed requests in a row it opens for 15 seconds, and nothing is sent. Then, half
// open, it lets one operation through to find out whether the LMS is back; the others wait for its outcome.
import { ApiError, isTransient } from './errors.ts';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

export interface Circuit {
  /**
   * Runs an operation, which fails only when none of its requests was answered. `probing`: the circuit is half open, and
   * this operation decides. @throws ApiError `circuit-open` while it is open; what `operation` throws
   */
  readonly run: <T>(operation: (probing: boolean) => Promise<T>) => Promise<T>;
  /** Open, it is half open from now on: there is reason to hope. */
  readonly halfOpen: () => void;
}

/** `now`: milliseconds since the epoch. */
export function createCircuit(now: () => number): Circuit {
  const open = createPause(now);
  let failures = 0;
  /** While the circuit is half open: settles with the outcome of the operation that decides. */
  let probe: Promise<unknown> | undefined;

  async function counted<T>(operation: Promise<T>): Promise<T> {
    try {
      const value = await operation;
      failures = 0;
      open.end();
      return value;
    } catch (error) {
      if (error instanceof ApiError) note(error);
      throw error;
    }
  }

  /** A 429 or a pause does not count as a failure; a refusal shows that the LMS is up. */
  function note({ fault, requests }: ApiError): void {
    if (fault.kind === 'rate-limited' || fault.kind === 'paused') return;
    failures = isTransient(fault) ? failures + requests : 0;
    if (failures >= FAILURES_TO_OPEN) open.note(OPEN_MS);
  }

  async function run<T>(operation: (probing: boolean) => Promise<T>): Promise<T> {
    if (probe !== undefined) {
      await probe;
      return run(operation);
    }
    const until = open.until();
    if (until !== undefined) throw new ApiError({ kind: 'circuit-open', until });
    if (failures < FAILURES_TO_OPEN) return counted(operation(false));
    const found = counted(operation(true));
    probe = found.catch(() => {}).finally(() => (probe = undefined));
    return found;
  }

  return { run, halfOpen: open.end };
}

interface PauseState {
  /** Milliseconds since the epoch; undefined: there is no pause. */
  readonly until: () => number | undefined;
  /** Calls `listener` at each change, and returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Pause extends PauseState {
  /** `wait`: milliseconds from now. Of several, the longest holds. */
  readonly note: (wait: number) => void;
  readonly end: () => void;
}

/** `now`: milliseconds since the epoch. */
export function createPause(now: () => number): Pause {
  const listeners = new Set<() => void>();
  let from = 0;
  let to = 0;

  // A clock that is set back ends the pause, which would otherwise last for hours.
  const until = () => (from <= now() && now() < to ? to : undefined);

  function set(end: number): void {
    from = now();
    to = end;
    for (const listener of listeners) listener();
  }

  return {
    until,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (wait) => set(Math.max(until() ?? 0, now() + wait)),
    end: () => set(0),
  };
}
