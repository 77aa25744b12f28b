// Finds text that overlaps other text, is cut off, or leaves the screen, and broken words.
import type { Page } from '@playwright/test';

/** One sentence for each fault; ignores text for screen readers only, and intended overflow into empty space. */
export function boxDefects(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly node: Node;
      readonly box: DOMRect;
      /** The scroll container of the text: sticky boxes lie in front of the rest. */
      readonly layer: Element | undefined;
    }
    const layerOf = (element: Element): Element | undefined => {
      let layer: Element | undefined;
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (/^(?:sticky|fixed)$/.test(getComputedStyle(around).position)) layer = around;
      }
      return layer;
    };
    const isClipped = (element: Element): boolean => {
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        if (getComputedStyle(around).clipPath === 'inset(50%)') return true;
      return false;
    };
    const lines: Line[] = [];
    const defects: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || element === null || !element.checkVisibility()) continue;
      if (element.closest('noscript, a[href="#main"]') !== null || isClipped(element)) continue;
      const layer = layerOf(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      // The text is cut intentionally; its title is complete.
      const short = element.closest('[title]');
      if (short !== null && getComputedStyle(short).textOverflow === 'ellipsis') {
        lines.push({ text, node, box: short.getBoundingClientRect(), layer });
        continue;
      }
      for (const box of range.getClientRects()) lines.push({ text, node, box, layer });
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        const cut = overflowX !== 'visible' && around.scrollWidth > around.clientWidth + 1;
        if (cut && around !== document.documentElement && around.clientWidth > 1)
          defects.push(`“${text}” is cut off.`);
      }
    }
    // The lines of one text overlap in their boxes.
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.25 * Math.min(a.height, b.height);
    for (const [index, line] of lines.entries()) {
      if (line.box.left < -1 || line.box.right > document.documentElement.clientWidth + 1)
        defects.push(`“${line.text}” leaves the screen.`);
      for (const other of lines.slice(index + 1)) {
        const together = other.node !== line.node && other.layer === line.layer;
        if (together && overlap(line.box, other.box))
          defects.push(`“${line.text}” and “${other.text}” overlap.`);
      }
    }
    const buttons = [...document.querySelectorAll('button')].filter((one) => one.checkVisibility());
    for (const [index, button] of buttons.entries()) {
      const box = button.getBoundingClientRect();
      for (const other of buttons.slice(index + 1)) {
        if (layerOf(button) === layerOf(other) && overlap(box, other.getBoundingClientRect()))
          defects.push(`The buttons “${button.innerText}” and “${other.innerText}” overlap.`);
      }
    }
    return [...new Set(defects)];
  });
}

/** Words that wrap from one line to another, except in `except` (a selector). */
export function brokenWords(page: Page, except: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest(`${selector}, .visually-hidden`) !== null) continue;
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  }, except);
}
