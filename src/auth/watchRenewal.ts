// Schedules token renewals: before expiry, after sleep, with backoff after failures, in visible tabs only.
import type { SessionToken } from './session.ts';

export interface RenewalWork {
  /** Milliseconds since the epoch; undefined: nothing to renew. */
  readonly dueAt: () => number | undefined;
  /** Never rejects. */
  readonly renew: () => Promise<{
    readonly kind: SessionToken['kind'];
    /** When the service may be asked again. */
    readonly until?: number | undefined;
  }>;
}

/** Timers stop during sleep and are throttled in hidden tabs. */
const LOOK_EVERY_MS = 15_000;
const AT_MOST_EVERY_MS = 5_000;
/** People often click right after returning, and a navigation loses the response. */
const CALM_MS = 1_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** After a larger clock change, the age of a token is unknown. */
const JUMP_MS = 30_000;

/** Returns a function that stops the timer. */
export function watchRenewal({ dueAt, renew }: RenewalWork): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let failures = 0;
  /** A time of the monotonic clock. */
  let notBefore = 0;
  let calmFrom = performance.now() + CALM_MS;
  let offset = clockOffset();

  async function look(): Promise<void> {
    if (busy || document.visibilityState === 'hidden') return;
    const due = dueAt();
    const jumped = Math.abs(clockOffset() - offset) > JUMP_MS;
    const rested = performance.now() >= Math.max(notBefore, calmFrom);
    if (due !== undefined && rested && (jumped || due <= Date.now())) {
      offset = clockOffset();
      busy = true;
      const answer = await renew();
      busy = false;
      failures = answer.kind === 'token' || answer.kind === 'signed-out' ? 0 : failures + 1;
      const asked = answer.until === undefined ? 0 : answer.until - Date.now();
      notBefore = performance.now() + pause(failures, asked);
    }
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (signal.aborted) return;
    const due = dueAt() ?? Infinity;
    const wait = Math.max(0, due - Date.now(), Math.max(notBefore, calmFrom) - performance.now());
    timer = setTimeout(() => void look(), Math.min(wait, LOOK_EVERY_MS));
  }

  function lookCalmly(): void {
    calmFrom = performance.now() + CALM_MS;
    void look();
  }
  function lookOnline(): void {
    if (failures > 0) notBefore = 0;
    void look();
  }
  document.addEventListener('visibilitychange', lookCalmly, { signal });
  window.addEventListener('pageshow', lookCalmly, { signal });
  window.addEventListener('online', lookOnline, { signal });
  plan();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

/** 5 s after a success; 2, 4, 8 … 60 s after failures, plus jitter. `askedMs`: for which the service asked. */
function pause(failures: number, askedMs: number): number {
  if (failures === 0) return AT_MOST_EVERY_MS;
  const wait = Math.min(Math.max(FIRST_WAIT_MS * 2 ** (failures - 1), askedMs), LONGEST_WAIT_MS);
  return wait * (1 + Math.random() / 4);
}

function clockOffset(): number {
  return Date.now() - performance.now();
}
