// Whether the person is active, warned or idle, by the time of the last activity in any tab (`auth.idleMinutes`).
import { ACTIVE } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';
import { openSharedTime } from './browser/sharedTimes.ts';

export type Presence =
  /** `nextInMs`: time until the warning. */
  | { readonly kind: 'here'; readonly nextInMs: number }
  /** `leftMs`: time until the sign-out; above 0. */
  | { readonly kind: 'warned'; readonly leftMs: number }
  | { readonly kind: 'over' };

export type IdleWatch = ReturnType<typeof watchIdle>;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click'] as const;
/** Limits writes to the storage. */
const NOTE_EVERY_MS = 1_000;
/** Timers stop while the machine sleeps. */
const LOOK_EVERY_MS = 15_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** At least twenty seconds (WCAG 2.2, 2.2.1). */
const WARNING_MS = 60_000;

/** Uses the clock, because timers stop during sleep. `now`, `last`: ms since the epoch. `idleMs`: at least a minute. */
export function presenceAt(now: number, last: number, idleMs: number): Presence {
  // A clock that was set back far proves no activity either.
  const leftMs = idleMs - Math.abs(now - last);
  if (leftMs <= 0) return { kind: 'over' };
  const warnedMs = Math.min(WARNING_MS, idleMs / 2);
  return leftMs <= warnedMs
    ? { kind: 'warned', leftMs }
    : { kind: 'here', nextInMs: leftMs - warnedMs };
}

/** Call after a sign-in. Never throws. */
export function noteActivity(config: AuthConfig): void {
  if (config.idleMinutes > 0) openSharedTime(ACTIVE, config).write(Date.now());
}

/** Includes the time without an open tab. Never throws. */
export function isIdle(config: AuthConfig): boolean {
  const now = Date.now();
  const last = openSharedTime(ACTIVE, config).read() ?? now;
  const idleMs = config.idleMinutes * MINUTE_MS;
  return idleMs > 0 && presenceAt(now, last, idleMs).kind === 'over';
}

/** Calls `onChange` at once, and every second of a warning; stops at `over`. */
export function watchIdle(config: AuthConfig, onChange: (presence: Presence) => void) {
  const idleMs = config.idleMinutes * MINUTE_MS;
  const stored = openSharedTime(ACTIVE, config);
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last activity, ms since the epoch: of this tab alone if the browser denies the storage. */
  let last = Date.now();

  function present(): Presence {
    last = stored.read() ?? last;
    return presenceAt(Date.now(), last, idleMs);
  }

  function note(): void {
    last = Date.now();
    stored.write(last);
  }

  function look(): void {
    clearTimeout(timer);
    if (signal.aborted) return;
    const presence = present();
    onChange(presence);
    if (presence.kind === 'over') stop();
    else timer = setTimeout(look, waitOf(presence));
  }

  function showSign(event: Event): void {
    if (isAtRest(event)) return;
    if (present().kind !== 'here') look();
    else if (Math.abs(Date.now() - last) >= NOTE_EVERY_MS) note();
  }

  function stop(): void {
    ending.abort();
    clearTimeout(timer);
  }

  for (const sign of SIGNS) {
    window.addEventListener(sign, showSign, { signal, passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  if (stored.read() === undefined) note();
  look();
  return {
    stay() {
      if (present().kind !== 'over') note();
      look();
    },
    stop,
  };
}

/** Safari, and browsers on Windows, also send it for a mouse at rest, such as when the page changes below it. */
function isAtRest(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return false;
  return event.movementX === 0 && event.movementY === 0;
}

/** Time until the next whole second of a warning. */
function waitOf(presence: Exclude<Presence, { readonly kind: 'over' }>): number {
  return presence.kind === 'here'
    ? Math.min(presence.nextInMs, LOOK_EVERY_MS)
    : presence.leftMs % SECOND_MS || SECOND_MS;
}
