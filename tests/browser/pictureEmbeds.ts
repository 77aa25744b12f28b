// The ways to those states of pictureStates.ts that need a host's page around the widget, or nobody in front of the page.
import type { FrameLocator, Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import type { Site } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { startHost } from './startHost.ts';

const sizes = [
  [240, 320],
  [300, 480],
  [400, 480],
  [600, 400],
] as const;

/** Frames that do not grow, in the sizes that hosts give them. */
export const framed = sizes.flatMap((size) => [
  { name: `frame-${size[0]}`, size, prepare: frame() },
  { name: `frame-${size[0]}-lost`, size, prepare: frame(loseWindow) },
  { name: `frame-${size[0]}-blocked`, size, prepare: frame(refuseWindow) },
]);

/** The home page of a course, with the widget in it; Sofia is signed in in the element and in its one line. */
export async function comeToCourse(page: Page, site: Site, lms: Lms): Promise<void> {
  lms.world.widget = site.origin;
  site.embedders = [lms.url];
  site.config = { ...site.config, embedders: [lms.url] };
  await page.goto(`${lms.url}/courses/7142`);
  for (const n of [0, 1]) {
    const widget = page.frameLocator('course-updates iframe').nth(n);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      widget.getByRole('button', { name: 'Sign in' }).click(),
    ]);
    // The LMS remembers who it was.
    if (n === 0) await popup.getByRole('button', { name: 'Sofia Lindqvist' }).click();
    await widget.getByText('to do').first().waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Signed out in a frame that fills the picture; `meet`: what goes wrong there. */
function frame(meet?: (page: Page, widget: FrameLocator) => Promise<void>) {
  return async (page: Page, site: Site): Promise<void> => {
    await using host = await startHost();
    site.embedders = [host.origin];
    site.config = { ...site.config, embedders: [host.origin] };
    const sandbox = meet === refuseWindow ? { sandbox: 'allow-scripts allow-same-origin' } : {};
    await page.goto(host.pageWith([`${site.origin}/embed?courses=7142`], sandbox));
    await page.locator('iframe').evaluate((element) => {
      element.setAttribute(
        'style',
        'border: 0; position: fixed; inset: 0; width: 100%; height: 100%',
      );
    });
    const widget = page.frameLocator('iframe');
    await widget.getByRole('button', { name: 'Sign in' }).waitFor();
    await meet?.(page, widget);
  };
}

async function loseWindow(page: Page, widget: FrameLocator): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    widget.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  await popup.close();
  await widget.getByText(/^This page has lost/).waitFor();
}

async function refuseWindow(_page: Page, widget: FrameLocator): Promise<void> {
  await widget.getByRole('button', { name: 'Sign in' }).click();
  await widget.getByText(/^Your browser blocked/).waitFor();
}

export async function waitForIdleWarning(page: Page, site: Site, lms: Lms): Promise<void> {
  site.config = {
    ...site.config,
    auth: { issuer: lms.issuer, clientId: 'course-updates', idleMinutes: 15 },
  };
  await page.clock.install();
  await signInAs(page, site.origin, 'Sofia Lindqvist');
  await page.getByRole('button', { name: 'Technical details' }).waitFor();
  await page.clock.fastForward('14:30');
  await page.getByRole('alertdialog').waitFor();
}

export async function endIdle(page: Page, site: Site, lms: Lms): Promise<void> {
  await waitForIdleWarning(page, site, lms);
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}
