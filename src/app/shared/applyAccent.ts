// Applies an institution's accent colour in each theme where it is readable.

/** Backgrounds of links and quiet buttons in theme.css; a test compares them. */
export const surfaces = {
  light: ['#f5f6f8', '#fff', '#eef1f5', '#fff4ea'],
  dark: ['#14171c', '#1d2128', '#272c35', '#33241a'],
} as const;

/** WCAG 2, 1.4.3. */
const READABLE = 4.5;

/** The colour of text on `color` (`#rrggbb`); undefined: too little contrast; the default accent stays. */
export function textOnAccent(color: string, backs: readonly string[]): string | undefined {
  if (backs.some((back) => contrast(color, back) < READABLE)) return undefined;
  return contrast(color, '#fff') >= READABLE ? '#fff' : '#000';
}

/** Contrast ratio, 1 to 21, of two colours as `#rgb` or `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
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
    const text = textOnAccent(color, surfaces[theme]);
    if (text === undefined) continue;
    style.setProperty(`--brand-${theme}`, color);
    style.setProperty(`--on-brand-${theme}`, text);
  }
}
