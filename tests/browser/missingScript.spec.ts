// A page whose first script is missing reloads once past the browser's cache, and then says so.
import { expect, type Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { startHost } from './startHost.ts';
import { scriptFaults, startReleases, type Releases, type ScriptFault } from './startReleases.ts';
import { signInButton } from './signInAs.ts';

const NOT_LOADED = /^This page couldn’t be loaded completely\./;
/** Longer than a reload takes. */
const CALM_MS = 1_000;

/** The loads of documents in `page` from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

interface Begun {
  readonly begin: (file?: 'auth/popup.html') => Promise<Releases>;
}

const test = base.extend<Begun>({
  begin: async ({ page, lms, complaints }, provide) => {
    complaints.allow(/Failed to load|MIME type|integrity|net::ERR/);
    const begun: Releases[] = [];
    await provide(async (file) => {
      const releases = await startReleases(lms, file);
      complaints.allowHost(new URL(releases.site.origin).host);
      begun.push(releases);
      return releases;
    });
    await page.goto('about:blank');
    for (const { site } of begun) await site[Symbol.asyncDispose]();
  },
});

for (const [kind, fault] of scriptFaults) {
  test(`an old page whose script ${kind} reloads once, at each new release`, async ({
    page,
    begin,
  }) => {
    const { site, state } = await begin();
    await page.goto(site.origin);
    await expect(signInButton(page)).toBeVisible();
    for (const release of [2, 3]) {
      state.faults.set(state.release, fault);
      state.release = release;
      const loads = countLoads(page);
      await page.goto(site.origin);
      await expect(signInButton(page)).toBeVisible();
      expect(loads()).toBe(2);
    }
  });

  test(`a page whose script ${kind} reloads once, then says so`, async ({ page, begin }) => {
    const { site, state } = await begin();
    state.faults.set(1, fault);
    const loads = countLoads(page);
    await page.goto(site.origin);
    await expect(page.getByRole('alert')).toHaveText(NOT_LOADED);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course updates');
    await page.waitForTimeout(CALM_MS);
    expect(loads()).toBe(2);

    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(loads).toBe(3);
    await expect(again).toBeVisible();
    state.faults.clear();
    await again.click();
    await expect(signInButton(page)).toBeVisible();
    expect(loads()).toBe(4);
  });
}

const notFound: ScriptFault = (outgoing) => outgoing.writeHead(404).end();

test('where the page is not answered either, it does not reload', async ({ page, begin }) => {
  const { site, state } = await begin();
  state.faults.set(1, (outgoing, script) => {
    state.isAway = true;
    notFound(outgoing, script);
  });
  const loads = countLoads(page);
  await page.goto(site.origin);
  await expect(page.getByRole('alert')).toHaveText(NOT_LOADED);
  await page.waitForTimeout(CALM_MS);
  expect(loads()).toBe(1);
});

test('the words have the language of the address, and a redirect URI leads to the page', async ({
  page,
  begin,
}) => {
  const { site, state } = await begin();
  state.faults.set(1, notFound);
  await page.goto(`${site.origin}/auth/callback?code=c&state=s&lang=de`);
  await expect(page.getByRole('alert')).toContainText('konnte nicht vollständig geladen werden');
  await expect(page.getByRole('link')).toHaveAttribute('href', '..');
});

test('a widget and its sign-in window are repaired too', async ({ page, begin, complaints }) => {
  const { site, state } = await begin();
  await using host = await startHost();
  complaints.allowHost(new URL(host.origin).host);
  site.embedders = [host.origin];
  const address = host.pageWith([`${site.origin}/embed`]);
  const frame = page.frameLocator('iframe');
  state.faults.set(1, notFound);
  await page.goto(address);
  await expect(frame.getByRole('alert')).toHaveText(NOT_LOADED);
  state.release = 0;
  await page.goto(address);
  await expect(signInButton(frame)).toBeVisible();

  const popup = await begin('auth/popup.html');
  popup.state.faults.set(1, notFound);
  const loads = countLoads(page);
  await page.goto(`${popup.site.origin}/auth/popup`);
  await expect(page.getByRole('alert')).toHaveText(NOT_LOADED);
  expect(loads()).toBe(2);
  popup.state.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Your browser keeps this window apart/)).toBeVisible();
});
