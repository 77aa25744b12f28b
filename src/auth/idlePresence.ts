// Who counts as there, by the clock alone: of a laptop that slept and of timers that a hidden tab is denied, it is right.

export type Presence =
  /** `nextInMs`: until the warning is due. */
  | { readonly kind: 'here'; readonly nextInMs: number }
  /** `leftMs`: until the sign-out; above 0. */
  | { readonly kind: 'warned'; readonly leftMs: number }
  | { readonly kind: 'over' };

/** WCAG 2.2, 2.2.1 asks for twenty seconds at least. */
const WARNING_MS = 60_000;

/** `now`, `last` (activity): milliseconds since the epoch. `idleMs`: a minute at least. */
export function presenceAt(now: number, last: number, idleMs: number): Presence {
  // A clock that was set back by as much says nothing about who is there.
  const leftMs = idleMs - Math.abs(now - last);
  const warningMs = Math.min(WARNING_MS, idleMs / 2);
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs <= warningMs) return { kind: 'warned', leftMs };
  return { kind: 'here', nextInMs: leftMs - warningMs };
}
