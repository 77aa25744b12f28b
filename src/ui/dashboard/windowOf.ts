// Which items of a long list to draw, from what is known of its lines: those near the screen, and room for the others.
import { GUESS } from './windowLimits.ts';

export interface Window {
  /** Items from `start` up to, not including, `end` are drawn. */
  readonly start: number;
  readonly end: number;
  /** The room of those before and after, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** All lengths in pixels. */
export interface WindowSource {
  readonly count: number;
  readonly columns: number;
  /** Between two lines. */
  readonly gap: number;
  /** Of lines that were measured, by their place, each with the gap below it. */
  readonly heights: readonly (number | undefined)[];
  /** Of the list, below the upper edge of the screen. */
  readonly top: number;
  /** Its height. */
  readonly screen: number;
}

/** Beyond both edges of the screen, in screens. */
export const OVERSCAN = 0.5;

export function windowOf({ count, columns, gap, heights, top, screen }: WindowSource): Window {
  const known = heights.filter((height) => height !== undefined);
  const usual = known.length === 0 ? GUESS + gap : known.reduce((a, b) => a + b) / known.length;
  const lines = Math.ceil(count / columns);
  let from = 0;
  let to = 0;
  let before = 0;
  let drawn = 0;
  let all = 0;
  for (let line = 0; line < lines; line += 1) {
    const height = heights[line] ?? usual;
    if (top + all + height < -screen * OVERSCAN) {
      from = line + 1;
      to = from;
      before += height;
    } else if (top + all < screen * (1 + OVERSCAN)) {
      to = line + 1;
      drawn += height;
    }
    all += height;
  }
  return {
    start: Math.min(count, from * columns),
    end: Math.min(count, to * columns),
    before: Math.max(0, before - gap),
    after: Math.max(0, all - before - drawn - gap),
  };
}
