// Every control of every screen is large enough for a finger (WCAG 2.5.5), no two overlap, and fields have 16 px: below, Safari
// on a phone zooms in on them. axe-core judges the 24 px of a mouse (inspect.ts).
import { expect, type Page } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { updateTypes } from '../lms/world.ts';
import { layouts } from '../../src/model/view.ts';
import { courseItems, expectChecked, test } from './fixtures.ts';
import { signInButton } from './signInAs.ts';

const FINGER = 44;
const FIELD_TEXT = 16;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('before the sign-in, and at an unknown address', async ({ page, site }) => {
  await page.goto(site.origin);
  await signInButton(page).waitFor();
  await expectTargets(page);
  await page.goto(`${site.origin}/nowhere`);
  await page.getByRole('link', { name: 'Go to your course updates' }).waitFor();
  await expectTargets(page);
});

test('on the dashboard, with each badge a link', async ({ page, lms, site, signIn }) => {
  site.config['links'] = linksTo(lms.url);
  await signIn('Daniel Okafor');
  await expectChecked(page);
  await expectTargets(page);
  await signInTo(page, `${site.origin}/?courses=7142,7155`);
  await expectTargets(page);
  // The whole pill, including the padding.
  const badge = courseItems(page).getByRole('link', { name: 'unread discussions' }).first();
  const [pill, paragraph] = [await badge.boundingBox(), await badge.locator('..').boundingBox()];
  expect(pill).toEqual(paragraph);
});

test('with course names of any length', async ({ page, lms, site, signIn }) => {
  site.config['links'] = linksTo(lms.url);
  const odd = lms.world.courses.filter(({ name }) => /^(?:An Interdisc|"><script)/.test(name));
  await signIn('Priya Raman', { path: `/?courses=${odd.map(({ id }) => id).join()}` });
  await expectChecked(page);
  await expectTargets(page);
});

test('in each layout', async ({ page, site, signIn }) => {
  await signIn('Daniel Okafor');
  for (const query of [
    ...layouts.map((as) => `?as=${as}`),
    '?q=zzz',
    'embed',
    'embed?courses=7142',
  ]) {
    await signInTo(page, `${site.origin}/${query}`);
    await test.step(query, () => expectTargets(page));
  }
  await page.goto(`${site.origin}/embed?layout=strip`);
  await page.getByText('to do').first().waitFor();
  await test.step('strip', () => expectTargets(page));
});

test('in each menu and dialog', async ({ page, signIn }) => {
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  // Escape before the file of a sheet has come closes nothing.
  const isOpen = () => page.locator('dialog[open], :popover-open').first().waitFor();
  await signIn('Daniel Okafor');
  await expectChecked(page);
  await press(/^(?:View|Filter and sort)/);
  await isOpen();
  await test.step('view, filter and order', () => expectTargets(page));
  await page.keyboard.press('Escape');
  await press(/^Options for/);
  await press('Mute even if it rises');
  await page.getByText('What do these numbers mean?').click();
  await test.step('options', () => expectTargets(page));
  await press('Hide');
  await test.step('undo', () => expectTargets(page));
  await press(/put away|hidden/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Restore', exact: true })
    .first()
    .waitFor();
  await test.step('what is put away', () => expectTargets(page));
  await page.keyboard.press('Escape');
  await press('Settings');
  await press('Forget this device');
  await press('Technical details');
  await test.step('settings', () => expectTargets(page));
});

test('beside a failure', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource/);
  lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'answer', status: 405 } }];
  await signIn('Sofia Lindqvist');
  await page.getByRole('region').waitFor();
  await expectTargets(page);
});

test('with the details of a version banner, and without courses', async ({
  page,
  lms,
  site,
  complaints,
  signIn,
}) => {
  complaints.allow(/^error: Failed to load resource: .*404.*\/updates\/myUpdates\//);
  site.config['support'] = {
    name: 'Help',
    url: 'https://help.example.edu/',
    email: 'help@example.edu',
  };
  await signIn('Nils Berg');
  await page.getByText('Details', { exact: true }).click();
  await expectTargets(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.context().clearCookies();
  complaints.allow(/^error: Failed to load resource/);
  lms.world.faults = faultsNamed('courses-scope');
  await signIn('Sofia Lindqvist');
  await page.getByText('Show courses by their ids').click();
  await page.getByRole('button', { name: 'Show', exact: true }).waitFor();
  await expectTargets(page);
});

/** `links` of config.json with a template for every badge. */
const linksTo = (lmsUrl: string) =>
  Object.fromEntries(
    ['course', ...Object.values(updateTypes)].map((kind) => [
      kind,
      `${lmsUrl}/courses/{orgUnitId}?to=${kind}`,
    ]),
  );

async function signInTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectChecked(page);
}

type Target = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

async function expectTargets(page: Page): Promise<void> {
  const targets = await page.evaluate(() =>
    [
      // Nothing below a modal dialog or a popover can be reached.
      ...(document.querySelector('dialog:modal, :popover-open') ?? document).querySelectorAll(
        'a[href], button, input, select, summary, [role="button"]',
      ),
    ]
      // The skip link takes no space until it has the focus.
      .filter((element) => element.getAttribute('href') !== '#main')
      // Closed folds hide their content.
      .filter((element) => element.checkVisibility())
      // A press on its label presses a field.
      .map(
        (element) => (element instanceof HTMLInputElement && element.closest('label')) || element,
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // Content can be scrolled clear of sticky notices.
        let layer = 'static';
        for (let box: Element | null = element; box !== null; box = box.parentElement) {
          if (getComputedStyle(box).position === 'sticky') layer = 'sticky';
        }
        const isField = element.matches('input, select, textarea');
        const fontSize = isField ? parseFloat(getComputedStyle(element).fontSize) : undefined;
        const name = element.textContent.slice(0, 40);
        return { name, layer, x, y, width, height, fontSize };
      }),
  );
  expect(targets).not.toEqual([]);
  const tooSmall = targets.filter(({ width, height }) => Math.min(width, height) < FINGER - 0.01);
  expect(tooSmall).toEqual([]);
  expect(targets.filter(({ fontSize = FIELD_TEXT }) => fontSize < FIELD_TEXT)).toEqual([]);
  const pairs = targets.flatMap((one, index) =>
    targets
      .slice(index + 1)
      .filter((other) => one.layer === other.layer && overlap(one, other))
      .map((other) => `${one.name} lies over ${other.name}`),
  );
  expect(pairs).toEqual([]);
}

function overlap(one: Target, other: Target): boolean {
  const within = (from: number, size: number, start: number, length: number) =>
    from + size > start + 0.5 && start + length > from + 0.5;
  return (
    within(one.x, one.width, other.x, other.width) &&
    within(one.y, one.height, other.y, other.height)
  );
}
