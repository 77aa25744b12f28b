// Watches whether the person is there, in any tab of this page (`auth.idleMinutes`). What the page does by itself,
// renewals and refreshes included, is nobody's activity.
import { OWN } from '../paths/base.ts';
import type { AuthConfig } from '../config/config.ts';
import { idleMsOf, noteActivity, readActivity } from './lastActivity.ts';
import { openChannel } from './openChannel.ts';

export type Presence =
  /** `nextInMs`: until the warning is due. */
  | { readonly kind: 'here'; readonly nextInMs: number }
  /** `leftMs`: until the sign-out; above 0. */
  | { readonly kind: 'warned'; readonly leftMs: number }
  | { readonly kind: 'over' };

export interface IdleWatch {
  /** The person answers a warning. */
  readonly stay: () => void;
  readonly stop: () => void;
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click'] as const;
/** A hand that moves is told to the other tabs no more often. */
const NOTE_EVERY_MS = 1_000;
/** A timer that sleeps with the machine must not sleep for long. */
const LOOK_EVERY_MS = 15_000;
const SECOND_MS = 1_000;
/** WCAG 2.2, 2.2.1 asks for twenty seconds at least. */
const WARNING_MS = 60_000;

/** `onChange`: first when it is looked for the first time; with a warning, every second. Ends by itself when it is over. */
export function watchIdle(config: AuthConfig, onChange: (presence: Presence) => void): IdleWatch {
  const idleMs = idleMsOf(config);
  const ending = new AbortController();
  const { signal } = ending;
  // Other tabs are heard where the browser denies localStorage.
  const channel = openChannel(`${OWN}.active.${config.clientId}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = readActivity(config) ?? Date.now();

  function present(): Presence {
    last = readActivity(config) ?? last;
    return presenceAt(Date.now(), last, idleMs);
  }

  function note(): void {
    last = Date.now();
    noteActivity(config, last);
    channel?.post(String(last));
  }

  function look(): void {
    clearTimeout(timer);
    if (signal.aborted) return;
    const presence = present();
    onChange(presence);
    if (presence.kind === 'over') stop();
    else timer = setTimeout(look, waitOf(presence));
  }

  /** Who comes too late does not bring back what is over, and a warning takes an answer. */
  function showSign(): void {
    if (present().kind !== 'here') look();
    else if (Math.abs(Date.now() - last) >= NOTE_EVERY_MS) note();
  }

  function stop(): void {
    ending.abort();
    clearTimeout(timer);
    channel?.close();
  }

  for (const sign of SIGNS) {
    window.addEventListener(sign, showSign, { signal, passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  channel?.listen((text) => {
    last = Number(text) || last;
  });
  if (readActivity(config) === undefined) note();
  look();
  return {
    stay() {
      if (present().kind !== 'over') note();
      look();
    },
    stop,
  };
}

/** To the next whole second of a warning, so that none is skipped. */
function waitOf(presence: Exclude<Presence, { readonly kind: 'over' }>): number {
  return presence.kind === 'here'
    ? Math.min(presence.nextInMs, LOOK_EVERY_MS)
    : presence.leftMs % SECOND_MS || SECOND_MS;
}

/**
 * By the clock alone, which is right also for a laptop that slept and for the throttled timers of a hidden tab. `now`, `last`
 * (activity): milliseconds since the epoch. `idleMs`: a minute at least.
 */
export function presenceAt(now: number, last: number, idleMs: number): Presence {
  // A clock that was set back by as much says nothing about the person.
  const leftMs = idleMs - Math.abs(now - last);
  const warningMs = Math.min(WARNING_MS, idleMs / 2);
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs <= warningMs) return { kind: 'warned', leftMs };
  return { kind: 'here', nextInMs: leftMs - warningMs };
}
