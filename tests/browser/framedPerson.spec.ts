// A widget with memory for the person that its host names: the cost of each load, and the sharing of sessions.
import { expect, type Frame, type Page } from '@playwright/test';
import { profiles, test, widget, wholeBrowser } from './crossSite.ts';
import { duplicateTab } from './fixtures.ts';
import { BADGE, expectConfirmed, hostPage, tokenRequests, visit } from './visitHost.ts';
import { openWindow, signInButton } from './signInAs.ts';

test.use({ ...wholeBrowser, profile: 'blocked' });

const free = { clicks: 0, atService: 0 };
const oneClick = { clicks: 1, atService: expect.any(Number) };

for (const profile of profiles) {
  test.describe(`where the storage and cookies of frames are ${profile}`, () => {
    test.use({ profile });

    test('a named person signs in once for three loads, an unnamed person at each load', async ({
      page,
      site,
      host,
      lms,
    }) => {
      const isKept = profile !== 'denied';
      const named = hostPage(host, site, 'SLindqvist');
      for (const load of [1, 2, 3]) {
        const expected = load > 1 && isKept ? free : oneClick;
        expect(await visit(page, named, lms), `load ${load}`).toEqual(expected);
        // Without storage, all further loads of a frame are alike.
        if (load > 1 && !isKept) break;
      }
      const unnamed = hostPage(host, site, '');
      for (const load of [1, 2]) {
        expect(await visit(page, unnamed, lms), `load ${load}`).toEqual(oneClick);
      }
    });
  });
}

test('two widgets on one page share one click, one grant and one renewal; a copied tab gets none', async ({
  page,
  site,
  host,
  lms,
}) => {
  const address = hostPage(host, site, '2041', '2041');
  await visit(page, address, lms);
  const both = [widget(page, 0), widget(page, 1)];
  const bothConfirmed = async () => {
    for (const frame of both) await expectConfirmed(frame);
  };
  await bothConfirmed();
  expect(tokenRequests(lms)).toHaveLength(1);

  // The access token expires in the background: both frames renew it at once.
  await expire(page, 'for the next load');
  await page.reload();
  await bothConfirmed();
  expect(tokenRequests(lms)).toHaveLength(2);

  const copy = await duplicateTab(page);
  await expect(widget(copy, 0).getByText('This session belongs to another tab')).toBeVisible();
  await expect(signInButton(widget(copy, 1))).toBeVisible();
  await expect(copy.frameLocator('iframe').getByText(BADGE)).toHaveCount(0);

  // The frame with the grant unloads; the other frame continues with it, and is no copy.
  await page
    .locator('iframe')
    .first()
    .evaluate((frame) => frame.remove());
  await expect.poll(() => page.mainFrame().childFrames().length).toBe(1);
  await expire(page, 'now');
  // For five seconds after a renewal, the frame that renewed uses its token, whatever its age.
  await expect(async () => {
    await widget(page, 0).getByRole('button', { name: 'Refresh' }).click();
    expect(tokenRequests(lms)).toHaveLength(3);
  }).toPass({ intervals: [1_000] });
  await page.reload();
  await bothConfirmed();
  expect(tokenRequests(lms).filter(({ status }) => status >= 400)).toEqual([]);
});

test('a sign-out in one widget signs out the other, and one click signs both in again', async ({
  page,
  site,
  host,
  lms,
}) => {
  await visit(page, hostPage(host, site, '2041', '2041'), lms);
  await expect(widget(page, 1).getByText(BADGE)).toBeVisible();
  await page.evaluate(() =>
    window.frames[0]?.postMessage({ type: 'course-updates:sign-out' }, '*'),
  );
  await expect(widget(page, 0).getByText(/^You have signed out\./)).toBeVisible();
  await expect(widget(page, 1).getByText('You signed out in another tab.')).toBeVisible();
  expect(await storedTokens(frameAt(page))).toEqual([]);
  // One click signs in both frames.
  const popup = await openWindow(page, widget(page, 1));
  await expect.poll(() => popup.isClosed()).toBe(true);
  for (const n of [0, 1]) await expect(widget(page, n).getByText(BADGE)).toBeVisible();
});

function frameAt(page: Page): Frame {
  const frame = page
    .mainFrame()
    .childFrames()
    .find((one) => !one.isDetached());
  if (frame === undefined) throw new Error('The page has no frame.');
  return frame;
}

const storedTokens = (frame: Frame) =>
  frame.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('tokens')));

async function expire(page: Page, when: 'now' | 'for the next load'): Promise<void> {
  await frameAt(page).evaluate((at) => {
    const age = (): void => {
      const key = Object.keys(sessionStorage).find((one) => one.includes('framed-tokens')) ?? '';
      const tokens: object = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      const over = { renewAt: Date.now() - 2, expiresAt: Date.now() - 1 };
      sessionStorage.setItem(key, JSON.stringify({ ...tokens, ...over }));
    };
    if (at === 'now') age();
    else window.addEventListener('pagehide', age);
  }, when);
}
