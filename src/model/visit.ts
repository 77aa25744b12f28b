// A visit ends when the page has been hidden or closed for five minutes.
import { rebase, type SeenCounts } from './seenCounts.ts';

export interface Visit {
  readonly seenCounts: SeenCounts;
  /** When the page was last visible, ms since the epoch; undefined: never. */
  readonly inViewAt: number | undefined;
}

/** The page becomes visible, by a load or from being hidden. */
export function enterVisit<T extends Visit>(visit: T, now: number): T {
  const { seenCounts } = visit;
  const isNew = isOver(visit, now);
  return { ...visit, seenCounts: isNew ? rebase(seenCounts) : seenCounts, inViewAt: now };
}

export function isOver({ inViewAt }: Visit, now: number): boolean {
  return inViewAt !== undefined && now - inViewAt >= VISIT_ENDS_AFTER_MS;
}

export const VISIT_ENDS_AFTER_MS = 5 * 60_000;
