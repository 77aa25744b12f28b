// The output of a screen reader: roles, names and states.
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const course = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('the outline has the page, its sums and every part', async ({ page, signIn }) => {
  await signIn('Mei Tanaka');
  await page.getByRole('radio', { name: 'Teaching' }).waitFor();
  await expect(page).toHaveTitle('(54) Course updates');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - heading "Course updates" [level=1]
    - paragraph: Signed in as Mei Tanaka
    - button "Settings"
    - button "Sign out"
  `);
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - paragraph:
        - button "54 to do" [pressed=false]
        - button "1 new feedback" [pressed=false]
        - button "10 to read" [pressed=false]
      - paragraph: /Last checked/
      - button "Refresh"
      - group "Learning and teaching":
        - radio "All" [checked]
        - radio "Learning"
        - radio "Teaching"
      - group "Layout":
        - radio "List" [checked]
        - radio "Table"
      - list "Your courses"
      - button "1 course is clear" [expanded=false]
  `);
  await expect(course(page, 'Introduction to Psychology')).toMatchAriaSnapshot(`
    - listitem:
      - text: "To do: 49"
      - heading "Introduction to Psychology" [level=2]
      - paragraph: PSYC-1010-006
      - paragraph: 18 unread assignment submissions
      - paragraph: 31 ungraded quizzes
      - paragraph: 6 unread discussions
      - button /Options for .Introduction to Psychology./
  `);
});
