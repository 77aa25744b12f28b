// Shape repeats the meaning of colour.
import { expect, type Locator } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { noUpdates, updateTypes } from '../lms/world.ts';
import { courseItems, expectAllParts, test } from './fixtures.ts';

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

/** The picture before a text; empty: none. */
const pictureOf = (text: Locator) =>
  text.evaluate((element) => {
    const style = getComputedStyle(element.closest('.pictured') ?? element, '::before');
    return style.maskImage === 'none' ? '' : style.getPropertyValue('--picture');
  });

test('each kind of update, and a failure, has a picture of its own', async ({
  page,
  lms,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*500.*\/updates\/myUpdates/);
  for (const enrollment of lms.world.enrollments) {
    if (enrollment.courseId === '7155') enrollment.counts = { ...everyKind };
  }
  lms.world.faults = faultsNamed('course-500');
  await signIn('Daniel Okafor', { path: '/?courses=7142,7155' });
  const texts = [...nouns, 'Couldn’t be checked'].map((noun) => courseItems(page).getByText(noun));
  const pictures = await Promise.all(texts.map(pictureOf));
  expect(pictures).not.toContain('');
  expect(new Set(pictures).size).toBe(texts.length);
});

test('what is pressed or chosen has an edge besides its colour', async ({ page, signIn }) => {
  await signIn('Mei Tanaka');
  await expectAllParts(page);
  const main = page.getByRole('main');
  const edgeOf = (box: Locator) =>
    box.evaluate((element) => getComputedStyle(element).borderBottomWidth);
  for (const sum of await main.locator('[aria-pressed]').all()) {
    expect(await edgeOf(sum)).toBe('0px');
    await sum.click();
    await expect.poll(() => edgeOf(sum)).toBe('3px');
    await sum.click();
  }
  for (const radio of await main.getByRole('radio').all()) {
    await radio.check();
    await expect.poll(() => edgeOf(radio.locator('xpath=ancestor::label'))).toBe('2px');
    await expect(main.locator('label:has(input:not(:checked))').first()).toHaveCSS(
      'border-bottom-width',
      '0px',
    );
  }
});
