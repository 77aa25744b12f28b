// The calls of widgets for a person whom their host names, on later loads of the host's page.
import { expect } from '@playwright/test';
import { callsOfLoad, expectAnswered } from './callsOfLoad.ts';
import { test, widget, wholeBrowser } from './crossSite.ts';
import { expectConfirmed, hostPage, visit } from './visitHost.ts';

test.use({ ...wholeBrowser, profile: 'blocked' });

test('with three widgets on the page, each next load costs one call a widget, and nothing is left in the storage', async ({
  page,
  site,
  host,
  lms,
}) => {
  const persons = ['2041', 'SLindqvist', 'id:2041'];
  const address = hostPage(host, site, ...persons);
  const numbersConfirmed = async () => {
    for (const n of persons.keys()) await expectConfirmed(widget(page, n));
    await expectAnswered(lms);
  };
  await visit(page, address, lms);
  await numbersConfirmed();
  // By its address, by a reload, from another page of the host; ten loads: tests/unit/queries/tabCache.test.ts.
  for (const load of [
    () => page.goto(address),
    () => page.reload(),
    () => page.goto(`${address}&again`),
  ]) {
    const before = lms.requests.length;
    await load();
    await numbersConfirmed();
    expect(callsOfLoad(lms, before)).toEqual(persons.map(() => 'updates-one'));
    for (const frame of page.mainFrame().childFrames())
      expect(await frame.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(
        /snapshot|Sofia|Chemistry/,
      );
  }
});
