// Watches the activity of the person in all tabs, warns, and ends at its limit (`auth.idleMinutes`).
import { ACTIVE } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';
import { openChannel } from './browser/openChannel.ts';
import { openSharedTime } from './browser/sharedTimes.ts';
import { presenceAt, type Presence } from './presence.ts';

export type IdleWatch = ReturnType<typeof watchIdle>;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click'] as const;
/** Limits messages to other tabs. */
const NOTE_EVERY_MS = 1_000;
/** Timers stop while the machine sleeps. */
const LOOK_EVERY_MS = 15_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Calls `onChange` at once, and every second of a warning; stops at `over`. */
export function watchIdle(config: AuthConfig, onChange: (presence: Presence) => void) {
  const idleMs = config.idleMinutes * MINUTE_MS;
  const stored = openSharedTime(ACTIVE, config);
  const ending = new AbortController();
  const { signal } = ending;
  // Replaces localStorage if the browser denies it.
  const channel = openChannel(ACTIVE + config.clientId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = stored.read() ?? Date.now();

  function present(): Presence {
    last = stored.read() ?? last;
    return presenceAt(Date.now(), last, idleMs);
  }

  function note(): void {
    last = Date.now();
    stored.write(last);
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

  function showSign(event: Event): void {
    if (isAtRest(event)) return;
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
