// A page whose first script is missing reloads once past the browser's cache, and then shows the text of its file.
import { expect, type Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { startHost } from './startHost.ts';
import { scriptFaults, startReleases, type Releases, type ScriptFault } from './startReleases.ts';
import { signInButton } from './signInAs.ts';

const NOT_LOADED = /^\s*If nothing appears here/;
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

  test(`a page whose script ${kind} reloads once, then shows its text`, async ({ page, begin }) => {
    const { site, state } = await begin();
    state.faults.set(1, fault);
    const loads = countLoads(page);
    await page.goto(site.origin);
    await expect(page.getByText(NOT_LOADED)).toBeVisible();
    await page.waitForTimeout(CALM_MS);
    expect(loads()).toBe(2);

    state.faults.clear();
    await page.getByRole('link', { name: 'load this page again' }).click();
    await expect(signInButton(page)).toBeVisible();
  });
}

const notFound: ScriptFault = (outgoing) => outgoing.writeHead(404).end();

test('a widget and its sign-in window are repaired too', async ({ page, begin, complaints }) => {
  const { site, state } = await begin();
  await using host = await startHost();
  complaints.allowHost(new URL(host.origin).host);
  site.embedders = [host.origin];
  const address = host.pageWith([`${site.origin}/embed`]);
  const frame = page.frameLocator('iframe');
  state.faults.set(1, notFound);
  await page.goto(address);
  await expect(frame.getByText(NOT_LOADED)).toBeVisible();
  state.release = 0;
  await page.goto(address);
  await expect(signInButton(frame)).toBeVisible();

  const popup = await begin('auth/popup.html');
  popup.state.faults.set(1, notFound);
  const loads = countLoads(page);
  await page.goto(`${popup.site.origin}/auth/popup`);
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  expect(loads()).toBe(2);
  popup.state.faults.clear();
  await page.reload();
  await expect(page.getByText(/^Your browser keeps this window apart/)).toBeVisible();
});
