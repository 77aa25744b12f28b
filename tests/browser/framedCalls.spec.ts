// The calls of widgets for a person whom their host names, on later loads of the host's page.
import { expect, type Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { callsOfLoad, expectAnswered } from './callsOfLoad.ts';
import { test, widget, wholeBrowser } from './crossSite.ts';
import { duplicateTab } from './fixtures.ts';
import { BADGE, hostPage, visit } from './visitHost.ts';

test.use({ ...wholeBrowser, profile: 'blocked' });

async function numbersConfirmed(page: Page, widgets: number, lms: Lms) {
  for (let n = 0; n < widgets; n += 1)
    await expect(widget(page, n).getByText(/^Last checked/)).toBeAttached();
  await expectAnswered(lms);
}

test('with three widgets on the page, each next load costs one call a widget, and nothing is left in the storage', async ({
  page,
  site,
  host,
  lms,
}) => {
  const persons = ['2041', 'SLindqvist', 'id:2041'];
  const address = hostPage(host, site, ...persons);
  await visit(page, address, lms);
  await numbersConfirmed(page, persons.length, lms);
  // By its address, by a reload, from another page of the host; ten loads: tests/unit/queries/framedCache.test.ts.
  for (const load of [
    () => page.goto(address),
    () => page.reload(),
    () => page.goto(`${address}&again`),
  ]) {
    const before = lms.requests.length;
    await load();
    await numbersConfirmed(page, persons.length, lms);
    expect(callsOfLoad(lms, before)).toEqual(persons.map(() => 'updates-one'));
    for (const frame of page.mainFrame().childFrames())
      expect(await frame.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(
        /snapshot|Sofia|Chemistry/,
      );
  }
  const copy = await duplicateTab(page);
  const before = lms.requests.length;
  await expect(widget(copy, 0).getByText('This session belongs to another tab')).toBeVisible();
  await expect(copy.frameLocator('iframe').getByText(BADGE)).toHaveCount(0);
  expect(callsOfLoad(lms, before)).toEqual([]);
});

test('a widget that is added later costs one call as well', async ({ page, site, host, lms }) => {
  await visit(page, hostPage(host, site, '2041'), lms);
  await numbersConfirmed(page, 1, lms);
  await page.goto(hostPage(host, site, '2041'));
  await numbersConfirmed(page, 1, lms);
  const before = lms.requests.length;
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    document.body.append(Object.assign(frame, { src, width: '400', height: '480' }));
  }, `${site.origin}/embed?courses=7142&person=2041`);
  await numbersConfirmed(page, 2, lms);
  expect(callsOfLoad(lms, before)).toEqual(['updates-one']);
});
