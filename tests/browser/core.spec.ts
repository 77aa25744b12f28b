// The basic journeys, with an LMS like the specification, and behind a secret-adding gateway with an LMS like the product.
import { expect } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/coreSpecs.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { courseItem, expectChecked, expectCourses, test, updatesRequests } from './fixtures.ts';

test.use({ entrance: 'by hand' });

for (const dialect of ['specification', 'brightspace'] as const) {
  test.describe(`an LMS like the ${dialect}`, () => {
    test.use({ dialect });
    const tag = dialect === 'brightspace' ? [MATRIX_TAG] : [];

    test('a sign-in shows counts, Refresh new counts, and a sign-out empties the storage', async ({
      page,
      lms,
      site,
      signIn,
    }) => {
      await signIn('Sofia Lindqvist');
      await expectCourses(page, 6);
      const course = courseItem(page, 'Organic Chemistry II');
      await expect(course.getByText('5 unread discussions')).toBeVisible();
      const mine = lms.world.enrollments.find(
        ({ personId, courseId }) => personId === '2041' && courseId === '7142',
      );
      if (mine) mine.counts.UnreadDiscussions = 8;
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(course.getByText('8 unread discussions')).toBeVisible();

      await page.getByRole('link', { name: 'Organic Chemistry II' }).click();
      await expect(page.getByText('Org unit 7142.')).toBeVisible();
      await expect(page).toHaveURL(({ origin }) => origin === lms.url);
      await page.goBack();
      await expect(course.getByText('8 unread discussions')).toBeVisible();

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByText('You have signed out.')).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      await expect(page).toHaveURL(`${site.origin}/`);
      expect(lms.requests.filter(({ status }) => status >= 400)).toEqual([]);
    });

    test('250 courses and their counts come in pages', { tag }, async ({ page, lms, signIn }) => {
      lms.world.updatesPerPage = 60;
      await signIn('Priya Raman');
      await expectCourses(page, 250);
      await expectChecked(page);
      await expect(page.getByText(/at least/i)).toHaveCount(0);
      expect(lms.requests.filter(({ kind }) => kind === 'enrollments')).toHaveLength(3);
      const asked = updatesRequests(lms.requests).map(({ orgUnitIds }) => orgUnitIds?.length ?? 0);
      expect(asked.toSorted((a, b) => a - b)).toEqual([50, 100, 100, 100, 100]);
    });

    test(
      'the page waits after a 429, reports a sign-in page in place of counts, and keeps its counts',
      { tag },
      async ({ page, lms, complaints, signIn }) => {
        complaints.allow(/^error: Failed to load resource: .*429/);
        lms.world.faults = faultsNamed('slow-down-once');
        await signIn('Sofia Lindqvist');
        const badge = courseItem(page, 'Organic Chemistry II').getByText('5 unread discussions');
        await expect(badge).toBeVisible();
        expect(updatesRequests(lms.requests).map(({ status }) => status)).toEqual([429, 200]);

        lms.world.faults = faultsNamed('session-gone');
        await page.getByRole('button', { name: 'Refresh' }).click();
        const notice = page.getByRole('region').filter({ hasText: 'asking you to sign in?' });
        await expect(notice).toBeVisible();
        await expect(badge).toBeVisible();
        await expect(page.getByText('All clear')).toHaveCount(0);

        lms.world.faults = [];
        await notice.getByRole('button', { name: 'Try again' }).click();
        await expect(notice).toHaveCount(0);
        lms.world.rateLimit = { creditsPerMinute: 0, costPerCall: 10, refuses: true };
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(page.getByRole('note', { name: 'asked this page to wait' })).toBeVisible();
        await expect(badge).toBeVisible();
      },
    );
  });
}
