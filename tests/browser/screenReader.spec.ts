// A journey by what a screen reader is told and nothing else: roles, names, states, and what is announced. Nothing here
// looks at boxes, classes or colours.
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const course = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('the outline: where one is, what there is to do, and the way to each part', async ({
  page,
  signIn,
}) => {
  await signIn('Mei Tanaka');
  await page.getByRole('searchbox', { name: 'Search courses' }).waitFor();
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
      - search:
        - searchbox "Search courses"
      - button "Filter and sort"
      - group "Learning and teaching":
        - radio "All" [checked]
        - radio "Learning"
        - radio "Teaching"
      - group "Layout":
        - radio "List" [checked]
        - radio "Table"
        - radio "Queue"
      - list "Your courses"
      - button "1 course is clear" [expanded=false]
  `);
  await expect(course(page, 'Introduction to Psychology')).toMatchAriaSnapshot(`
    - listitem:
      - text: "To do: 49"
      - heading "Introduction to Psychology" [level=2]
      - paragraph: PSYC-1010-006
      - paragraph:
        - link "18 unread assignment submissions"
      - paragraph:
        - link "31 ungraded quizzes"
      - paragraph:
        - link "6 unread discussions"
      - button /Options for .Introduction to Psychology./
  `);
});

test('through search, lanes, table and queue', async ({ page, signIn }) => {
  await signIn('Mei Tanaka');
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  await search.fill('machine');
  await expect(page.getByText('1 course found')).toHaveCount(1);
  await expect(main(page).getByRole('heading')).toHaveCount(1);
  await search.fill('nothing of the kind');
  await expect(page.getByText('No course found')).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Clear search' }).click();

  const lanes = page.getByRole('group', { name: 'Learning and teaching' });
  await lanes.getByRole('radio', { name: 'Teaching' }).check();
  await expect(main(page)).toContainText('52 to do');
  await expect(main(page)).not.toContainText('new feedback');
  await lanes.getByRole('radio', { name: 'Learning' }).check();
  await expect(main(page)).toContainText('2 to do');
  await expect(main(page)).toContainText('1 new feedback');
  await lanes.getByRole('radio', { name: 'All' }).check();

  const layouts = page.getByRole('group', { name: 'Layout' });
  await layouts.getByRole('radio', { name: 'Table' }).check();
  const table = page.getByRole('table', { name: 'Your courses' });
  await expect(table.getByRole('row')).toHaveCount(7);
  const psychology = table.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: /^Introduction to Psychology/ }),
  });
  await expect(psychology.getByRole('cell').first()).toHaveText('49');
  await expect(psychology.getByRole('rowheader')).toHaveAccessibleName(
    'Introduction to Psychology PSYC-1010-006',
  );
  await psychology
    .getByRole('button', { name: /^Options for .Introduction to Psychology/ })
    .click();
  const options = page.getByRole('dialog', { name: 'Introduction to Psychology' });
  await expect(options.getByRole('button', { name: 'Hide' })).toBeVisible();
  await page.keyboard.press('Escape');
  const totals = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
  await expect(totals.getByRole('cell').first()).toHaveText('54');
  await table.getByRole('button', { name: 'ungraded quizzes' }).click();
  await expect(table.getByRole('columnheader', { name: 'ungraded quizzes' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await layouts.getByRole('radio', { name: 'Queue' }).check();
  const queue = page.getByRole('list', { name: 'Your queue' });
  const first = queue.getByRole('listitem').first();
  await expect(first).toHaveAccessibleName(/Introduction to Psychology.?: 31 ungraded quizzes$/);
  await first.getByRole('button', { name: /^Mute until the number rises: / }).click();
  await expect(
    page.getByRole('status').filter({
      hasText: /^Muted until there are more than 31: .?Introduction to Psychology/,
    }),
  ).toHaveCount(1);
  await expect(first).toHaveAccessibleName(/: 18 unread assignment submissions$/);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(first).toHaveAccessibleName(/Introduction to Psychology.?: 31 ungraded quizzes$/);
});

test('through options, what was put away, and settings', async ({ page, signIn }) => {
  await signIn('Mei Tanaka');
  await page.getByRole('searchbox', { name: 'Search courses' }).waitFor();
  await page.locator('#options').waitFor({ state: 'attached' });
  await course(page, 'Machine Learning')
    .getByRole('button', { name: /^Options for / })
    .click();
  const options = page.getByRole('dialog', { name: 'Machine Learning' });
  await expect(options).toMatchAriaSnapshot(`
    - dialog "Machine Learning":
      - paragraph: Machine Learning
      - button "Close"
      - button "Mute …" [expanded=false]
      - button "Hide"
      - button "Pin"
      - button "Check this course"
      - group: What do these numbers mean?
  `);
  await options.getByRole('button', { name: 'Mute …' }).click();
  const which = options.getByRole('group', { name: 'Mute which number?' });
  await which.getByRole('radio', { name: '2 unattempted quizzes' }).check();
  await options
    .getByRole('group', { name: 'Until when?' })
    .getByRole('button', { name: 'For good' })
    .click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Muted: unattempted quizzes in .Machine Learning/ }),
  ).toHaveCount(1);
  await expect(main(page)).toContainText('52 to do');
  await main(page)
    .getByRole('button', { name: /^1 put away/ })
    .click();
  const away = page.getByRole('dialog', { name: 'Put away and pinned' });
  const restore = away.getByRole('button', { name: 'Restore' });
  await expect(restore).toHaveAccessibleDescription(
    'Machine Learning 2 unattempted quizzes Muted for good',
  );
  await restore.click();
  await expect(away.getByRole('status')).toHaveText('Restored.');
  await away.getByRole('button', { name: 'Close' }).click();
  await expect(main(page)).toContainText('54 to do');

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toMatchAriaSnapshot(`
    - dialog "Settings":
      - heading "Settings" [level=2]
      - group "Look":
        - combobox "Theme"
        - combobox "Density"
        - combobox "Language"
      - group "When the page opens":
        - combobox "Begin with"
        - combobox "Show courses as"
      - group "Updates":
        - combobox "Check for updates"
        - checkbox "Notifications"
      - group "This device":
        - checkbox "Remember on this device" [checked]
        - button "Forget this device"
  `);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
});
