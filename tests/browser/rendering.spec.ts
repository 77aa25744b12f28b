// Counts renders: without new data no course renders, and no node or listener leaks.
import { expect, type Page } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { Lms } from '../lms/startLms.ts';
import { countDrawing, holdings } from './countDrawing.ts';
import { expectAllParts, refresh as refreshOnce, test, type Fixtures } from './fixtures.ts';

async function expectCounted(page: Page): Promise<void> {
  await expect(page.getByText(/^Last checked/)).toBeVisible({ timeout: 40_000 });
  await expectAllParts(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
}

async function refresh(page: Page, lms: Lms): Promise<void> {
  await refreshOnce(page, lms);
  await expectCounted(page);
}

/** Signs in as somebody with so many courses, who has seen them. */
async function openManyCourses(
  count: number,
  { page, lms, signIn }: Pick<Fixtures, 'lms' | 'signIn'> & { readonly page: Page },
) {
  const countsAt = () => ({ UnreadDiscussions: 3 });
  const nora = { id: '9100', firstName: 'Nora', lastName: 'Hall', count, countsAt };
  addPersonWithCourses(lms.world, nora);
  const drawn = await countDrawing(page);
  await signIn('Nora Hall');
  await expectCounted(page);
  await expect(page.locator('main li')).toHaveCount(count);
  await settled(drawn);
  return drawn;
}

/** All that a check draws: until nothing renders any more, and the memory is stored. */
async function settled({ read, reset }: Awaited<ReturnType<typeof countDrawing>>) {
  let all = await read();
  await expect(async () => {
    const { commits } = all;
    all = await read();
    expect(all.commits).toBe(commits);
    expect(all.stores).not.toEqual([]);
  }).toPass({ intervals: [1_000] });
  await reset();
  return all;
}

test('a refresh without news renders none of 1,000 courses, and sorts none', async ({
  page,
  lms,
  signIn,
}) => {
  const drawn = await openManyCourses(1_000, { page, lms, signIn });
  await refresh(page, lms);
  const calm = await settled(drawn);
  expect(calm.commits).toBeLessThanOrEqual(4);
  expect(calm).toMatchObject({ items: 0, rows: 0, parts: 0, computed: 0, sorts: 0, parses: 0 });
  expect(calm.stores).toHaveLength(1);
});

test('a refresh in which one course has news renders its row, and sorts once', async ({
  page,
  lms,
  signIn,
}) => {
  const drawn = await openManyCourses(100, { page, lms, signIn });
  // The first row stays the first: a row that moves counts as an item.
  const id = await page.locator('main li [popovertarget="options"]').first().getAttribute('value');
  const first = lms.world.enrollments.find(
    ({ personId, courseId }) => personId === '9100' && courseId === id?.split(' ')[0],
  );
  if (first !== undefined) first.counts = { ...first.counts, UnreadDiscussions: 4 };
  await refresh(page, lms);
  const { items, rows, computed, sorts } = await settled(drawn);
  expect({ items, rows, computed, sorts }).toEqual({ items: 0, rows: 1, computed: 1, sorts: 1 });
});

test('a reload of 1,000 courses reads the memory once, computes each row at most three times, and stores the memory after they are drawn', async ({
  page,
  lms,
  signIn,
}) => {
  const drawn = await openManyCourses(1_000, { page, lms, signIn });
  await page.reload();
  await expectCounted(page);
  const { computed, parses, stores } = await settled(drawn);
  expect(parses).toBe(1);
  expect(computed).toBeGreaterThanOrEqual(1_000);
  expect(computed).toBeLessThanOrEqual(3_000);
  expect(stores).toHaveLength(1);
  expect(stores[0]).toBeGreaterThan(0);
});

test('thirty refreshes leak no node and no listener', async ({ page, lms, signIn }) => {
  // Few courses, because React keeps one or two versions of each element.
  addPersonWithCourses(lms.world, { id: '930', firstName: 'Nora', lastName: 'Lind', count: 30 });
  await signIn('Nora Lind');
  await expectCounted(page);
  const devTools = await page.context().newCDPSession(page);
  // Lazy parts load once.
  for (let times = 0; times < 10; times += 1) await refresh(page, lms);
  const before = await holdings(devTools);
  for (let times = 0; times < 30; times += 1) await refresh(page, lms);
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
