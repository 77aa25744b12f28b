// A notice over courses folds to its title, which is never cut; without a number on the screen it is open. That of the
// versions never folds.
import { expect } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { expectChecked, test } from './fixtures.ts';
import { boxDefects } from './readBoxes.ts';

const TWO_LINES_PX = 70;

for (const [screen, viewport, path, hasButton] of [
  ['a phone', { width: 390, height: 844 }, '/', false],
  ['a phone', { width: 390, height: 844 }, '/embed', false],
  ['a desktop', { width: 1280, height: 800 }, '/', true],
] as const) {
  test(`on ${screen}, a notice of ${path} is its title, and Details opens it`, async ({
    page,
    lms,
    complaints,
    signIn,
  }) => {
    complaints.allow(/^error: Failed to load resource/);
    await page.setViewportSize(viewport);
    await signIn('Sofia Lindqvist', { path });
    await expectChecked(page);
    lms.world.faults = faultsNamed('courses-scope');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const notice = page.getByRole('region');
    const title = notice.getByRole('paragraph').first();
    const tryAgain = notice.getByRole('button', { name: 'Try again' });
    await expect(title).toHaveText(/couldn’t be refreshed$/);
    await expect(notice.getByRole('paragraph')).toHaveCount(1);
    await expect(tryAgain).toBeVisible({ visible: hasButton });
    expect((await notice.boundingBox())?.height).toBeLessThan(TWO_LINES_PX);
    expect(await title.evaluate((p) => p.scrollWidth - p.clientWidth)).toBe(0);
    await notice.getByRole('button', { name: 'Details', exact: true }).click();
    await expect(tryAgain).toBeVisible();
    await expect(notice.getByText(/set up to read this/)).toBeVisible();
  });
}

for (const [what, fault, reason] of [
  ['counts', 'session-gone', /Is your Wi-Fi/],
  ['list of courses', 'courses-scope', /isn’t set up to read this/],
] as const) {
  test(`on a phone, a first load without a ${what} shows its reason and Try again`, async ({
    page,
    lms,
    complaints,
    signIn,
  }) => {
    complaints.allow(/^error: Failed to load resource/);
    lms.world.faults = faultsNamed(fault);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('Sofia Lindqvist');
    await expect(page.getByText(reason)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
  });
}

for (const [path, width] of [
  ['/', 1280],
  ['/', 390],
  ['/', 320],
  ['/embed', 300],
] as const) {
  test(`at ${width} px, the notice of a version at ${path} is whole without a press, and calm`, async ({
    page,
    site,
    complaints,
    signIn,
  }) => {
    complaints.allow(/^error: Failed to load resource: .*404.*\/updates\/myUpdates\//);
    const email = 'help@example.edu';
    site.config['support'] = { name: 'Service Desk', url: 'https://help.example.edu/', email };
    await page.setViewportSize({ width, height: 800 });
    await signIn('Olga Petrova', { path });
    const notice = page.getByRole('region', { name: 'Tell your administrator' });
    for (const part of [
      notice.getByText(/^Tell your administrator: the LMS/),
      notice.getByText('This doesn’t affect your numbers.'),
      notice.getByRole('link', { name: 'Service Desk' }),
      notice.getByRole('link', { name: email }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await boxDefects(page)).toEqual([]);
    const main = await page.getByRole('main').boundingBox();
    const box = await notice.boundingBox();
    if (width === 1280) expect(box?.width).toBeLessThan((main?.width ?? 0) * 0.8);
  });
}
