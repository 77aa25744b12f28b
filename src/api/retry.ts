// The only place that tries again: three attempts with full jitter, within a budget. What the LMS asks
// for (Retry-After) holds for every call, not for one; an LMS that is down is left alone (circuit.ts).
import { createCircuit, type Circuit } from './circuit.ts';
import type { Client } from './client.ts';
import { ApiError, isTransient, type Fault } from './errors.ts';
import { createPause, type Pause } from './pause.ts';
import { createSplitGate, type SplitGate } from './splitGate.ts';

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
/** Longer than this is for the person to decide. */
const LONGEST_PAUSE_MS = 60_000;
/** A retry spends one and a success earns a fifth of one: retries never double the load. */
const BUDGET = 10;
const EARNED = 0.2;

/** The ways to call within one operation. */
export interface OperationCalls {
  /** In three attempts; in one while the operation finds out whether the LMS is back. */
  readonly whole: Client;
  /** In a single attempt, for what has just failed as a part of something larger. */
  readonly part: Client;
  /** The operation finds out whether the LMS is back. */
  readonly probing: boolean;
}

export interface RetryingClient extends Client {
  /** Several calls that the circuit takes for one: a part that fails says nothing about the LMS. */
  readonly operation: <T>(work: (calls: OperationCalls) => Promise<T>) => Promise<T>;
  readonly splitGate: SplitGate;
  /** Until when the LMS asked every call to wait. */
  readonly pause: Pick<Pause, 'until' | 'subscribe'>;
  /** The person would rather try now than sit out a long wait. */
  readonly resume: () => void;
  /** Whether one more call than was planned may be made. Half of the budget stays for retries. */
  readonly spare: () => boolean;
}

/** The same calls, tried again where that is likely to help. One wrapper for one LMS. */
export function withRetry(client: Client, options: RetryOptions = {}): RetryingClient {
  const now = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? sleepFor;
  const asked = createPause(now);
  // One part of an LMS may be down while another answers: a list that comes says nothing about counts.
  const calls = createCircuit(now);
  const operations = createCircuit(now);
  let maintenance = false;
  let budget = BUDGET;

  function spend(least: number): boolean {
    if (budget < least) return false;
    budget -= 1;
    return true;
  }

  /** Milliseconds. @throws ApiError `paused` when they are too many to wait */
  function pauseLeft(): number {
    const until = asked.until() ?? now();
    if (until - now() <= LONGEST_PAUSE_MS) return until - now();
    throw new ApiError({ kind: 'paused', until, maintenance });
  }

  async function waitForPause(): Promise<void> {
    // A hundred chunks that were paused together must not wake together.
    for (let left = pauseLeft(); left > 0; left = pauseLeft()) {
      await sleep(left * (1 + random() / 5));
    }
  }

  async function tryFor(send: () => Promise<unknown>, attempts: number): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      await waitForPause();
      try {
        const value = await send();
        // What is asked in addition earns nothing: it would pay for more of its kind.
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
        // What made no sense may have been cut short on the way: that happens once.
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
    splitGate: createSplitGate(),
    pause: asked,
    resume() {
      const until = asked.until();
      if (until !== undefined && until - now() > LONGEST_PAUSE_MS) asked.end();
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
