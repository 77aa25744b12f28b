// Where a focus ring can be seen: on which of the four sides of an element its pixels differ from those
// without the focus, by enough contrast to be noticed (WCAG 2.4.7, 1.4.11).
import type { Page } from '@playwright/test';
import * as v from 'valibot';

const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];

const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
type Box = v.InferOutput<typeof Box>;

/** CSS pixels around the element, in which its ring lies. */
const AROUND = 10;

/** The sides of the focused element on which there is no ring. Takes the focus away. */
export async function sidesWithoutRing(page: Page, reader: Page): Promise<readonly Side[]> {
  const box = v.parse(
    Box,
    await page.evaluate(() => {
      const { x, y, width, height } = (
        document.activeElement ?? document.body
      ).getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  const clip = around(box);
  const focused = await page.screenshot({ clip });
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const bare = await page.screenshot({ clip });
  const seen = await reader.evaluate(compare, {
    pictures: [bare.toString('base64'), focused.toString('base64')],
    inner: { ...box, x: box.x - clip.x, y: box.y - clip.y },
    around: AROUND,
  });
  return sides.filter((side) => !seen.includes(side));
}

function around({ x, y, width, height }: Box): Box {
  const left = Math.max(0, Math.floor(x) - AROUND);
  const top = Math.max(0, Math.floor(y) - AROUND);
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) + AROUND - left,
    height: Math.ceil(y + height) + AROUND - top,
  };
}

/** Runs in a blank page, which may decode pictures that the policy of our own page keeps out. */
async function compare(given: {
  readonly pictures: readonly string[];
  readonly inner: { x: number; y: number; width: number; height: number };
  readonly around: number;
}): Promise<string[]> {
  const { x, y, width, height } = given.inner;
  const LEAST_CONTRAST = 3;
  /** Of the side: corners are round. */
  const MIDDLE = 0.6;
  const INSIDE = 4;
  const [before, after] = await Promise.all(
    given.pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, bitmap.width, bitmap.height);
    }),
  );
  if (before === undefined || after === undefined) throw new Error('There are no pictures.');

  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  const luminance = ({ data, width: columns }: ImageData, px: number, py: number) => {
    const at = (py * columns + px) * 4;
    const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
    return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  };
  const differs = (px: number, py: number) => {
    if (px < 0 || py < 0 || px >= before.width || py >= before.height) return false;
    const [one, other] = [luminance(before, px, py), luminance(after, px, py)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= LEAST_CONTRAST;
  };
  /** Whether nearly every point along a side has a changed pixel near it. */
  const isSeen = (length: number, point: (along: number, out: number) => [number, number]) => {
    const first = Math.round((length * (1 - MIDDLE)) / 2);
    const places = Array.from({ length: Math.max(1, Math.round(length * MIDDLE)) }, (_, i) => i);
    const hits = places.filter((place) =>
      Array.from({ length: given.around + INSIDE }, (_, i) => i - INSIDE).some((out) =>
        differs(...point(first + place, out)),
      ),
    );
    return hits.length >= places.length * 0.9;
  };
  const [left, top] = [Math.round(x), Math.round(y)];
  const [right, bottom] = [Math.round(x + width) - 1, Math.round(y + height) - 1];
  const found: Record<string, boolean> = {
    top: isSeen(width, (along, out) => [left + along, top - out]),
    bottom: isSeen(width, (along, out) => [left + along, bottom + out]),
    left: isSeen(height, (along, out) => [left - out, top + along]),
    right: isSeen(height, (along, out) => [right + out, top + along]),
  };
  return Object.keys(found).filter((side) => found[side] === true);
}
