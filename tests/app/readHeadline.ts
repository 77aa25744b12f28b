// Reads what a hurried person reads: the largest words of the page and the line below them.

/** What is there; a time is cut off. */
export type Words = readonly [largest: string, below: string];

/** The largest words and the line below, of which only as much is compared as `like` has. */
export function readHeadline(like: Words): Words {
  const panel = [...document.querySelectorAll('main section p')];
  const notice = [...document.querySelectorAll('main :is([role=region], [role=note]) > p')];
  const lines = (panel.length > 0 ? panel : notice)
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== '');
  // When it was checked stands before what is missing, where both are known.
  const [largest = '', ...rest] = lines;
  const below = rest.find((text) => text.startsWith(like[1])) ?? '';
  return [
    like[0].endsWith('as of') ? largest.slice(0, like[0].length) : largest,
    below.slice(0, like[1].length),
  ];
}

/** For getByText and the like: the paragraph all of whose words are these, such as three sums. */
export function reading(words: string | RegExp) {
  return (_text: string, element: Element | null): boolean => {
    if (element?.tagName !== 'P') return false;
    const text = element.textContent.trim();
    return typeof words === 'string' ? text === words : words.test(text);
  };
}
