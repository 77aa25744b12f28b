// Frames in Firefox, which partitions storage and cookies of third parties by site: automatic sign-in, and what is kept for
// the person whom the host names.
import { expect, test } from '@playwright/test';
import { firefoxLaunch } from '../../tools/check/findBrowsers.ts';
import { startHost } from './startHost.ts';
import { startLmsAlone, startSite } from './startSite.ts';
import { signInButton, signInByWindow } from './signInAs.ts';

test.skip(firefoxLaunch() === undefined, 'There is no Firefox on this machine.');

for (const [where, domain, tokens] of [
  ['one site', 'page.localhost', 2],
  ['separate sites', 'localhost', 1],
] as const) {
  test(`in Firefox, \`auth.automatic\` on ${where}: ${tokens === 2 ? 'no click' : 'a button'}`, async ({
    page,
  }) => {
    await using lms = await startLmsAlone('specification', `lms.${domain}`);
    await using site = await startSite(lms);
    await using host = await startHost(`host.${domain}`);
    site.embedders = [host.origin];
    await page.goto(`${site.origin}/?courses=7142`);
    await signInButton(page).click();
    await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
    await expect(page.getByText('5 unread discussions')).toBeVisible();

    site.config['auth'] = { issuer: lms.issuer, clientId: 'course-updates', automatic: true };
    site.frames = [lms.url];
    await page.goto(host.pageWith([`${site.origin}/embed?courses=7142`]));
    const frame = page.frameLocator('iframe');
    const shown = tokens === 2 ? frame.getByText('5 unread discussions') : signInButton(frame);
    await expect(shown).toBeVisible();
    expect(lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(tokens);
    await expect(frame.getByRole('alert')).toHaveCount(0);
  });
}

test('in Firefox, three widgets of a named person share a session, and each next load costs one call a widget', async ({
  page,
}) => {
  await using lms = await startLmsAlone('specification', 'lms.localhost');
  await using site = await startSite(lms);
  await using host = await startHost('host.localhost');
  site.embedders = [host.origin];
  const calls = () => lms.requests.filter(({ kind }) => kind !== 'preflight');
  const frames = [0, 1, 2].map((n) => page.frameLocator('iframe').nth(n));
  const confirmed = async () => {
    for (const frame of frames) await expect(frame.getByText(/^Last checked/)).toBeAttached();
  };
  await page.goto(host.pageWith(frames.map(() => `${site.origin}/embed?courses=7142&person=2041`)));
  await signInByWindow(page, page.frameLocator('iframe').first(), 'Sofia Lindqvist');
  await confirmed();
  for (let load = 2; load <= 4; load += 1) {
    const before = calls().length;
    await page.reload();
    await confirmed();
    expect(
      calls()
        .slice(before)
        .map(({ kind }) => kind),
    ).toEqual(frames.map(() => 'updates-one'));
  }
});
