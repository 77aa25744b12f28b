// How well one colour stands out from another, as WCAG 2 computes it.

/** Of two colours as `#rgb` or `#rrggbb`: 1 (the same) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Relative luminance, 0 to 1. */
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
