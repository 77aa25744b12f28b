// Stops asking an LMS that is down: after five requests in a row that came to nothing, the circuit opens
// for 15 seconds; then a single operation finds out whether the LMS is back, while the others wait for it.
import { ApiError, isTransient } from './errors.ts';
import { createPause } from './pause.ts';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

export interface Circuit {
  /**
   * Runs an operation. Where any of its requests is answered, the others say nothing about the LMS. `probing`: it is the one
   * that finds out. @throws ApiError `resting` while the circuit is open; what `operation` throws
   */
  readonly run: <T>(operation: (probing: boolean) => Promise<T>) => Promise<T>;
}

/** `now`: milliseconds since the epoch. */
export function createCircuit(now: () => number): Circuit {
  const open = createPause(now);
  let failures = 0;
  /** While the circuit is half open: settles when it is known how the LMS is. */
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

  /** Being asked to slow down is no sign of being down; a refusal is a sign of being there. */
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

  return { run };
}
