// What drawing costs, in counts: a course costs no more among thousands than among a hundred, and where nothing is new,
// no course is drawn.
import { expect, type CDPSession, type Page } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { countCalls, countDrawing, firstRows, holdings, keptBytes } from './countDrawing.ts';
import { expectAllParts, test, type Fixtures } from './fixtures.ts';

/** More than fit on a screen and a half on both sides of it, with the line that a list begins with. */
const MOST_ROWS = 80;

/** Four hundred a refresh. What one refresh remembers of thirty courses takes ten times that. */
const MOST_KEPT_BYTES = 20_000;

async function expectCounted(page: Page): Promise<void> {
  await expect(page.getByText(/^Last checked/)).toBeVisible({ timeout: 40_000 });
  await expectAllParts(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
}

/** As the person does, until the page has asked for everything and has it. `answered`: how many chunks, so far. */
async function refresh(page: Page, answered: () => number, chunks: number): Promise<void> {
  const before = answered();
  const button = page.getByRole('button', { name: 'Refresh' });
  await button.click();
  await expect.poll(() => answered() - before, { intervals: [10] }).toBe(chunks);
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expectCounted(page);
}

test('a course costs no more calls among 10,000 than among 100, and a refresh draws none', async ({
  browser,
  lms,
  site,
  complaints: _complaints,
}) => {
  test.setTimeout(180_000);
  const perCourse: { load: number; refresh: number }[] = [];
  for (const { count, drawnOf } of [
    { count: 100, drawnOf: 100 },
    { count: 2_000, drawnOf: 2_000 },
    { count: 10_000, drawnOf: MOST_ROWS },
  ]) {
    const lastName = String(count);
    const id = `9${lastName}`;
    const countsAt = () => ({ UnreadDiscussions: 3 });
    addPersonWithCourses(lms.world, { id, firstName: 'Nora', lastName, count, countsAt });
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
    const page = await context.newPage();
    const drawn = await countDrawing(page);
    const calls = await countCalls(await context.newCDPSession(page), site.origin);
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const person = page.getByRole('button', { name: `Nora ${lastName}` });
    await person.waitFor();
    await calls();
    await person.click();
    await expectCounted(page);
    // Of few all are drawn in the end, and belong to what a course costs.
    const rows = page.locator('main li:not([aria-hidden])');
    if (count === drawnOf) await expect(rows).toHaveCount(count);
    const load = (await calls()) / count;
    const answered = () =>
      lms.requests.filter(({ kind, status }) => kind === 'updates-many' && status > 0).length;
    await refresh(page, answered, count / 100);
    await drawn();
    await calls();
    await refresh(page, answered, count / 100);
    perCourse.push({ load, refresh: (await calls()) / count });
    const { items, parts } = await drawn();
    expect({ items, parts }, `of rows among ${lastName}, drawn`).toEqual({ items: 0, parts: 0 });
    expect(await rows.count()).toBeLessThanOrEqual(drawnOf);
    await context.close();
  }
  const [few, ...more] = perCourse;
  for (const many of more) {
    expect(many.load).toBeLessThanOrEqual((few?.load ?? 0) * 1.1);
    expect(many.refresh).toBeLessThanOrEqual((few?.refresh ?? 0) * 1.1);
  }
});

test('a long list is drawn once before its first frame, and twice where that would leave room', async ({
  page,
  lms,
  site,
  signIn,
}) => {
  addPersonWithCourses(lms.world, { id: '9100', firstName: 'Nora', lastName: 'Hall', count: 100 });
  await countDrawing(page);
  const told = await firstRows(page);
  await signIn('Nora Hall');
  await expectCounted(page);
  for (const { width, height, as, commits } of [
    { width: 1280, height: 720, as: 'list', commits: 1 },
    // Room for more cards than a list begins with.
    { width: 3840, height: 2160, as: 'cards', commits: 2 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.origin}/?as=${as}`);
    await expectCounted(page);
    await page.reload();
    await expectCounted(page);
    const first = await told();
    expect(first.commits, as).toBe(commits);
    expect(first.room, as).toBeLessThan(0);
  }
});

interface FewCourses {
  readonly devTools: CDPSession;
  /** Checks so far. */
  readonly answered: () => number;
}

/** Few courses: of what is drawn, React keeps one version or two. */
async function openFewCourses(
  page: Page,
  { lms, signIn }: Pick<Fixtures, 'lms' | 'signIn'>,
): Promise<FewCourses> {
  addPersonWithCourses(lms.world, { id: '930', firstName: 'Nora', lastName: 'Lind', count: 30 });
  await signIn('Nora Lind');
  await expectCounted(page);
  return {
    devTools: await page.context().newCDPSession(page),
    answered: () =>
      lms.requests.filter(({ kind, status }) => kind === 'updates-many' && status > 0).length,
  };
}

test('fifty refreshes leave nothing in the document', async ({ page, lms, signIn }) => {
  const { devTools, answered } = await openFewCourses(page, { lms, signIn });
  // What comes once: parts that are loaded.
  for (let times = 0; times < 10; times += 1) await refresh(page, answered, 1);
  const before = await holdings(devTools);
  for (let times = 0; times < 50; times += 1) await refresh(page, answered, 1);
  await expect
    .poll(async () => {
      const after = await holdings(devTools);
      // Fewer is no leak: what stood there for a moment before is gone.
      return [
        Math.max(0, after.Nodes - before.Nodes),
        Math.max(0, after.JSEventListeners - before.JSEventListeners),
      ];
    })
    .toEqual([0, 0]);
});

/** Ten refreshes, with searches between them: each may hold on to what the other left. */
async function useForAWhile(page: Page, answered: () => number): Promise<void> {
  const field = page.getByRole('searchbox');
  const nothing = page.getByText('No course matches');
  for (const words of ['zzz', 'yyy']) {
    for (let times = 0; times < 5; times += 1) await refresh(page, answered, 1);
    await field.fill(words);
    await expect(nothing).toBeVisible();
    await field.clear();
    await expect(nothing).toBeHidden();
  }
}

test('fifty refreshes leave nothing in memory', async ({ page, lms, signIn }) => {
  const { devTools, answered } = await openFewCourses(page, { lms, signIn });
  // What comes once: parts that are loaded, what is kept of two checks.
  for (let times = 0; times < 2; times += 1) await useForAWhile(page, answered);
  const keptBefore = await keptBytes(devTools);
  for (let times = 0; times < 5; times += 1) await useForAWhile(page, answered);
  const keptAfter = await keptBytes(devTools);
  expect(Math.abs(keptAfter - keptBefore)).toBeLessThanOrEqual(MOST_KEPT_BYTES);
});
