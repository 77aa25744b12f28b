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
