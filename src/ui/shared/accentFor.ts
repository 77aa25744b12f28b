// Whether an institution's accent colour can be read in a theme, and what stands on it.
import { contrast } from './contrast.ts';

/** What links and quiet buttons stand on, in theme.css: a test compares them. */
export const surfaces = {
  light: ['#f5f6f8', '#fff', '#eef1f5', '#fff4ea'],
  dark: ['#14171c', '#1d2128', '#272c35', '#33241a'],
} as const;

export interface Accent {
  readonly color: string;
  /** For text on it. */
  readonly on: '#fff' | '#000';
}

/** WCAG 2, 1.4.3. */
const READABLE = 4.5;

/** `color`: `#rrggbb`. undefined where it is too near to one of the surfaces: the house's own accent stays. */
export function accentFor(color: string, backs: readonly string[]): Accent | undefined {
  if (backs.some((back) => contrast(color, back) < READABLE)) return undefined;
  return { color, on: contrast(color, '#fff') >= READABLE ? '#fff' : '#000' };
}
