// Automatic retries, all of them: three attempts, backoff with full jitter, a retry budget. A Retry-After holds
// for every call, not only for the one that met it; while the circuit (circuit.ts) is open, nothing is sent.
import { createCircuit, type Circuit, createPause, type Pause } from './circuit.ts';
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
const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 8_000;
/** Past this, the person decides whether to try again. */
const LONGEST_PAUSE_MS = 60_000;
/** The retry budget: a retry spends 1 and a success earns 0.2, so that retries never double the load. */
const BUDGET = 10;
const EARNED = 0.2;

/** The clients to use within one operation. */
export interface OperationCalls {
  /** Retries; a single attempt while `probing`. */
  readonly whole: Client;
  /** A single attempt, for the parts of a request that has just failed. */
  readonly part: Client;
  /** The circuit is half open: this operation finds out whether the LMS is back. */
  readonly probing: boolean;
}

export interface RetryingClient extends Client {
  /** Several calls that count as one for the circuit, where one of them may fail without the LMS being down. */
  readonly operation: <T>(work: (calls: OperationCalls) => Promise<T>) => Promise<T>;
  /** Until when the LMS asked every call to wait. */
  readonly pause: Pick<Pause, 'until' | 'subscribe'>;
  /** Ends a long pause, when the person would rather try now. */
  readonly resume: () => void;
  /** The line is back: what failed without one says nothing about the LMS, and one call may find out at once. */
  readonly lineBack: () => void;
  /** Spends from the retry budget for an additional call, unless half of it is gone: that half is for retries. */
  readonly spare: () => boolean;
}

/** The same client with automatic retries. One for each LMS. */
export function withRetry(client: Client, options: RetryOptions = {}): RetryingClient {
  const now = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? sleepFor;
  const asked = createPause(now);
  // Counts may fail while the list of courses is answered: each has a circuit of its own.
  const calls = createCircuit(now);
  const operations = createCircuit(now);
  let maintenance = false;
  let budget = BUDGET;

  function spend(least: number): boolean {
    if (budget < least) return false;
    budget -= 1;
    return true;
  }

  /** Milliseconds. @throws ApiError `paused` when it is too long to wait for */
  function pauseLeft(): number {
    const until = asked.until() ?? now();
    if (until - now() <= LONGEST_PAUSE_MS) return until - now();
    throw new ApiError({ kind: 'paused', until, maintenance });
  }

  async function waitForPause(): Promise<void> {
    // Jitter, so that chunks that were paused together are not sent together.
    for (let left = pauseLeft(); left > 0; left = pauseLeft()) {
      await sleep(left * (1 + random() / 5));
    }
  }

  async function tryFor(send: () => Promise<unknown>, attempts: number): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      await waitForPause();
      try {
        const value = await send();
        // Only planned calls earn: parts of a split would otherwise pay for more parts.
        if (attempts > 1) budget = Math.min(BUDGET, budget + EARNED);
        return value;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { fault } = error;
        const wait = pauseOf(fault);
        if (wait !== undefined) {
          maintenance = fault.kind === 'server-error';
          asked.note(wait);
          pauseLeft();
        }
        // A malformed answer may have been cut short on the way: that is worth one retry.
        const again = isTransient(fault) || (fault.kind === 'malformed' && attempt === 1);
        if (!again || attempt === attempts || !spend(1)) throw error;
        if (wait === undefined) {
          const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
          await sleep(random() * longest);
        }
      }
    }
  }

  const inAttempts = (attempts: number): Client => ({
    get: (path) => tryFor(() => client.get(path), attempts),
    post: (path, body) => tryFor(() => client.post(path, body), attempts),
  });
  const part = inAttempts(1);
  const whole = inAttempts(ATTEMPTS);

  async function run<T>(circuit: Circuit, work: (calls: OperationCalls) => Promise<T>): Promise<T> {
    await waitForPause();
    return circuit.run((probing) => work({ whole: probing ? part : whole, part, probing }));
  }

  return {
    get: (path) => run(calls, (ways) => ways.whole.get(path)),
    post: (path, body) => run(calls, (ways) => ways.whole.post(path, body)),
    operation: (work) => run(operations, work),
    pause: asked,
    resume() {
      const until = asked.until();
      if (until !== undefined && until - now() > LONGEST_PAUSE_MS) asked.end();
    },
    lineBack() {
      calls.halfOpen();
      operations.halfOpen();
    },
    spare: () => spend(BUDGET / 2 + 1),
  };
}

function pauseOf(fault: Fault): number | undefined {
  return fault.kind === 'rate-limited' || fault.kind === 'server-error'
    ? fault.retryAfterMs
    : undefined;
}

async function sleepFor(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
}
