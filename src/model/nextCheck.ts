// The clock: what to ask next, and when.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const FIRST_RETRY_MS = 5 * SECOND_MS;
const LONGEST_RETRY_MS = 10 * MINUTE_MS;
/** A hidden page with notifications asks no more often. */
const CALM_MS = 15 * MINUTE_MS;
/** However long the LMS asks to wait, it may be back earlier: a page in view tries after this time. */
const LONGEST_WAIT_MS = MINUTE_MS;
/** Shares of a time by which clients differ, so that they do not return together. */
const POLL_JITTER = 1 / 10;
const WAIT_JITTER = 1 / 5;

/** Times are in ms since the epoch. */
export interface ClockState {
  readonly isSeen: boolean;
  /** With notifications turned on, a hidden page asks too. */
  readonly isNotifying: boolean;
  /** 0: by hand only. */
  readonly refreshMs: number;
  /** When the last check ended, failed or not. */
  readonly triedAt: number;
  /** Checks that failed in a way that may pass. `everything`: no course was answered. */
  readonly failing: 'nothing' | 'some' | 'everything';
  /** Retries since something failed. */
  readonly tries: number;
  /** The LMS or the authentication service asked to wait until then. */
  readonly waitUntil: number | undefined;
  /** When the page came into view. */
  readonly seenAt: number;
  /** When the line was back, if nothing was asked since. */
  readonly lineBackAt: number | undefined;
  /** From 0 to 1, for the jitter. */
  readonly random: number;
}

export interface NextCheck {
  /** ms since the epoch. */
  readonly at: number;
  /** `one first`: everything, if one course is answered. */
  readonly what: 'everything' | 'one first' | 'what failed';
}

/** undefined: nothing until the state changes. `now`: ms since the epoch. */
export function nextCheck(state: ClockState, now: number): NextCheck | undefined {
  const { isSeen, isNotifying, failing, seenAt, lineBackAt, random } = state;
  if (!isSeen && !isNotifying) return undefined;
  // A clock that was set back leaves times in the future.
  const triedAt = Math.min(state.triedAt, now);
  const held = waitEnd(state, triedAt);
  const spread = random * SECOND_MS;
  if (isSeen && lineBackAt !== undefined)
    return { at: Math.max(Math.min(lineBackAt, now) + spread, held), what: 'everything' };
  const least = isSeen ? 0 : CALM_MS;
  const { refreshMs } = state;
  const poll = refreshMs === 0 ? Infinity : Math.max(refreshMs, least) * (1 + random * POLL_JITTER);
  const retry = failing === 'nothing' ? Infinity : Math.max(retryMs(state), least);
  const pace = Math.min(poll, retry);
  if (pace === Infinity) return undefined;
  const isBack = isSeen && failing !== 'nothing' && seenAt > triedAt;
  const due = isBack ? Math.min(seenAt, now) + spread : triedAt + pace;
  return { at: Math.max(due, held), what: whatToAsk(failing, retry <= poll) };
}

function whatToAsk(failing: ClockState['failing'], isRetry: boolean): NextCheck['what'] {
  if (failing === 'everything') return 'one first';
  return failing === 'some' && isRetry ? 'what failed' : 'everything';
}

/** Doubled with each retry. */
function retryMs({ tries, random }: ClockState): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries) * (1 - random / 2);
}

/** Until when nothing is asked; 0: no wait. */
function waitEnd({ isSeen, waitUntil, random }: ClockState, triedAt: number): number {
  if (waitUntil === undefined) return 0;
  const jitter = random * WAIT_JITTER;
  const asked = waitUntil + Math.max(0, waitUntil - triedAt) * jitter;
  return isSeen ? Math.min(asked, triedAt + LONGEST_WAIT_MS * (1 - jitter)) : asked;
}
