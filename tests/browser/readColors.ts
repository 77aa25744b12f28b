// Computes the colours of the page and their contrast (WCAG 2, 1.4.3).
import type { Locator } from '@playwright/test';

/** Lowest contrast of text on a plain background, over all its animations. */
export async function leastContrast(element: Locator): Promise<number> {
  const { color, opacity } = await element.evaluate((node) => {
    const moments = node.getAnimations().flatMap((animation) => {
      animation.pause();
      const duration = Number(animation.effect?.getComputedTiming().duration);
      return Array.from({ length: 21 }, (_, moment) => {
        animation.currentTime = (duration * moment) / 20;
        return Number(getComputedStyle(node).opacity);
      });
    });
    return { color: getComputedStyle(node).color, opacity: Math.min(1, ...moments) };
  });
  const back = await backOf(element);
  const [text, behind] = [channels(color), channels(back)];
  const faded = text.map((channel, i) => channel * opacity + (behind[i] ?? 0) * (1 - opacity));
  return contrastOf(`rgb(${faded.map(Math.round).join(', ')})`, back);
}

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
