// Measures the visible sides of a focus ring: on each side of an element, the pixels differ from those without focus, with
// enough contrast (WCAG 2.4.7, 1.4.11).
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { contrast, readLuminance } from './readLuminance.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];

const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
type Box = v.InferOutput<typeof Box>;

/** CSS pixels around the edge of the element, in which its ring lies. */
const AROUND = 10;
const INSIDE = 4;
/** Share of each side that is measured, because corners are round. */
const MIDDLE = 0.6;
const LEAST_CONTRAST = 3;

/** The sides of the focused element without a ring. Blurs the element. */
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
  const focused = await readLuminance(reader, await page.screenshot({ clip }));
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const bare = await readLuminance(reader, await page.screenshot({ clip }));

  const differs = (x: number, y: number) => {
    const [one, other] = [bare.at(x, y), focused.at(x, y)];
    return one !== undefined && other !== undefined && contrast(one, other) >= LEAST_CONTRAST;
  };
  const [left, top] = [Math.round(box.x - clip.x), Math.round(box.y - clip.y)];
  const { width, height } = box;
  const [right, bottom] = [left + Math.round(width) - 1, top + Math.round(height) - 1];
  const points: Record<Side, (along: number, out: number) => readonly [number, number]> = {
    top: (along, out) => [left + along, top - out],
    bottom: (along, out) => [left + along, bottom + out],
    left: (along, out) => [left - out, top + along],
    right: (along, out) => [right + out, top + along],
  };
  return sides.filter((side) => {
    const length = side === 'top' || side === 'bottom' ? width : height;
    const first = Math.round((length * (1 - MIDDLE)) / 2);
    const places = numbers(first, first + Math.max(1, Math.round(length * MIDDLE)));
    const hits = places.filter((along) =>
      numbers(-INSIDE, AROUND).some((out) => differs(...points[side](along, out))),
    );
    return hits.length < places.length * 0.9;
  });
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
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
