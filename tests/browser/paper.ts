// The numbers that paper shows of a page, and the parts that are useless on it. Both functions run in the page.

/** Every visible text with a digit in `main`, whole: a sum, a badge, a total, a date. */
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
export function uselessOnPaper(): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  /** The contrast with white paper. */
  function contrastOf(color: string): number {
    if (context === null) throw new Error('There is no canvas.');
    for (const layer of ['white', color]) {
      context.fillStyle = layer;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = Array.from(
      context.getImageData(0, 0, 1, 1).data,
      (channel) =>
        channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  }

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
    const { boxShadow, color } = getComputedStyle(element);
    const before = getComputedStyle(element, '::before');
    const isButton = element.matches('button, summary');
    const faults = [
      element.matches('input, select, textarea, [popover], dialog') && 'a control',
      isButton && element.textContent.trim() === '' && 'a button without words',
      element.matches('button[data-picture]') &&
        before.content !== 'none' &&
        'the picture of a control',
      boxShadow !== 'none' && 'a shadow',
      hasWords(element) && contrastOf(color) < 4.5 && `light text, ${color}`,
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${nameOf(element)}: ${fault}`);
  });
  const rows = shown.filter((element) => element.matches('main li, main tr'));
  const broken = rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid');
  return [...useless, ...broken.map((row) => `${nameOf(row)}: may break over two pages`)];
}
