// All courses of a long list are in the document: the browser finds them, a screen reader reads them in order, and print has
// them.
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { Lms } from '../lms/startLms.ts';
import { test } from './fixtures.ts';

// As with a screen reader: otherwise Chromium's tree has only content near the viewport.
test.use({
  launchOptions: { ...findChromium(), args: ['--force-renderer-accessibility'] },
});

/** Adds a person whose courses all have updates. Returns the names of the courses, in the order of the LMS. */
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

/** The text of a screen reader, in order. */
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

test('a screen reader gets 1,000 courses in order, find-in-page the last, and print all', async ({
  page,
  lms,
  signIn,
}) => {
  const names = addNora(lms, 1_000);
  await signIn('Nora Whole', { path: '/?sort=lms' });
  const known = new Set(names);
  // A request for the tree blocks Chromium for seconds, so it comes after the last row.
  await expect(page.locator('main li')).toHaveCount(1_000, { timeout: 40_000 });
  expect((await read(page)).filter((text) => known.has(text))).toEqual(names);
  const last = names.at(-1) ?? '';
  expect(await page.evaluate(`window.find(${JSON.stringify(last)})`)).toBe(true);
  await expect(page.getByText(last, { exact: true })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  const row = page.locator('main li').last();
  await expect(row).toHaveCSS('content-visibility', 'visible');
});
