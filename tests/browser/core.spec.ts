// The basic journeys, with an LMS like the specification, and behind a secret-adding gateway with an LMS like the product.
import { expect } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { enrolled } from '../shared/enrolled.ts';
import { courseItem, expectCourses, test } from './fixtures.ts';
import { signInButton } from './signInAs.ts';

test.use({ entrance: 'by hand' });

for (const dialect of ['specification', 'brightspace'] as const) {
  const tag = dialect === 'brightspace' ? [MATRIX_TAG] : [];
  test.describe(`an LMS like the ${dialect}`, { tag }, () => {
    test.use({ dialect });

    test('a sign-in shows counts and leaves no code, Refresh shows new counts, and after a sign-out Back shows no course', async ({
      page,
      context,
      lms,
      site,
      complaints,
      signIn,
    }) => {
      await signIn('Sofia Lindqvist');
      await expectCourses(page, 6);
      const devTools = await context.newCDPSession(page);
      const { entries } = await devTools.send('Page.getNavigationHistory');
      const ours = entries.map(({ url }) => url).filter((url) => url.startsWith(site.origin));
      expect(ours.at(-1)).toBe(`${site.origin}/`);
      expect(ours.filter((url) => /[?&#](code|state)=/.test(url))).toEqual([]);
      const course = courseItem(page, 'Organic Chemistry II');
      await expect(course.getByText('5 unread discussions')).toBeVisible();
      enrolled(lms.world, '2041', '7142').counts.UnreadDiscussions = 8;
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

      // Each entry of the history from before the sign-out; the sign-in page of the LMS is valid once only.
      complaints.allow(/^error: Failed to load resource: .*400.*\/core\/interaction\//);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Sign-in error' })).toBeVisible();
      await page.goBack();
      await expect(signInButton(page)).toBeVisible();
      await expect(page.getByText('Organic Chemistry')).toHaveCount(0);
    });
  });
}
