// Shape repeats the meaning of colour, and text is readable, also in motion and with increased contrast.
import { expect, type Locator, type Page } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { noUpdates, updateTypes } from '../lms/world.ts';
import { looks } from './looks.ts';
import { courseItem, courseItems, test } from './fixtures.ts';
import { backOf, contrastOf, leastContrast } from './readColors.ts';
import { contrast, readLuminance, type Picture } from './readLuminance.ts';

const nouns = [
  'unread assignment feedback',
  'unapproved discussions',
  'unattempted quizzes',
  'ungraded quizzes',
  'unread assignment submissions',
  'unread discussions',
];
const everyKind = { ...noUpdates };
for (const type of Object.values(updateTypes)) everyKind[type] = 2;

test('"Checking…" has enough contrast throughout its animation', async ({ page, lms, signIn }) => {
  lms.world.faults = faultsNamed('hang');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn('Sofia Lindqvist');
  const checking = courseItem(page, 'Organic Chemistry II').getByText('Checking…');
  await checking.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await leastContrast(checking), colorScheme).toBeGreaterThanOrEqual(4.5);
  }
});

test('each kind of update has a shape of its own', async ({ page, lms, signIn }) => {
  for (const enrollment of lms.world.enrollments) {
    if (enrollment.courseId === '7142') enrollment.counts = { ...everyKind };
  }
  await signIn('Sofia Lindqvist', { path: '/?courses=7142' });
  await expect(courseItems(page).getByText('ungraded quizzes')).toBeVisible();
  const reader = await page.context().newPage();
  await page.bringToFront();
  for (const { name, media } of looks) {
    await page.emulateMedia(media);
    const shapes = new Map<string, string>();
    for (const noun of nouns) {
      shapes.set(noun, await shapeBefore(page, reader, courseItems(page).getByText(noun)));
    }
    for (const [noun, shape] of shapes) {
      for (const [other, otherShape] of shapes) {
        if (noun === other) continue;
        expect(difference(shape, otherShape), `${noun}, ${other}, ${name}`).toBeGreaterThan(0.1);
      }
    }
  }
});

test('a failure has a shape besides its colour', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource: .*500.*\/updates\/myUpdates/);
  lms.world.faults = faultsNamed('course-500');
  await signIn('Sofia Lindqvist');
  const failed = courseItems(page).getByText('Couldn’t be checked');
  await failed.waitFor();
  const reader = await page.context().newPage();
  await page.bringToFront();
  for (const { name, media } of looks) {
    await page.emulateMedia(media);
    const shape = await shapeBefore(page, reader, failed);
    expect(difference(shape, shape.replaceAll('1', '0')), name).toBeGreaterThan(0.1);
  }
});

test('with more contrast, edges and text have a ratio of 7:1', async ({ page, signIn }) => {
  await signIn('Daniel Okafor');
  const badge = courseItems(page).getByText('9 unread discussions');
  await badge.waitFor();
  const edges = [badge, courseItems(page).first(), page.getByRole('button', { name: 'Refresh' })];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    for (const edge of edges) {
      const [line, text] = await edge.evaluate((element) => {
        const { borderTopColor, color } = getComputedStyle(element);
        return [borderTopColor, color];
      });
      expect(contrastOf(line, await backOf(edge)), String(edge)).toBeGreaterThanOrEqual(7);
      expect(contrastOf(text, await backOf(edge)), String(edge)).toBeGreaterThanOrEqual(7);
    }
  }
});

const SHAPE = 16;

/** The icon before the text, with a `1` for each pixel of enough contrast (WCAG 1.4.11). */
async function shapeBefore(page: Page, reader: Page, text: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  const box = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left = 0, top = 0 } = range.getClientRects()[0] ?? {};
    // The text of a badge has an element of its own.
    const pictured = element.closest('.pictured') ?? element;
    const { fontSize, marginInlineEnd } = getComputedStyle(pictured, '::before');
    return {
      right: left - Number.parseFloat(marginInlineEnd),
      top,
      size: Number.parseFloat(fontSize),
    };
  });
  const png = await page.screenshot({
    clip: {
      x: Math.round(box.right - box.size),
      y: Math.round(box.top),
      width: SHAPE,
      height: SHAPE,
    },
  });
  return outline(await readLuminance(reader, png));
}

function outline(picture: Picture): string {
  const back = picture.at(0, 0) ?? 1;
  return Array.from({ length: SHAPE * SHAPE }, (_, i) => {
    const here = picture.at(i % SHAPE, Math.floor(i / SHAPE)) ?? back;
    return contrast(here, back) >= 3 ? '1' : '0';
  }).join('');
}

/** The share of pixels in which two shapes differ. */
function difference(one: string, other: string): number {
  const pixels = one.split('');
  return pixels.filter((pixel, i) => pixel !== other[i]).length / pixels.length;
}
