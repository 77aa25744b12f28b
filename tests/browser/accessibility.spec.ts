// Every screen, every person of the embedded LMS and every fault of its catalogue under axe-core, in every theme and width
// (inspect.ts).
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { expect, type Page } from '@playwright/test';
import { defaultPeople } from '../lms/people/defaultPeople.ts';
import type { NamedFault } from '../lms/faults/namedFault.ts';
import { faultsNamed, namedFaultGroups } from '../lms/faults/namedFaults.ts';
import { signInFaults } from '../lms/faults/signInFaults.ts';
import { expectAllParts, expectCourses, test } from './fixtures.ts';
import { inspect } from './inspect.ts';
import { expectSignedIn, signInButton } from './signInAs.ts';

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

// Faults of signing in do not affect a session.
for (const { title, named } of namedFaultGroups.filter((group) => group.named !== signInFaults)) {
  const tag = MATRIX_TAG;
  test(
    `every fault of the catalogue passes axe-core: ${title}`,
    { tag },
    async ({ page, complaints, lms, signIn }) => {
      complaints.allow(/^error: /);
      complaints.allowHost('portal.example');
      if (named.some(isSilence)) await page.clock.install();
      // A cached answer would hide the fault.
      await page.addInitScript(() => sessionStorage.removeItem('course-updates.snapshot'));
      await signIn('Sofia Lindqvist');
      const outlines = new Set<string>();
      for (const fault of named) {
        const { id, faults } = fault;
        lms.world.faults = structuredClone(faults);
        // page.reload() aborts when the page itself is about to navigate.
        await page.goto(page.url());
        if (isSilence(fault)) await passDeadlines(page);
        await settle(page);
        // Roles and states without words: two screens with equal outlines have the same defects.
        const outline = (await page.locator('body').ariaSnapshot()).replaceAll(/"[^"]*"|: .*/g, '');
        if (!outlines.has(outline)) await inspect(page, id);
        outlines.add(outline);
        lms.world.faults = [];
        await signInAgain(page);
      }
      expect(outlines.size).toBeGreaterThan(1);
    },
  );
}

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
  'numbers of an earlier check pass axe-core, also offline',
  { tag: MATRIX_TAG },
  async ({ page, context, complaints, lms, signIn }) => {
    complaints.allow(/^error: Failed to load resource/);
    await signIn('Sofia Lindqvist');
    await settle(page);
    lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'answer', status: 405 } }];
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/^Numbers from /)).toBeVisible();
    await inspect(page, 'an earlier check');
    await context.setOffline(true);
    await expect(page.getByText('You’re offline')).toBeVisible();
    await inspect(page, 'off line');
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
    .or(page.getByRole('button', { name: /^(?:Try|Sign in|Show)/ }))
    .filter({ visible: true })
    .first()
    .waitFor();
  // Without a list of courses, the page has nothing to refresh.
  const checking = page.getByRole('button', { name: 'Refresh', disabled: true });
  // A fault that never answers lasts longer than this wait.
  await checking.waitFor({ state: 'detached', timeout: 3_000 }).catch(() => undefined);
}

/** The fault leaves requests for counts without a response. */
function isSilence({ faults }: NamedFault): boolean {
  return faults.some(({ on, effect }) => on.includes('updates-many') && effect.kind === 'hang');
}

/** Runs the clock through the deadlines of all attempts and the pauses between them; smaller requests may succeed. */
async function passDeadlines(page: Page): Promise<void> {
  const failed = page.getByRole('button', { name: 'Try again' });
  const over = failed.or(page.getByText(/^Last checked/)).first();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(over).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The LMS still has its session, so it shows no sign-in page. */
async function signInAgain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Sign in/ });
  if ((await button.count()) === 0) return;
  await button.first().click();
  // An ended session shows the name too.
  await expect(button).toHaveCount(0);
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
}
