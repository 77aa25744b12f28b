// Automatic retries with backoff, jitter and a budget; a `Retry-After` pauses all calls.
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
/** After a longer pause, the person decides when to retry. */
const LONGEST_PAUSE_MS = 60_000;
/** A retry spends 1 and a success earns 0.2, so that retries never double the load. */
const BUDGET = 10;
const EARNED = 0.2;

export interface OperationCalls {
  /** With retries; a single attempt while `probing`. */
  readonly whole: Client;
  /** A single attempt, for the parts of a failed request. */
  readonly part: Client;
  /** The circuit is half open, and this operation is its probe. */
  readonly probing: boolean;
}

export interface RetryingClient extends Client {
  /** Several calls that count once for the circuit. */
  readonly operation: <T>(work: (calls: OperationCalls) => Promise<T>) => Promise<T>;
  /** The pause of all calls after a `Retry-After`. */
  readonly pause: Pick<Pause, 'until' | 'subscribe'>;
  /** Ends a pause that is too long for automatic retries. */
  readonly resume: () => void;
  /** Half-opens the circuits: failures while offline say nothing about the LMS. */
  readonly lineBack: () => void;
  /** Spends from the budget for an additional call, but leaves half of it for retries. */
  readonly spare: () => boolean;
}

/** The same client with automatic retries. One for each LMS. */
export function withRetry(client: Client, options: RetryOptions = {}): RetryingClient {
  const now = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? sleepFor;
  const asked = createPause(now);
  // Separate circuits: counts may fail while the list of courses is answered.
  const calls = createCircuit(now);
  const operations = createCircuit(now);
  let maintenance = false;
  let budget = BUDGET;

  function spend(least: number): boolean {
    if (budget < least) return false;
    budget -= 1;
    return true;
  }

  /** Milliseconds. @throws ApiError `paused` if too long to wait */
  function pauseLeft(): number {
    const until = asked.until() ?? now();
    if (until - now() <= LONGEST_PAUSE_MS) return until - now();
    throw new ApiError({ kind: 'paused', until, maintenance });
  }

  async function waitForPause(): Promise<void> {
    // Jitter, so that paused chunks are not sent together.
    for (let left = pauseLeft(); left > 0; left = pauseLeft()) {
      await sleep(left * (1 + random() / 5));
    }
  }

  async function tryFor(send: () => Promise<unknown>, attempts: number): Promise<unknown> {
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
          asked.note(wait);
          pauseLeft();
        }
        // A malformed answer may be truncated, so it is retried once.
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
  return 'retryAfterMs' in fault ? fault.retryAfterMs : undefined;
}

async function sleepFor(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
}
