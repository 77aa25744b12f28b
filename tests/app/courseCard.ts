// Finds a course as a person does: the list item whose heading is its name.
import { screen, within } from '@testing-library/react';

/** @throws Error when there is no such course, or more than one. */
export async function courseCard(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name });
  const card = heading.closest('li');
  if (card === null) throw new Error(`The heading "${name}" stands in no list item.`);
  return card;
}

/** The courses on the screen, in order. */
export function courseNames(): string[] {
  const list = screen.getByRole('list', { name: 'Your courses' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent);
}

/** Every course on the screen. Not by role: to work out the roles of hundreds of courses takes seconds. */
export function courseCards(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('ul[aria-label="Your courses"] > li')];
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
