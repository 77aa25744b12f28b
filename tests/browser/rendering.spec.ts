// Counts renders: without new data no course renders, and no node or listener leaks.
import { expect, type CDPSession, type Page } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { Lms } from '../lms/startLms.ts';
import { countDrawing, holdings, keptBytes } from './countDrawing.ts';
import { expectAllParts, refresh as refreshOnce, test, type Fixtures } from './fixtures.ts';

/** A refresh retains 400 bytes; one retained refresh of thirty courses would be ten times the limit. */
const MOST_KEPT_BYTES = 20_000;

async function expectCounted(page: Page): Promise<void> {
  await expect(page.getByText(/^Last checked/)).toBeVisible({ timeout: 40_000 });
  await expectAllParts(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
}

async function refresh(page: Page, lms: Lms): Promise<void> {
  await refreshOnce(page, lms);
  await expectCounted(page);
}

test('a refresh without news renders none of 1,000 courses', async ({ page, lms, signIn }) => {
  const countsAt = () => ({ UnreadDiscussions: 3 });
  const nora = { id: '9100', firstName: 'Nora', lastName: 'Hall', count: 1_000, countsAt };
  addPersonWithCourses(lms.world, nora);
  const drawn = await countDrawing(page);
  await signIn('Nora Hall');
  await expectCounted(page);
  await expect(page.locator('main li')).toHaveCount(1_000);
  await refresh(page, lms);
  await drawn();
  await refresh(page, lms);
  const { items, parts } = await drawn();
  expect({ items, parts }).toEqual({ items: 0, parts: 0 });
});

/** Few courses, because React keeps one or two versions of each element. */
async function openFewCourses(
  page: Page,
  { lms, signIn }: Pick<Fixtures, 'lms' | 'signIn'>,
): Promise<CDPSession> {
  addPersonWithCourses(lms.world, { id: '930', firstName: 'Nora', lastName: 'Lind', count: 30 });
  await signIn('Nora Lind');
  await expectCounted(page);
  return page.context().newCDPSession(page);
}

test('fifty refreshes leak no node and no listener', async ({ page, lms, signIn }) => {
  const devTools = await openFewCourses(page, { lms, signIn });
  // Lazy parts load once.
  for (let times = 0; times < 10; times += 1) await refresh(page, lms);
  const before = await holdings(devTools);
  for (let times = 0; times < 50; times += 1) await refresh(page, lms);
  await expect
    .poll(async () => {
      const after = await holdings(devTools);
      // A smaller number is no leak: transient elements have gone.
      return [
        Math.max(0, after.Nodes - before.Nodes),
        Math.max(0, after.JSEventListeners - before.JSEventListeners),
      ];
    })
    .toEqual([0, 0]);
});

/** Ten refreshes with searches between them, because each may retain the state of the other. */
async function useForAWhile(page: Page, lms: Lms): Promise<void> {
  const field = page.getByRole('searchbox');
  const nothing = page.getByText('No course matches');
  for (const words of ['zzz', 'yyy']) {
    for (let times = 0; times < 5; times += 1) await refresh(page, lms);
    await field.fill(words);
    await expect(nothing).toBeVisible();
    await field.clear();
    await expect(nothing).toBeHidden();
  }
}

test('fifty refreshes leave nothing in memory', async ({ page, lms, signIn }) => {
  const devTools = await openFewCourses(page, { lms, signIn });
  // Lazy parts load once, and two checks stay in the cache.
  for (let times = 0; times < 2; times += 1) await useForAWhile(page, lms);
  const keptBefore = await keptBytes(devTools);
  for (let times = 0; times < 5; times += 1) await useForAWhile(page, lms);
  const keptAfter = await keptBytes(devTools);
  expect(Math.abs(keptAfter - keptBefore)).toBeLessThanOrEqual(MOST_KEPT_BYTES);
});
