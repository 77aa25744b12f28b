// Finds broken words on the screen.
import type { Page } from '@playwright/test';

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
