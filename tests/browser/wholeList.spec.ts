// Of up to 2,000 courses every one is in the document once there is time: the browser finds it, a screen reader reads it in
// its place, and what is far from the screen costs no layout. Of cards there are enough to come in many steps: further ones come
// as those of a list do.
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { findChromium } from '../../tools/check/findChromium.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { Lms } from '../lms/startLms.ts';
import { test } from './fixtures.ts';

const executablePath = findChromium()?.executablePath;

// As where a screen reader runs: else Chromium tells of what is near the screen alone.
test.use({
  launchOptions: {
    args: ['--force-renderer-accessibility'],
    ...(executablePath !== undefined && { executablePath }),
  },
});

/** Somebody whose courses all want something. The answer is the names of them, in the order of the LMS. */
function addNora(lms: Lms, count: number): string[] {
  const countsAt = () => ({ UnreadDiscussions: 3 });
  const id = '9000';
  addPersonWithCourses(lms.world, { id, firstName: 'Nora', lastName: 'Whole', count, countsAt });
  const names = new Map(lms.world.courses.map((course) => [course.id, course.name]));
  return lms.world.enrollments
    .filter(({ personId }) => personId === id)
    .map(({ courseId }) => names.get(courseId) ?? '');
}

const Text = v.object({ value: v.string() });

/** What a screen reader reads, in its order. */
async function read(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsOf = (id: string): string[] => {
    const { role, name, childIds = [] } = byId.get(id) ?? {};
    return role?.value === 'StaticText'
      ? [v.parse(Text, name).value]
      : childIds.flatMap((child) => textsOf(child));
  };
  return textsOf(nodes[0]?.nodeId ?? '');
}

for (const { layout, count } of [
  { layout: 'cards', count: 400 },
  { layout: 'list', count: 2_000 },
  { layout: 'table', count: 2_000 },
]) {
  test(`of ${count.toLocaleString('en')} courses as ${layout}, a screen reader has all in order, and find-in-page the last`, async ({
    page,
    lms,
    signIn,
  }) => {
    const names = addNora(lms, count);
    await signIn('Nora Whole', { path: `/?as=${layout}&sort=lms` });
    const known = new Set(names);
    // Asked for the tree, Chromium does nothing else for seconds: it is, once all rows are in the document.
    const rows = page.locator(
      layout === 'table' ? 'main tbody tr:has(th)' : 'main li:has(:is(h2, h3, h4))',
    );
    await expect(rows).toHaveCount(count, { timeout: 40_000 });
    const drawn = (await read(page)).filter((text) => known.has(text));
    expect(drawn).toHaveLength(count);
    // A list of so many stands in groups, by the prefix of their codes.
    if (layout === 'list') expect(drawn.toSorted()).toEqual(names.toSorted());
    else expect(drawn).toEqual(names);
    const last = drawn.at(-1) ?? '';
    expect(await page.evaluate(`window.find(${JSON.stringify(last)})`)).toBe(true);
    await expect(page.getByText(last, { exact: true })).toBeInViewport();
  });
}

test('a page about to go keeps what is near the screen, and has all of it again where it stays', async ({
  page,
  lms,
  signIn,
}) => {
  const names = addNora(lms, 400);
  await signIn('Nora Whole', { path: '/?as=cards&sort=lms' });
  const rows = page.locator('main li:has(:is(h2, h3, h4))');
  await expect(rows).toHaveCount(400, { timeout: 40_000 });
  // A server that has nothing to say: the browser stays where it is (RFC 9110, 15.3.5).
  await page.route('**', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  // Told by the page itself: Playwright waits for a navigation that never ends.
  const look = (name = '') =>
    page.evaluate((text) => {
      const drawn = [...document.querySelectorAll('main li:not([aria-hidden])')];
      const box = drawn.find((row) => row.textContent.includes(text))?.getBoundingClientRect();
      const inView = box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
      return { rows: drawn.length, inView };
    }, name);
  // Read as the rows go: the page draws them again at once.
  const near = await page.evaluate(() => {
    const left = new Promise<number>((resolve) => {
      new MutationObserver((records) => {
        if (records.some(({ removedNodes }) => removedNodes.length > 0))
          resolve(document.querySelectorAll('main li:not([aria-hidden])').length);
      }).observe(document.body, { childList: true, subtree: true });
    });
    window.location.reload();
    return left;
  });
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(100);
  await expect.poll(() => look(names[0]), { timeout: 40_000 }).toEqual({ rows: 400, inView: true });
  // Whoever is further down would see the page move.
  await page.evaluate(async (text) => {
    const all = [...document.querySelectorAll('main li')];
    all.find((row) => row.textContent.includes(text))?.scrollIntoView();
    const leaving = new Promise((resolve) => window.addEventListener('beforeunload', resolve));
    window.location.reload();
    await leaving;
    // What the page draws in answer to it is drawn by then.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  }, names[200] ?? '');
  expect(await look(names[200])).toEqual({ rows: 400, inView: true });
});
