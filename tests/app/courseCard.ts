// Finds courses by heading, also in folded lists. It looks up tags first and roles only for matches: roles of hundreds
// of courses, or a selector with `:has`, would take seconds.
import { act, screen, waitFor, within } from '@testing-library/react';

/**
 * Waits until the card is more than a frame: with the last count, each course gets another element. @throws Error for
 * no course, or more than one.
 */
export function courseCard(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    openFolds();
    const [card, ...more] = courseCards().filter((one) => nameOf(one) === name);
    if (card === undefined) throw new Error(`There is no course "${name}".`);
    if (more.length > 0) throw new Error(`There is more than one course "${name}".`);
    if (card.dataset['held'] === 'true') throw new Error(`${name} is still to be counted.`);
    return card;
  });
}

/** The courses of the named list that are not folded, in order. */
export function courseNames(name = 'Your courses'): string[] {
  const list = screen.getByRole('list', { name });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent);
}

/** Every course on the screen, in order, of all lists. */
export function courseCards(): readonly HTMLElement[] {
  return byTag('li').filter((item) => headingIn(item) !== undefined);
}

function nameOf(card: HTMLElement): string | undefined {
  return headingIn(card)?.textContent;
}

function headingIn(item: HTMLElement): Element | undefined {
  return item.getElementsByTagName('h3')[0] ?? item.getElementsByTagName('h2')[0];
}

function byTag<Tag extends 'li' | 'button'>(tag: Tag): HTMLElementTagNameMap[Tag][] {
  return [...(document.getElementsByTagName('main')[0]?.getElementsByTagName(tag) ?? [])];
}

/** Unfolds the clear courses, those that have ended, and those with only put-away updates. */
export function openFolds(): void {
  const folds = byTag('button').filter((one) => one.getAttribute('aria-expanded') === 'false');
  for (const fold of folds) {
    if (
      /^(?:[\d,]+ (?:courses? (?:(?:is|are) clear|(?:has|have) ended|without)|more courses?[ ,])|No other )/.test(
        fold.textContent,
      )
    )
      act(() => fold.click());
  }
}

/** Its counts are in flight. */
export function isChecking({ textContent }: HTMLElement): boolean {
  return textContent.includes('Checking…');
}

/** It shows counts of the latest check. */
export function isChecked(card: HTMLElement): boolean {
  return (
    !isChecking(card) &&
    !/be checked|Not checked|Numbers from|No updates as of/.test(card.textContent)
  );
}

/** The badge whose text begins with `words`, such as `5 unread discussions`. */
export function badgeIn(card: HTMLElement, words: string | RegExp): HTMLElement | undefined {
  const wanted = words instanceof RegExp ? words : new RegExp(`^${words}`);
  return [...card.querySelectorAll<HTMLElement>('[data-type]')].find(({ textContent }) =>
    wanted.test(textContent.replaceAll(/\s+/g, ' ')),
  );
}
