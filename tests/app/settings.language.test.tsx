// A chosen language changes all texts at once.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { courseNames } from './courseCard.ts';
import { openOptions } from './courseOptions.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { rested } from './rested.ts';

const page = document.documentElement;
const spoken = () => [page.lang, page.dir];

/** `language`: its own name. */
async function choose({ user }: OpenedPage, language: string): Promise<void> {
  const box = within(await screen.findByRole('dialog'));
  const option = await box.findByRole('option', { name: language });
  await user.selectOptions(option.closest('select') ?? option, language);
}

async function openAs(personName: string): Promise<OpenedPage> {
  const opened = await openPageAs(personName, { world: addIgnacia });
  await rested();
  await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
  return opened;
}

/** In Spanish, Ñ is a separate letter after N. */
const inOrderOf = { en: ['Nandu', 'Ñandú', 'Nzima'], es: ['Nandu', 'Nzima', 'Ñandú'] };

function addIgnacia(world: Parameters<typeof addPersonWithCourses>[0]): void {
  const counts = { UnreadDiscussions: 1234 };
  const person = { id: '5611', firstName: 'Ignacia', lastName: 'Rojas', count: 3 };
  addPersonWithCourses(world, { ...person, countsAt: () => counts });
  const own = world.enrollments.filter(({ personId }) => personId === person.id);
  for (const [index, { courseId }] of own.entries()) {
    const course = world.courses.find(({ id }) => id === courseId);
    if (course !== undefined) course.name = inOrderOf.en[index] ?? '';
  }
}

test('a choice changes words, numbers, `lang` and `dir` at once, and the order at the next load', async () => {
  const opened = await openAs('Ignacia Rojas');
  expect(courseNames()).toEqual(inOrderOf.en);
  await choose(opened, 'Español');
  await waitFor(() => expect(spoken()).toEqual(['es', 'ltr']));
  expect(screen.getByRole('list', { name: 'Tus cursos' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^3702 / })).toBeVisible();
  await waitFor(() => expect(document.title).not.toMatch(/Course updates/));
  await opened.load('/');
  expect(spoken()).toEqual(['es', 'ltr']);
  await waitFor(() => expect(courseNames('Tus cursos')).toEqual(inOrderOf.es));
});

test('after a change of language, only the message with Undo is announced again', async () => {
  const opened = await openPageAs('Sofia Lindqvist');
  await screen.findByText(/^Checked: /);
  const options = within(await openOptions(opened, 'Academic Writing Seminar'));
  await opened.user.click(options.getByRole('button', { name: 'Hide' }));
  await screen.findByText(/Academic Writing Seminar\W* is hidden\.$/);
  await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
  await choose(opened, 'Deutsch');
  await screen.findByText(/Academic Writing Seminar\W* ist ausgeblendet\.$/);
  const heard = () => screen.getAllByRole('status', { hidden: true }).map((one) => one.textContent);
  expect(heard().filter((text) => text !== '')).toEqual([
    expect.stringMatching(/ist ausgeblendet\.Rückgängig$/),
  ]);
});
