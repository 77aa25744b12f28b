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
