// Whether the person is there, is warned, or is signed out for being idle (`auth.idleMinutes`).
import { leftMs } from './activity.ts';

export type Presence =
  /** `nextInMs`: time until the warning. */
  | { readonly kind: 'here'; readonly nextInMs: number }
  /** `leftMs`: time until the sign-out; above 0. */
  | { readonly kind: 'warned'; readonly leftMs: number }
  | { readonly kind: 'over' };

/** At least twenty seconds (WCAG 2.2, 2.2.1). */
const WARNING_MS = 60_000;

/** `now`, `last`: ms since the epoch. `idleMs`: at least a minute. */
export function presenceAt(now: number, last: number, idleMs: number): Presence {
  const left = leftMs(now, last, idleMs);
  const warningMs = Math.min(WARNING_MS, idleMs / 2);
  if (left <= 0) return { kind: 'over' };
  if (left <= warningMs) return { kind: 'warned', leftMs: left };
  return { kind: 'here', nextInMs: left - warningMs };
}
