// Nothing on the screen moves while a person reads: late content has reserved space. A thousand courses on a desktop; 250,
// which come in three chunks, on small screens.
import { expect, type Page } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { Lms } from '../lms/startLms.ts';
import {
  courseItem,
  expectAllParts,
  expectChecked,
  expectCourses,
  refresh,
  test,
} from './fixtures.ts';
import { letThreeDaysPass } from './letThreeDaysPass.ts';
import { expectStill } from './measureShift.ts';

test.use({ entrance: 'by hand' });

const slowly = { kind: 'wait', ms: 700 } as const;
const counts = ['updates-one', 'updates-many'] as const;

const screens = [
  { screen: 'a phone', viewport: { width: 390, height: 844 }, many: ['Priya Raman', 250] },
  { screen: 'a desktop', viewport: { width: 1280, height: 800 }, many: ['Alex Moreau', 1000] },
] as const;

async function settle(page: Page): Promise<void> {
  await expectChecked(page);
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await expectAllParts(page);
}

/** A sign-in from its end on, a reload and a refresh. */
async function expectStillThroughout(page: Page, lms: Lms): Promise<void> {
  await settle(page);
  await expectStill(page, 'a cold sign-in');
  await page.reload();
  await settle(page);
  await expectStill(page, 'a reload');
  await refresh(page, lms);
  await settle(page);
  await expectStill(page, 'a refresh');
}

for (const { screen, viewport, many } of screens) {
  test.describe(`without layout shift on ${screen}`, () => {
    test.use({ viewport });

    for (const [personName, courses] of [
      ['Sofia Lindqvist', 6],
      ['Daniel Okafor', 8],
      ['Yara Haddad', 6],
      many,
    ] as const) {
      test(`${personName} signs in, reloads and refreshes`, async ({ page, lms, signIn }) => {
        // Slow answers: each needs a render of its own.
        lms.world.faults = [{ on: [...counts], effect: slowly }];
        await signIn(personName);
        await expectStillThroughout(page, lms);
        await expectCourses(page, courses);
      });
    }

    test('a version banner renders late', async ({ page, lms, complaints, signIn }) => {
      complaints.allow(/^error: Failed to load resource: .*404.*\/updates\/myUpdates\//);
      lms.world.faults = [{ on: ['versions-check'], effect: { kind: 'wait', ms: 2_000 } }];
      await signIn('Olga Petrova');
      await page.getByText('Tell your administrator').waitFor();
      await settle(page);
      await expectStill(page, 'a banner');
    });

    test('a fault, and then the connection, comes and goes', async ({
      page,
      context,
      lms,
      complaints,
      signIn,
    }) => {
      complaints.allow(/^error: Failed to load resource/);
      await signIn('Sofia Lindqvist');
      await settle(page);
      lms.world.faults = [
        { on: [...counts], times: 4, effect: { kind: 'answer', status: 503, afterMs: 700 } },
      ];
      await page.getByRole('button', { name: 'Refresh' }).click();
      const older = page.getByRole('button', { name: /^Numbers from/ });
      const offline = page.getByText('You’re offline');
      await older.waitFor();
      await expectStill(page, 'a fault');
      lms.world.faults = [];
      await expect(older).toHaveCount(0);
      await settle(page);
      await context.setOffline(true);
      await offline.waitFor();
      await expectStill(page, 'off line');
      await context.setOffline(false);
      await expect(offline).toHaveCount(0);
      await settle(page);
      await expectStill(page, 'on line');
    });

    test('a return has its changes from the start', async ({ page, lms, signIn }) => {
      await signIn('Sofia Lindqvist');
      await settle(page);
      await letThreeDaysPass(page, lms);
      lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'wait', ms: 1_500 } }];
      await page.reload();
      const course = courseItem(page, 'Linear Algebra');
      await expect(courseItem(page, 'European History since 1789')).toBeVisible();
      // After a press, no row takes another place.
      await page.keyboard.press('Shift');
      await expect(course.getByText('+4', { exact: true })).toBeVisible();
      await expect(page.getByText(/^4 more, 3 fewer since \w+day$/)).toBeVisible();
      await settle(page);
      await expectStill(page, 'a return');
    });
  });
}

test('a fault from the start shifts no layout', async ({ page, lms, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource/);
  lms.world.faults = faultsNamed('500');
  await signIn('Sofia Lindqvist');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expectStill(page, 'a fault from the start');
});

test.describe('without layout shift in a widget of 300 by 480', () => {
  test.use({ viewport: { width: 300, height: 480 } });

  for (const [personName, courses] of [
    ['Sofia Lindqvist', 6],
    ['Priya Raman', 250],
  ] as const) {
    test(`${personName} signs in, reloads and refreshes`, async ({ page, lms, signIn }) => {
      lms.world.faults = [{ on: [...counts], effect: slowly }];
      await signIn(personName, { path: '/embed' });
      await expectStillThroughout(page, lms);
      await expectCourses(page, courses);
    });
  }
});
