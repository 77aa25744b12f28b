// The numbers that paper shows of a page, and the parts that are useless on it.
import type { Page } from '@playwright/test';
import { contrastOf } from './readColors.ts';

/** Every visible text with a digit in `main`, whole: a sum, a badge, a total, a date. Runs in the page. */
export function numbersShown(): string[] {
  const main = document.querySelector('main');
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  const texts = new Set<string>();
  while (walker.nextNode() !== null) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (!/\d/.test(nodeValue ?? '')) continue;
    if (parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
    const whole = parentElement.closest('button, a, p, td, th, summary, h2, h3') ?? parentElement;
    if (whole instanceof HTMLElement) texts.add(whole.innerText.replaceAll(/\s+/g, ' ').trim());
  }
  return [...texts];
}

/** Controls, pictures of buttons, shadows, light text, and rows that may break over two pages. */
export async function uselessOnPaper(page: Page): Promise<readonly string[]> {
  const { useless, texts } = await page.evaluate(readPaper);
  const faint = texts.filter(({ color }) => contrastOf(color, 'rgb(255, 255, 255)') < 4.5);
  return [...useless, ...faint.map(({ name, color }) => `${name}: light text, ${color}`)];
}

function readPaper() {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.slice(0, 40)}”`;
  const hasWords = ({ childNodes }: Element) =>
    [...childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
    );
  const shown = [...document.body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const useless = shown.flatMap((element) => {
    const { boxShadow } = getComputedStyle(element);
    const before = getComputedStyle(element, '::before');
    const isButton = element.matches('button, summary');
    const faults = [
      element.matches('input, select, textarea, [popover], dialog') && 'a control',
      isButton && element.textContent.trim() === '' && 'a button without words',
      element.matches('button[data-picture]') &&
        before.content !== 'none' &&
        'the picture of a control',
      boxShadow !== 'none' && 'a shadow',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${nameOf(element)}: ${fault}`);
  });
  const rows = shown.filter((element) => element.matches('main li, main tr'));
  const broken = rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid');
  const texts = shown
    .filter(hasWords)
    .map((element) => ({ name: nameOf(element), color: getComputedStyle(element).color }));
  const breaks = broken.map((row) => `${nameOf(row)}: may break over two pages`);
  return { useless: [...useless, ...breaks], texts };
}
