// Signing in from a frame of another site in Firefox, which keeps storage and cookies of third parties apart by site.
import { expect, test } from '@playwright/test';
import { findFirefox, startFirefox, type Firefox } from './startFirefox.ts';
import { startHost } from './startHost.ts';
import { startLmsAlone, startSite } from './startSite.ts';

const path = findFirefox();

/** Presses Sign in in a frame; resolves in the window that opened. */
async function openWindow(browser: Firefox, home: string, frame: number): Promise<void> {
  await browser.enterWindow(home);
  await browser.enterFrame(frame);
  await browser.pressButton('Sign in');
  await expect.poll(async () => (await browser.windows()).length).toBe(2);
  await browser.enterWindow((await browser.windows()).find((id) => id !== home) ?? '');
}

/** Back to a frame, once the window is closed. */
async function comeBack(browser: Firefox, home: string, frame: number): Promise<void> {
  await expect.poll(() => browser.windows()).toEqual([home]);
  await browser.enterWindow(home);
  await browser.enterFrame(frame);
}

test('in Firefox, two widgets cost one sign-in each, and a window that is closed is said', async () => {
  test.skip(path === undefined, 'There is no Firefox on this machine.');
  await using lms = await startLmsAlone();
  await using site = await startSite(lms);
  await using host = await startHost();
  site.embedders = [host.origin];
  await using browser = await startFirefox(path ?? '');
  const address = `${site.origin}/embed?courses=7142`;
  await browser.open(host.pageWith([address, address]));

  const [home = ''] = await browser.windows();

  await openWindow(browser, home, 0);
  await browser.closeWindow();
  await comeBack(browser, home, 0);
  await expect.poll(browser.text).toContain('This page has lost the sign-in window');

  await openWindow(browser, home, 0);
  await browser.pressButton('Sofia Lindqvist');
  await comeBack(browser, home, 0);
  await expect.poll(browser.text).toContain('5 unread discussions');
  const kept = await browser.run(
    'return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])',
  );
  expect(kept).not.toMatch(/token|verifier|state/i);

  // The service knows who it is: nothing is asked.
  await browser.enterFrame(undefined);
  await browser.enterFrame(1);
  await browser.pressButton('Sign in');
  await expect.poll(browser.text).toContain('5 unread discussions');
  expect(lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(2);
});

for (const [where, domain, tokens] of [
  ['one site', 'page.localhost', 2],
  ['sites apart', 'localhost', 1],
] as const) {
  test(`in Firefox, \`auth.automatic\` on ${where}: ${tokens === 2 ? 'no click' : 'the button'}`, async () => {
    test.skip(path === undefined, 'There is no Firefox on this machine.');
    await using lms = await startLmsAlone('specification', `lms.${domain}`);
    await using site = await startSite(lms);
    await using host = await startHost(`host.${domain}`);
    site.embedders = [host.origin];
    await using browser = await startFirefox(path ?? '');
    await browser.open(`${site.origin}/?courses=7142`);
    await browser.pressButton('Sign in');
    await browser.pressButton('Sofia Lindqvist');
    await expect.poll(browser.text).toContain('5 unread discussions');

    site.config['auth'] = { issuer: lms.issuer, clientId: 'course-updates', automatic: true };
    site.frames = [lms.url];
    await browser.open(host.pageWith([`${site.origin}/embed?courses=7142`]));
    await browser.enterFrame(0);
    const words = tokens === 2 ? '5 unread discussions' : 'Sign in';
    await expect.poll(browser.text).toContain(words);
    expect(lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(tokens);
    expect(await browser.run('return document.querySelectorAll("[role=alert]").length')).toBe(0);
  });
}
