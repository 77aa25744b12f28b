// Every focused element has a ring with enough contrast that no box around it cuts off (WCAG 2.4.7, 1.4.11).
import { expect, type Page } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { allLinks } from './allLinks.ts';
import { courseItems, test } from './fixtures.ts';
import { backOf, contrastOf } from './readColors.ts';

const MOST_STOPS = 40;

const themes = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'more contrast', media: { contrast: 'more' } },
  { name: 'forced colours', media: { forcedColors: 'active' } },
] as const;

test('links, badges and buttons have a focus ring', async ({ page, lms, site, signIn }) => {
  site.config['links'] = allLinks(lms.url);
  await signIn('Sofia Lindqvist', { path: '/?courses=7142,48377' });
  await expect(courseItems(page).getByRole('link')).toHaveCount(7);
  const stops = await expectRings(page);
  expect(stops).toContain('A Skip to the content');
  expect(stops).toContain('BUTTON Refresh');
  expect(stops).toContain('A Organic Chemistry II');
  expect(stops).toContain('A 5 unread discussions');
  expect(stops).toContain('A Show everything');
});

test('an input and its button have a focus ring', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource/);
  lms.world.faults = faultsNamed('courses-scope');
  await signIn('Sofia Lindqvist');
  await page.getByText('Show courses by their ids').click();
  await page.getByRole('button', { name: 'Show', exact: true }).waitFor();
  const stops = await expectRings(page);
  expect(stops).toContain('INPUT ');
  expect(stops).toContain('BUTTON Show');
});

test('details and links in text have a focus ring', async ({ page, site, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource: .*404.*\/updates\/myUpdates/);
  site.config['support'] = { name: 'IT Service Desk', url: 'https://help.example.edu/' };
  // Without a scroll: the ring of the skip link would lie over the title.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('Olga Petrova', { path: '/?courses=48213' });
  await page.getByText('Details', { exact: true }).click();
  const stops = await expectRings(page);
  expect(stops).toContain('SUMMARY Details');
  expect(stops).toContain('A IT Service Desk');
  expect(stops).toContain('BUTTON Copy details');
});

test('a name of 300 characters has a focus ring', async ({ page, lms, signIn }) => {
  const long = lms.world.courses.find(({ name }) => name.startsWith('An Interdisciplinary'));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('Priya Raman', { path: `/?courses=${long?.id ?? ''}` });
  await expect(courseItems(page).getByRole('link').first()).toBeVisible();
  expect(await expectRings(page)).toContain(`A ${long?.name ?? ''}`);
});

/** Tabs through the page in every theme, judges one element of each kind, and returns the kinds. */
async function expectRings(page: Page): Promise<readonly string[]> {
  const stops = new Set<string>();
  for (const { name, media } of themes) {
    const kinds = new Set<string>();
    await page.emulateMedia(media);
    for (let count = 0; count < MOST_STOPS; count += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { tagName, className, parentElement, textContent } =
          document.activeElement ?? document.body;
        const kind = `${tagName} ${className} ${parentElement?.className ?? ''}`;
        return { tagName, kind, stop: `${tagName} ${textContent}` };
      });
      // After the last stop, the focus passes through the browser's own controls.
      if (focused.tagName === 'BODY') break;
      stops.add(focused.stop);
      if (kinds.has(focused.kind)) continue;
      kinds.add(focused.kind);
      expect(await ringDefects(page), `${focused.stop}, ${name}`).toEqual([]);
    }
  }
  return [...stops];
}

async function ringDefects(page: Page): Promise<readonly string[]> {
  const { color, width, cutBy } = await page.locator(':focus').evaluate(readRing);
  const back = await backOf(
    page.locator(':focus').locator('xpath=ancestor::*[not(self::label)][1]'),
  );
  return [
    ...(width < 2 ? ['no ring'] : []),
    ...(contrastOf(color, back) < 3 ? [`${color} on ${back}`] : []),
    ...cutBy,
  ];
}

/** Runs in the page. A radio has the ring of its label. */
function readRing(focused: Element) {
  const label = focused.closest('label') ?? focused;
  const ringed = getComputedStyle(focused).outlineStyle === 'none' ? label : focused;
  const {
    outlineColor: color,
    outlineStyle,
    outlineWidth,
    outlineOffset,
  } = getComputedStyle(ringed);
  const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  const out = width + Number.parseFloat(outlineOffset);
  const { top, right, bottom, left } = ringed.getBoundingClientRect();
  const cutBy: string[] = [];
  for (
    let box = ringed.parentElement;
    box !== null && box !== document.body;
    box = box.parentElement
  ) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const edge = box.getBoundingClientRect();
    const room = [top - edge.top, edge.right - right, edge.bottom - bottom, left - edge.left];
    if (Math.min(...room) < out - 1) cutBy.push(`cut off by ${box.className}`);
  }
  return { color, width, cutBy };
}
