// After a reload or Back, the row that was in sight far down a long list is in sight, with the focus on the link that was
// followed: only a browser restores its place.
import { expect, type Locator, type Page } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { expectChecked, test } from './fixtures.ts';

test.use({ entrance: 'by hand' });

const reload = (page: Page) => page.reload();
const back = async (page: Page) => {
  await page.goto('about:blank');
  await page.goBack();
};
const visit = async (page: Page, row: Locator) => {
  const link = row.getByRole('heading').getByRole('link');
  await link.press('Enter');
  await page.waitForURL(/courses/);
  // A slow phone renders rows far down later than the first frames.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goBack();
  await expect(link).toBeFocused();
};

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };

for (const [title, layout, comeBack, count, at, viewport] of [
  ['a reload, in a list', 'list', reload, 200, 150, desk],
  ['Back from its course, in a list on a phone', 'list', visit, 200, 150, phone],
  ['a reload, in a short list on a phone @matrix', 'list', reload, 60, 40, phone],
  ['Back, in a short list @matrix', 'list', back, 60, 40, desk],
  ['a reload, at the end of a list @matrix', 'list', reload, 280, 279, phone],
  ['a reload, in a table @matrix', 'table', reload, 200, 150, desk],
  ['Back, in a table @matrix', 'table', back, 60, 40, desk],
] as const)
  test(`the row in sight stays in sight after ${title}`, async ({ page, lms, site, signIn }) => {
    await page.setViewportSize(viewport);
    // Rows differ in height.
    const countsAt = (position: number) => ({
      UnreadDiscussions: 3,
      ...(position % 3 === 0 && { UnattemptedQuizzes: 2, UnreadAssignmentFeedback: 1 }),
    });
    const nora = { id: '9000', firstName: 'Nora', lastName: 'Whole', count, countsAt };
    addPersonWithCourses(lms.world, nora);
    await signIn('Nora Whole');
    // Playwright evaluates with a user gesture, and a page that was pressed keeps the order of what its tab knew.
    await expectChecked(page);
    await page.goto(`${site.origin}/?as=${layout}`);
    await expectChecked(page);
    const rows = page.locator(layout === 'list' ? 'main li' : 'main tbody tr');
    await expect(rows).toHaveCount(count);
    const name = (await rows.nth(at).locator('bdi').first().textContent()) ?? '';
    const row = rows.filter({ has: page.getByText(name, { exact: true }) });
    // By the wheel: each row on the way is rendered, and Chromium keeps the row at the edge beside the position.
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    const isBelow = () =>
      row.evaluate((element) => element.getBoundingClientRect().bottom > innerHeight);
    while (await isBelow()) {
      await page.mouse.wheel(0, viewport.height / 2);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    await expect(row).toBeInViewport();
    // Chromium keeps the place in the history a second later.
    await page.waitForTimeout(1_500);
    await comeBack(page, row);
    await expectChecked(page);
    await expect(rows).toHaveCount(count);
    await expect(row).toBeInViewport();
  });
