// Finds courses as a person does: list items whose heading is their name. Those that are folded are looked for as
// well, behind the buttons that say how many there are. To work out the roles of hundreds of courses takes seconds, and
// so does a selector with `:has`: what is found by its tag is asked for its role then.
import { act, screen, waitFor, within } from '@testing-library/react';

/**
 * Once it is more than a frame: as soon as all courses are counted, each has another place, and another element.
 * @throws Error when there is no such course, or more than one.
 */
export function courseCard(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    openFolds();
    const [card, ...more] = courseCards().filter((one) => nameOf(one) === name);
    if (card === undefined) throw new Error(`There is no course "${name}".`);
    if (more.length > 0) throw new Error(`There is more than one course "${name}".`);
    if (card.dataset['held'] === 'true') throw new Error(`${name} is still to be counted.`);
    within(card).getByRole('heading', { name });
    return card;
  });
}

/** The courses that are not folded, in order; those of another list by the name of that. */
export function courseNames(name = 'Your courses'): string[] {
  const list = screen.getByRole('list', { name });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent);
}

/** Every course on the screen, in order, whichever list it is in. */
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

/** Shows the courses that are clear, and those that have only what is put away. */
export function openFolds(): void {
  const folds = byTag('button').filter((one) => one.getAttribute('aria-expanded') === 'false');
  for (const fold of folds) {
    if (
      /^[\d,]+ (?:courses? (?:is|are) clear|courses? without|more courses? )/.test(fold.textContent)
    )
      act(() => fold.click());
  }
}

/** Its counts are on their way. */
export function isChecking({ textContent }: HTMLElement): boolean {
  return textContent.includes('Checking…');
}

/** Its counts are there, and of the latest check. */
export function isChecked(card: HTMLElement): boolean {
  return (
    !isChecking(card) &&
    !/be checked|Not checked|Numbers from|No updates as of/.test(card.textContent)
  );
}
