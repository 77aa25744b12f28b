// Applies an institution's accent colour in each theme where it is readable.

/** Backgrounds of links and quiet buttons in theme.css; a test compares them. */
export const surfaces = {
  light: ['#f5f6f8', '#fff', '#eef1f5', '#fff4ea'],
  dark: ['#14171c', '#1d2128', '#272c35', '#33241a'],
} as const;

export interface Accent {
  readonly color: string;
  /** Text colour on it. */
  readonly on: '#fff' | '#000';
}

/** WCAG 2, 1.4.3. */
const READABLE = 4.5;

/** `color`: `#rrggbb`. undefined: too little contrast; the default accent stays. */
export function accentFor(color: string, backs: readonly string[]): Accent | undefined {
  if (backs.some((back) => contrast(color, back) < READABLE)) return undefined;
  return { color, on: contrast(color, '#fff') >= READABLE ? '#fff' : '#000' };
}

/** Contrast ratio, 1 to 21, of two colours as `#rgb` or `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Relative, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 0 to 1 each. */
function channels(color: string): number[] {
  const digits = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color;
  return [...digits.matchAll(/[\da-f]{2}/gi)].map(([hex]) => Number.parseInt(hex, 16) / 255);
}

/** `color`: `#rrggbb`. Set by script: the CSP forbids inline styles. */
export function applyAccent(color: string): void {
  const { style } = document.documentElement;
  for (const theme of ['light', 'dark'] as const) {
    const accent = accentFor(color, surfaces[theme]);
    if (accent === undefined) continue;
    style.setProperty(`--brand-${theme}`, accent.color);
    style.setProperty(`--on-brand-${theme}`, accent.on);
  }
}
