// Every screen, every person of the embedded LMS and a fault of each place under axe-core, in every theme and width (inspect.ts).
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { expect, type Page } from '@playwright/test';
import { defaultPeople } from '../lms/people/defaultPeople.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { updateTypes } from '../lms/world.ts';
import { expectAllParts, test } from './fixtures.ts';
import { inspect } from './inspect.ts';
import { signInButton } from './signInAs.ts';

test.setTimeout(180_000);

test('the screen before signing in passes axe-core', async ({ page, site }) => {
  await page.goto(site.origin);
  await expect(signInButton(page)).toBeVisible();
  await inspect(page, 'the way in');
});

/** The other people are in the matrix. */
const core = new Set(['Tanaka', 'Petrova']);
/** Their rows are like the others', and axe-core takes minutes for hundreds. */
const manyCourses = new Set(['Raman', 'Moreau', 'Costa']);

for (const { firstName, lastName } of defaultPeople()) {
  if (manyCourses.has(lastName)) continue;
  const name = `${firstName} ${lastName}`;
  const tag = core.has(lastName) ? [] : [MATRIX_TAG];
  test(`${name}’s page passes axe-core`, { tag }, async ({ page, complaints, site, signIn }) => {
    complaints.allow(/^error: Failed to load resource: .*\/updates\/myUpdates/);
    site.config['support'] = {
      name: 'IT Service Desk',
      url: 'https://help.example.edu/',
      email: 'help@example.edu',
    };
    await signIn(name);
    await settle(page);
    const folded = page.getByRole('button', { name: 'Details', exact: true, expanded: false });
    for (const fold of await folded.all()) await fold.click();
    for (const details of await page.getByText('Details', { exact: true }).all()) {
      await details.click();
    }
    await inspect(page, name);
  });
}

for (const fault of [
  'hang',
  'maintenance',
  'scope',
  'course-403',
  'count-million',
  'slow-down-day',
  'courses-cut',
  'courses-fail',
  'courses-none',
]) {
  const tag = MATRIX_TAG;
  test(`the fault ${fault} passes axe-core`, { tag }, async ({ page, complaints, lms, signIn }) => {
    complaints.allow(/^error: Failed to load resource/);
    lms.world.faults = faultsNamed(fault);
    await signIn('Sofia Lindqvist');
    await settle(page);
    await inspect(page, fault);
  });
}

test(
  'the screen without a common contract version passes axe-core',
  { tag: MATRIX_TAG },
  async ({ page, complaints, lms, signIn }) => {
    complaints.allow(/^error: Failed to load resource/);
    lms.world.contracts.le = [{ version: '2.0', state: 'current' }];
    await signIn('Sofia Lindqvist');
    await settle(page);
    await inspect(page, 'no contract');
  },
);

test(
  'course names of any length pass axe-core, with each badge a link',
  { tag: MATRIX_TAG },
  async ({ page, lms, site, signIn }) => {
    site.config['links'] = Object.fromEntries(
      ['course', ...Object.values(updateTypes)].map((kind) => [
        kind,
        `${lms.url}/courses/{orgUnitId}?to=${kind}`,
      ]),
    );
    const odd = lms.world.courses.filter(({ name }) => /^(?:An Interdisc|"><script)/.test(name));
    await signIn('Priya Raman', { path: `/?courses=${odd.map(({ id }) => id).join()}` });
    await settle(page);
    await inspect(page, 'course names');
  },
);

test('the table and the popup of the toolbar pass axe-core', async ({ page, lms, signIn }) => {
  // The table has its own words for an unknown number.
  const some = lms.world.enrollments.find(({ personId }) => personId === '1187');
  Object.assign(some?.counts ?? {}, { UnreadDiscussions: -1 });
  await signIn('Daniel Okafor', { path: '/?as=table' });
  await settle(page);
  await expectAllParts(page);
  await inspect(page, 'table');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await expect(page.locator(':popover-open')).toBeVisible();
  await inspect(page, 'filter and sort');
});

test('the widget and the strip pass axe-core', async ({ page, site, signIn }) => {
  await signIn('Daniel Okafor', { path: '/embed' });
  await page.getByText('247 to do').first().waitFor();
  await inspect(page, 'the widget');
  // The strip names no person, so the sign-in starts in the widget.
  await page.goto(`${site.origin}/embed?layout=strip`);
  await page.getByText('247 to do').first().waitFor();
  await inspect(page, 'the strip');
});

test(
  'a search without a match, the sheet of a phone and a widget of one course pass axe-core',
  { tag: MATRIX_TAG },
  async ({ page, site, signIn }) => {
    await signIn('Daniel Okafor', { path: '/?q=zzz' });
    await page.getByText(/^No course/).waitFor();
    await inspect(page, 'no match');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'View' }).click();
    await page.locator('dialog:modal').waitFor();
    await inspect(page, 'the sheet');
    await page.goto(`${site.origin}/embed?courses=7142`);
    await settle(page);
    await inspect(page, 'one course');
  },
);

test(
  'numbers of an earlier check pass axe-core, also offline and after the end of the session',
  { tag: MATRIX_TAG },
  async ({ page, context, complaints, lms, signIn }) => {
    complaints.allow(/^error: Failed to load resource/);
    await signIn('Sofia Lindqvist');
    await settle(page);
    lms.world.faults = faultsNamed('405');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/^Numbers from /)).toBeVisible();
    await inspect(page, 'an earlier check');
    await context.setOffline(true);
    await expect(page.getByText('You’re offline')).toBeVisible();
    await inspect(page, 'off line');
    await context.setOffline(false);
    lms.world.faults = faultsNamed('token-refused');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Sign in again' }).waitFor();
    await inspect(page, 'an ended session');
  },
);

test(
  'the message about missing ids passes axe-core',
  { tag: MATRIX_TAG },
  async ({ page, lms, complaints, signIn }) => {
    complaints.allow(/^error: Failed to load resource/);
    lms.world.faults = faultsNamed('courses-scope');
    await signIn('Sofia Lindqvist');
    await page.getByText('Show courses by their ids').click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('Type at least one course id')).toBeVisible();
    await inspect(page, 'no ids');
  },
);

test('the mistakes in config.json pass axe-core', { tag: MATRIX_TAG }, async ({ page, site }) => {
  site.config = {
    lms: { baseUrl: 'http://lms.example.edu', colour: 'red' },
    auth: { clientSecret: 'x' },
    courses: [],
    updates: { types: ['UnreadMail'], refreshMinutes: -1 },
  };
  await page.goto(site.origin);
  await expect(page.getByText('This page is not set up correctly')).toBeVisible();
  await inspect(page, 'mistakes');
});

test('an unknown address passes axe-core', { tag: MATRIX_TAG }, async ({ page, site }) => {
  await page.goto(`${site.origin}/nowhere`);
  await expect(page.getByRole('link', { name: 'Go to your course updates' })).toBeVisible();
  await inspect(page, 'nowhere');
});

/** Waits for the outcome of the check, or for longer than courses stay held back. */
async function settle(page: Page): Promise<void> {
  await page
    .getByText(
      /^(?:Last checked|All clear|Your updates couldn’t be loaded|No courses to show|Couldn’t be checked|Not checked|Checking…)/,
    )
    .or(page.getByRole('button', { name: /^(?:Try|Show)/ }))
    .filter({ visible: true })
    .first()
    .waitFor();
  // Without a list of courses, the page has nothing to refresh.
  const checking = page.getByRole('button', { name: 'Refresh', disabled: true });
  // A fault that never answers lasts longer than this wait.
  await checking.waitFor({ state: 'detached', timeout: 3_000 }).catch(() => undefined);
}
