// A window with more rows: those below it first, then those above it.
import type { Window } from './windowOf.ts';

/** `count`: of the list. What is not drawn yet keeps its share of the room. */
export function widenWindow(near: Window, count: number, more: number): Window {
  const below = Math.min(more, count - near.end);
  const above = Math.min(more - below, near.start);
  const end = near.end + below;
  const start = near.start - above;
  return {
    start,
    end,
    before: near.start === 0 ? 0 : (near.before * start) / near.start,
    after: near.end === count ? 0 : (near.after * (count - end)) / (count - near.end),
  };
}
