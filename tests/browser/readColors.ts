// Computes the colours of the page and their contrast (WCAG 2, 1.4.3).
import type { Locator } from '@playwright/test';

/** The colour behind an element. */
export function backOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    for (let at: Element | null = node; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  });
}

/** Parses `rgb(1, 2, 3)`. */
function channels(color: string): number[] {
  return [...color.matchAll(/[\d.]+/g)].map(Number);
}

/** The contrast ratio of two colours as `rgb(…)`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) =>
    channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
