// Reads the headline and the line below it, or the words in place of courses.

/** The texts, without times. */
export type Words = readonly [largest: string, below: string];

/** The headline and the line below, compared up to the length of `like`. */
export function readHeadline(like: Words): Words {
  const panel = [...document.querySelectorAll('main section p')];
  const instead = [...document.querySelectorAll('main > div > :is(h2, h2 ~ p)')];
  const lines = (panel.length > 0 ? panel : instead)
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== '');
  // The time of the check precedes the missing parts.
  const [largest = '', ...rest] = lines;
  const below = rest.find((text) => text.startsWith(like[1])) ?? '';
  return [
    like[0].endsWith('as of') ? largest.slice(0, like[0].length) : largest,
    below.slice(0, like[1].length),
  ];
}

/** For getByText: the paragraph whose whole text matches, such as three sums. */
export function reading(words: string | RegExp) {
  return (_text: string, element: Element | null): boolean => {
    if (element?.tagName !== 'P') return false;
    const text = element.textContent.trim();
    return typeof words === 'string' ? text === words : words.test(text);
  };
}
