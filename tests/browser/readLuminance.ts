// Relative luminance of each pixel of a screenshot (WCAG 2, 1.4.3).
import type { Page } from '@playwright/test';
import * as v from 'valibot';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 0 to 1; undefined outside of the picture. */
  readonly at: (x: number, y: number) => number | undefined;
}

/** `pixels`: red, green, blue and alpha of each pixel, as base64, because a list of numbers takes seconds to transfer. */
const Answer = v.object({ width: v.number(), height: v.number(), pixels: v.string() });

/** `reader`: a blank page, because the page's policy refuses to decode such pictures. */
export async function readLuminance(reader: Page, png: Buffer): Promise<Picture> {
  const answer: unknown = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
    const url = await new Promise<string>((resolve) => {
      const files = new FileReader();
      files.addEventListener('load', () => {
        if (typeof files.result === 'string') resolve(files.result);
      });
      files.readAsDataURL(new Blob([Uint8Array.from(data)]));
    });
    return { width, height, pixels: url.slice(url.indexOf(',') + 1) };
  }, png.toString('base64'));
  const { width, height, pixels } = v.parse(Answer, answer);
  const channels = Buffer.from(pixels, 'base64');
  return {
    width,
    height,
    at(x, y) {
      if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
      const pixel = (y * width + x) * 4;
      const [red, green, blue] = channels.subarray(pixel, pixel + 3);
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    },
  };
}

function linear(channel = 0): number {
  return channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
}

/** The contrast ratio of two luminances, 1 to 21. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
