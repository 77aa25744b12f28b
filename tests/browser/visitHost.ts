// Visits of a host's page whose frames name a person.
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { widget } from './crossSite.ts';
import type { Host } from './startHost.ts';
import type { Site } from './serveDist.ts';
import { answerWith, openWindow, signInButton } from './signInAs.ts';

export const BADGE = '5 unread discussions';

/** `persons`: the person named to each frame; empty: no person. */
export const hostPage = (host: Host, site: Site, ...persons: readonly string[]) =>
  host.pageWith(
    persons.map((person) => `${site.origin}/embed?courses=7142${person && `&person=${person}`}`),
  );

const atService = ({ requests }: Lms) => requests.filter(({ path }) => path.startsWith('/core/'));
export const tokenRequests = ({ requests }: Lms) => requests.filter(({ kind }) => kind === 'token');

/** Waits for the answers of this load: until then, a frame shows the numbers that the tab has kept. */
export const expectConfirmed = (frame: FrameLocator) =>
  expect(frame.getByText(/^Last checked/)).toBeAttached();

/** Signs in if the frame has a button; returns the clicks and requests until its numbers are confirmed. */
export async function visit(page: Page, address: string, lms: Lms) {
  const before = atService(lms).length;
  await page.goto(address);
  const frame = widget(page, 0);
  const button = signInButton(frame);
  await expect(button.or(frame.getByText(BADGE))).toBeVisible();
  const clicks = await button.count();
  if (clicks > 0) {
    const popup = await openWindow(page, frame);
    const person = popup.getByRole('button', { name: 'Sofia Lindqvist' });
    // A session at the service closes the window without a question.
    await Promise.race([person.waitFor().catch(() => undefined), popup.waitForEvent('close')]);
    if (!popup.isClosed()) await answerWith(popup, 'Sofia Lindqvist');
  }
  await expect(frame.getByText(BADGE)).toBeVisible();
  await expectConfirmed(frame);
  return { clicks, atService: atService(lms).length - before };
}
