// Courses with one name are told apart wherever the name is read. tests/unit/model/courseNames.test.ts has the names of the list,
// which all layouts show.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseNames } from './courseCard.ts';
import { openOptions, openPutAway } from './courseOptions.ts';
import { openPageAs } from './openPage.ts';
import { rested } from './rested.ts';

const PSYCHOLOGY = 'Seminar (PSYC-1010-006)';

test('in the list, in its buttons, in messages and among what is put away', async () => {
  const page = await openPageAs('Sofia Lindqvist', {
    world: ({ courses }) => {
      for (const course of courses) {
        if (course.id === '1045120') course.name = 'Seminar';
        // It has no code.
        if (course.id === '48377') Object.assign(course, { name: ' seminar', code: null });
      }
    },
  });
  await rested();
  expect(courseNames()).toEqual(expect.arrayContaining([PSYCHOLOGY, 'seminar (48377)']));
  expect(screen.queryByText('PSYC-1010-006')).toBeNull();
  const panel = within(await openOptions(page, PSYCHOLOGY));
  await page.user.click(panel.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText(`\u2068${PSYCHOLOGY}\u2069 is hidden.`)).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Options for \u2068seminar (48377)\u2069' }),
  ).toBeVisible();
  expect(within(await openPutAway(page)).getByText(PSYCHOLOGY)).toBeVisible();
});
