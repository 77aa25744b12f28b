// Two tabs of one person: the one that is seen asks, and the other one costs the LMS nothing.
import { expect, type Page } from '@playwright/test';
import { expectAllParts, expectChecked, test, updatesRequests } from './fixtures.ts';
import { signInBeside } from './signInAs.ts';

/** A refresh is due after five minutes, and up to a tenth more. */
const ONE_REFRESH = '05:31';
const REFRESHES = 6;

async function bring(tab: Page, to: 'front' | 'behind'): Promise<void> {
  await tab.evaluate((place) => {
    window.name = place;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, to);
}

test('of two tabs of one person, the one that is seen asks', async ({
  page,
  context,
  lms,
  site,
  signIn,
}) => {
  // A browser without a window has no tab behind another.
  await context.addInitScript(() => {
    const get = () => (window.name === 'behind' ? 'hidden' : 'visible');
    Object.defineProperty(document, 'visibilityState', { get });
  });
  await context.clock.install();
  await signIn('Sofia Lindqvist');
  await expectAllParts(page);
  const other = await signInBeside(context, site.origin, 'Sofia Lindqvist');
  await expectAllParts(other);
  const asked = () => updatesRequests(lms.requests).length;
  for (const tab of [page, other]) await expectChecked(tab);
  expect(asked()).toBe(2);
  /** `begin` makes this tab ask once. A clock that jumps while the answer is under way is that call's time limit. */
  async function oneCheck(tab: Page, begin: () => Promise<void>): Promise<void> {
    const before = asked();
    await begin();
    await expect.poll(asked).toBe(before + 1);
    // Others may have been given up, and stay without a status.
    const answered = () => updatesRequests(lms.requests).every(({ status }) => status !== 0);
    await expect.poll(answered).toBe(true);
    await expect(tab.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  }
  async function refreshes(tab: Page): Promise<void> {
    for (let n = 1; n <= REFRESHES; n += 1)
      await oneCheck(tab, () => context.clock.fastForward(ONE_REFRESH));
  }
  await bring(page, 'behind');
  await refreshes(other);
  await bring(other, 'behind');
  // What was due meanwhile is asked once.
  await oneCheck(page, () => bring(page, 'front'));
  await refreshes(page);
});
