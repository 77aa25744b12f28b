// A renewal whose answer nobody reads: the page is left or loaded anew while it is under way. The refresh token has been
// spent (RFC 9700, 4.14.2), and is not sent a second time.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { courseItem, expectCourses, test } from './fixtures.ts';
import { expectSignedIn } from './signInAs.ts';

test.use({ entrance: 'by hand' });

/** Not every resolver knows the names below localhost. */
const fromNode = (address: string) => address.replace('//lms.localhost', '//localhost');

/** The LMS answers a renewal, and the answer stays on the line. Resolves with the number of renewals that were asked for. */
async function holdRenewals(context: BrowserContext, lms: Lms): Promise<() => number> {
  let asked = 0;
  await context.route(`${lms.issuer}/connect/token`, async (route) => {
    if (!route.request().postData()?.includes('grant_type=refresh_token')) {
      await route.continue();
      return;
    }
    await route.fetch({ url: fromNode(route.request().url()) });
    asked += 1;
  });
  return () => asked;
}

/** Grants only: a page that is on its way out may still ask with HEAD whether the LMS is there at all. */
const refused = (lms: Lms) =>
  lms.requests.filter(
    ({ kind, method, status }) => kind === 'token' && method === 'POST' && status >= 400,
  );

/** Four fifths of half an hour and some, so that a renewal is due. */
async function untilRenewal(page: Page, asked: () => number): Promise<void> {
  await page.clock.fastForward('25:00');
  await page.clock.runFor(2_000);
  await expect.poll(asked).toBe(1);
}

test('a reload during a renewal keeps the session as long as its token lives, and one click goes on', async ({
  page,
  context,
  lms,
  signIn,
}) => {
  await page.clock.install();
  await signIn('Sofia Lindqvist');
  await expectCourses(page, 6);
  const asked = await holdRenewals(context, lms);
  await untilRenewal(page, asked);
  await page.reload();
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expectCourses(page, 6);
  await expect(page.getByRole('region')).toHaveCount(0);

  await page.clock.fastForward('06:00');
  await page.clock.runFor(20_000);
  const notice = page.getByRole('region').filter({ hasText: 'Your session has ended' });
  await expect(notice).toContainText('What you see is from your last check');
  await expect(courseItem(page, 'Organic Chemistry II')).toContainText('5 unread discussions');
  expect(asked()).toBe(1);
  await context.unroute(`${lms.issuer}/connect/token`);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expectSignedIn(page, 'Sofia Lindqvist');
  await expect(notice).toHaveCount(0);
  expect(refused(lms)).toEqual([]);
});
