// A circuit breaker: five failures in a row open it for 15 seconds; then one operation probes the LMS. Without it, the second
// hour of an outage with 120 courses costs 56 calls in place of 16, and where the LMS answers 500, 344.
import { ApiError, isTransient } from './errors.ts';
import { createStateBox } from './stateBox.ts';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

export type Circuit = ReturnType<typeof createCircuit>;

/** `now`: milliseconds since the epoch. */
export function createCircuit(now: () => number) {
  const open = createPause(now);
  let failures = 0;
  let isProbedFirst = false;
  /** The outcome of the probe while the circuit is half open. */
  let probe: Promise<unknown> | undefined;

  async function counted<T>(operation: Promise<T>): Promise<T> {
    try {
      const value = await operation;
      failures = 0;
      isProbedFirst = false;
      open.end();
      return value;
    } catch (error) {
      if (error instanceof ApiError) note(error);
      throw error;
    }
  }

  /** Rate limits, pauses and unsent calls are not failures; a refusal shows that the LMS is up. */
  function note({ fault, requests }: ApiError): void {
    if (['rate-limited', 'paused', 'not-renewed'].includes(fault.kind)) return;
    failures = isTransient(fault) ? failures + requests : 0;
    isProbedFirst = false;
    if (failures >= FAILURES_TO_OPEN) open.note(OPEN_MS);
  }

  /** `probing`: this operation is the probe. @throws ApiError `circuit-open`; errors of `operation` */
  async function run<T>(operation: (probing: boolean) => Promise<T>): Promise<T> {
    if (probe !== undefined) {
      await probe;
      return run(operation);
    }
    const until = open.until();
    if (until !== undefined) throw new ApiError({ kind: 'circuit-open', until });
    if (failures < FAILURES_TO_OPEN && !isProbedFirst) return counted(operation(false));
    const found = counted(operation(true));
    probe = found.catch(() => {}).finally(() => (probe = undefined));
    return found;
  }

  return {
    run,
    /** An open circuit becomes half open. */
    halfOpen: open.end,
    /** `yes`: the next operation is a probe, as if the circuit were half open. */
    probeFirst: (yes: boolean) => void (isProbedFirst = yes),
  };
}

/** `now`: milliseconds since the epoch. */
export function createPause(now: () => number) {
  const { read, set, subscribe } = createStateBox({ from: 0, to: 0 });

  /** Milliseconds since the epoch; undefined if there is no pause. */
  function until(): number | undefined {
    const { from, to } = read();
    // Setting the clock back ends the pause, which would otherwise last for hours.
    return from <= now() && now() < to ? to : undefined;
  }

  return {
    until,
    subscribe,
    /** `wait`: milliseconds from now. The longest pause wins. */
    note: (wait: number) => set({ from: now(), to: Math.max(until() ?? 0, now() + wait) }),
    end: () => set({ from: 0, to: 0 }),
  };
}
