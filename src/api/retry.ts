// The only place that tries again: three attempts with full jitter, within a budget, and a circuit
// that opens. What the LMS asks for (Retry-After) holds for every call, not for one.
import type { Client } from './client.ts';
import { ApiError, type Fault } from './errors.ts';

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
}

/** The same calls, tried again where that is likely to help. One wrapper for one LMS. */
export function withRetry(client: Client, options: RetryOptions = {}): RetryingClient {
  const now = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? sleepFor;
  let budget = BUDGET;
  let failures = 0;
  let openUntil = 0;
  let pausedUntil = 0;

  function spend(): boolean {
    if (budget < 1) return false;
    budget -= 1;
    return true;
  }

  /** While the circuit is open nothing is sent; after that, one call finds out. */
  function refuseWhileOpen(): void {
    if (now() < openUntil) throw new ApiError({ kind: 'resting' });
    if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
  }

  async function waitForPause(): Promise<void> {
    // A hundred chunks that were paused together must not wake together.
    while (pausedUntil > now()) await sleep((pausedUntil - now()) * (1 + random() / 5));
  }

  /** A call that was given up. Being asked to slow down is no sign of being down. */
  function noteFailure(fault: Fault): void {
    if (fault.kind === 'resting' || fault.kind === 'rate-limited') return;
    failures = isPassing(fault) ? failures + 1 : 0;
    if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
  }

  function notePause(wait: number | undefined): void {
    if (wait !== undefined && wait <= LONGEST_PAUSE_MS) {
      pausedUntil = Math.max(pausedUntil, now() + wait);
    }
  }

  async function call(send: () => Promise<unknown>, attempts: number): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      await waitForPause();
      if (attempt === 1) refuseWhileOpen();
      try {
        const value = await send();
        failures = 0;
        openUntil = 0;
        budget = Math.min(BUDGET, budget + EARNED);
        return value;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { fault } = error;
        const wait = pauseOf(fault);
        notePause(wait);
        const hopeless = wait !== undefined && wait > LONGEST_PAUSE_MS;
        if (!isPassing(fault) || hopeless || attempt === attempts || !spend()) {
          noteFailure(fault);
          throw error;
        }
        if (wait === undefined) {
          const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
          await sleep(random() * longest);
        }
      }
    }
  }

  const inAttempts = (attempts: number): Client => ({
    get: (path, signal) => call(() => client.get(path, signal), attempts),
    post: (path, body, signal) => call(() => client.post(path, body, signal), attempts),
  });
  return { ...inAttempts(ATTEMPTS), once: inAttempts(1) };
}

/** Faults that may be gone a moment later. */
function isPassing(fault: Fault): boolean {
  switch (fault.kind) {
    case 'network':
    case 'timeout':
    case 'rate-limited':
      return true;
    case 'server-error':
      return [500, 502, 503, 504].includes(fault.status);
    case 'refused':
      return fault.status === 408;
    case 'signed-out':
    case 'insufficient-scope':
    case 'not-permitted':
    case 'not-found':
    case 'malformed':
    case 'too-large':
    case 'resting':
      return false;
  }
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
