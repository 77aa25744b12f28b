// When one visit ends and the next begins. A visit ends when the page has been hidden or closed for five minutes; a
// reload before that is the same visit, and keeps its changes.
import { rebase, type SeenCounts } from './seenCounts.ts';

export interface Visit {
  readonly seenCounts: SeenCounts;
  /** When the page was last in view, ms since the epoch; undefined: never on this device. */
  readonly inViewAt: number | undefined;
}

/** The page comes into view, by a load or from being hidden. */
export function enterVisit<T extends Visit>(visit: T, now: number): T {
  const { inViewAt, seenCounts } = visit;
  const isOver = inViewAt !== undefined && now - inViewAt >= VISIT_ENDS_AFTER_MS;
  return { ...visit, seenCounts: isOver ? rebase(seenCounts) : seenCounts, inViewAt: now };
}

/** The page is, or was until now, in view. */
export function stayInView<T extends Visit>(visit: T, now: number): T {
  return { ...visit, inViewAt: now };
}

/** After so long out of view, whoever comes back begins anew. */
export const VISIT_ENDS_AFTER_MS = 5 * 60_000;
