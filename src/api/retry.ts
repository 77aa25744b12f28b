// The only place that tries again: three attempts with full jitter, within a budget, and a circuit
// that opens. What the LMS asks for (Retry-After) holds for every call, not for one.
import type { Client } from './client.ts';
import { ApiError, mayPass, type Fault } from './errors.ts';
import { createPause, type Pause } from './pause.ts';

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
/** A retry costs a token and a success earns a fifth of one: retries never double the load. */
const BUDGET = 10;
const EARNED = 0.2;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

export interface RetryingClient extends Client {
  /** The same calls in a single attempt each, for whoever has just seen three of them fail. */
  readonly once: Client;
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
  const circuit = createPause(now);
  let maintenance = false;
  let budget = BUDGET;
  let failures = 0;
  /** While the circuit is half open: settles when it is known how the LMS is. */
  let probe: Promise<unknown> | undefined;

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

  /** A call that was given up. Being asked to slow down is no sign of being down. */
  function noteFailure(fault: Fault): void {
    if (fault.kind === 'rate-limited') return;
    failures = mayPass(fault) ? failures + 1 : 0;
    if (failures >= FAILURES_TO_OPEN) circuit.note(OPEN_MS);
  }

  async function call(send: () => Promise<unknown>, attempts: number): Promise<unknown> {
    await waitForPause();
    if (probe !== undefined) {
      await probe;
      return call(send, attempts);
    }
    const until = circuit.until();
    if (until !== undefined) throw new ApiError({ kind: 'resting', until });
    if (failures < FAILURES_TO_OPEN) return tryFor(send, attempts);
    // The circuit was open: one call finds out, and the others wait for it.
    const found = tryFor(send, 1);
    probe = found.catch(() => {}).finally(() => (probe = undefined));
    return found;
  }

  async function tryFor(send: () => Promise<unknown>, attempts: number): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const value = await send();
        failures = 0;
        circuit.end();
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
        const again = mayPass(fault) || (fault.kind === 'malformed' && attempt === 1);
        if (!again || attempt === attempts || !spend(1)) {
          noteFailure(fault);
          throw error;
        }
        if (wait === undefined) {
          const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
          await sleep(random() * longest);
        }
        await waitForPause();
      }
    }
  }

  const inAttempts = (attempts: number): Client => ({
    get: (path, signal) => call(() => client.get(path, signal), attempts),
    post: (path, body, signal) => call(() => client.post(path, body, signal), attempts),
  });
  return {
    ...inAttempts(ATTEMPTS),
    once: inAttempts(1),
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
