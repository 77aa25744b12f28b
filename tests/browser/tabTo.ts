// Moves the focus by keyboard alone, as far as a person sees it.
import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 45;

/**
 * Presses Tab until `target` has the focus, and returns the number of presses. Each stop has a ring that nothing cuts off (WCAG
 * 2.4.7; tools/css has its contrast), and nothing covers it (2.4.11). The focus gets lost at most once, in the browser's own controls.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<number> {
  await expect(target).toBeVisible();
  let lost = 0;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
    await page.keyboard.press(key);
    const { stop, defects } = await page.evaluate(readRing);
    expect(defects, stop).toEqual([]);
    lost += stop === '' ? 1 : 0;
  }
  expect(lost, 'stops on which nothing has the focus').toBeLessThanOrEqual(1);
  await expect(target).toBeFocused();
  return MOST_STOPS;
}

/** Runs in the page. A radio has the ring of its label. */
function readRing(): { readonly stop: string; readonly defects: readonly string[] } {
  const focused = document.activeElement ?? document.body;
  if (focused === document.body) return { stop: '', defects: [] };
  const label = focused.closest('label') ?? focused;
  const ringed = getComputedStyle(focused).outlineStyle === 'none' ? label : focused;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed);
  const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  const out = width + Number.parseFloat(outlineOffset);
  const defects = width < 2 ? ['no ring'] : [];
  const { top, right, bottom, left } = ringed.getBoundingClientRect();
  for (
    let box = ringed.parentElement;
    box !== null && box !== document.body;
    box = box.parentElement
  ) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const edge = box.getBoundingClientRect();
    const room = [top - edge.top, edge.right - right, edge.bottom - bottom, left - edge.left];
    if (Math.min(...room) < out - 1) defects.push(`cut off by ${box.className}`);
  }
  const inFront = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!ringed.contains(inFront)) defects.push(`covered by ${inFront?.className}`);
  return { stop: `${focused.tagName} ${focused.textContent}`.slice(0, 80), defects };
}
