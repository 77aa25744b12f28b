// Automatic retries with backoff, jitter and a budget; a `Retry-After` pauses all calls.
import { createCircuit, createPause, type Circuit } from './circuit.ts';
import type { Client } from './client.ts';
import { ApiError, isTransient, type Fault } from './errors.ts';

export interface RetryOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

const ATTEMPTS = 3;
/** After two time-outs, an operation sends smaller requests; each attempt takes 10 s. */
const TIMEOUTS = 2;
const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 8_000;
/** The longest pause that calls wait for. During a longer one they fail, and one call probes the LMS after this time. */
const LONGEST_PAUSE_MS = 60_000;
/** The share of LONGEST_PAUSE_MS by which clients probe earlier, so that they do not return together. */
const PROBE_SPREAD = 1 / 5;
/** A retry spends 1 and a success earns 0.2, so that retries never double the load. */
const BUDGET = 10;
const EARNED = 0.2;
/** Additional calls without a success between them: half of the budget is left for retries. */
const SPARE_CALLS = BUDGET / 2;

export interface OperationCalls {
  /** With retries; a single attempt while `probing`. */
  readonly retrying: Client;
  /** A single attempt, for the parts of a failed request. */
  readonly once: Client;
  /** The circuit is half open, and this operation is its probe. */
  readonly probing: boolean;
}

export type RetryingClient = ReturnType<typeof withRetry>;

/** The same client with automatic retries. One for each LMS. */
export function withRetry(client: Client, options: RetryOptions = {}) {
  const { now = Date.now, random = Math.random, sleep = sleepFor } = options;
  const asked = createPause(now);
  // Separate circuits: counts may fail while the list of courses is answered.
  const calls = createCircuit(now);
  const operations = createCircuit(now);
  let maintenance = false;
  /** During a pause that is too long to wait for: when to probe, ms since the epoch. */
  let probeAt: number | undefined;
  let budget = BUDGET;

  function spend(least: number): boolean {
    if (budget < least) return false;
    budget -= 1;
    return true;
  }

  /** `wait`: milliseconds; the longest pause wins. */
  function beginPause(wait: number): void {
    asked.note(wait);
    if ((asked.until() ?? 0) - now() <= LONGEST_PAUSE_MS) return;
    probeAt = now() + LONGEST_PAUSE_MS * (1 - random() * PROBE_SPREAD);
    for (const circuit of [calls, operations]) circuit.probeFirst(true);
  }

  function endPause(): void {
    probeAt = undefined;
    asked.end();
  }

  /** Milliseconds. @throws ApiError `paused` if too long to wait */
  function pauseLeft(): number {
    const until = asked.until();
    if (until === undefined) probeAt = undefined;
    if (until === undefined || probeAt === undefined) return (until ?? now()) - now();
    if (now() < probeAt) throw new ApiError({ kind: 'paused', until, probeAt, maintenance });
    endPause();
    return 0;
  }

  async function waitForPause(): Promise<void> {
    // Jitter, so that paused chunks are not sent together.
    for (let left = pauseLeft(); left > 0; left = pauseLeft()) {
      await sleep(left * (1 + random() / 5));
    }
  }

  async function tryFor(
    send: () => Promise<unknown>,
    attempts: number,
    timeouts: number,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      await waitForPause();
      try {
        const value = await send();
        // Only planned calls earn: otherwise the parts of a split would pay for more parts.
        if (attempts > 1) budget = Math.min(BUDGET, budget + EARNED);
        return value;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { fault } = error;
        const wait = pauseOf(fault);
        if (wait !== undefined) {
          maintenance = fault.kind === 'server-error';
          beginPause(wait);
          pauseLeft();
        }
        // A malformed answer may be truncated, so it is retried once.
        const again = isTransient(fault) || (fault.kind === 'malformed' && attempt === 1);
        const most = fault.kind === 'timeout' ? timeouts : attempts;
        if (!again || attempt >= most || !spend(1)) throw error;
        if (wait === undefined || wait === 0) {
          const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
          await sleep(random() * longest);
        }
      }
    }
  }

  const inAttempts = (attempts: number, timeouts = attempts): Client => ({
    get: (path) => tryFor(() => client.get(path), attempts, timeouts),
    post: (path, body) => tryFor(() => client.post(path, body), attempts, timeouts),
  });
  const once = inAttempts(1);
  const single = inAttempts(ATTEMPTS);
  const divisible = inAttempts(ATTEMPTS, TIMEOUTS);

  async function run<T>(
    circuit: Circuit,
    planned: Client,
    work: (calls: OperationCalls) => Promise<T>,
  ): Promise<T> {
    await waitForPause();
    return circuit.run((probing) => work({ retrying: probing ? once : planned, once, probing }));
  }

  return {
    get: (path: string) => run(calls, single, (ways) => ways.retrying.get(path)),
    post: (path: string, body: unknown) =>
      run(calls, single, (ways) => ways.retrying.post(path, body)),
    /** Several calls that count once for the circuit. */
    operation: <T>(work: (calls: OperationCalls) => Promise<T>) => run(operations, divisible, work),
    /** Of all calls, after a `Retry-After`. */
    pause: asked,
    /** Ends a pause that is too long for automatic retries. */
    resume: () => {
      if (probeAt === undefined) return;
      endPause();
      for (const circuit of [calls, operations]) circuit.probeFirst(false);
    },
    /** Half-opens the circuits: failures while offline say nothing about the LMS. */
    lineBack: () => {
      calls.halfOpen();
      operations.halfOpen();
    },
    /** Spends from the budget for an additional call. */
    spare: () => spend(BUDGET - SPARE_CALLS + 1),
  };
}

function pauseOf(fault: Fault): number | undefined {
  return 'retryAfterMs' in fault ? fault.retryAfterMs : undefined;
}

function sleepFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
