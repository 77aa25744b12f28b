// Sign-in in frames of another site, with every limit of Chromium for such frames: the cost of each load with and without a
// person whom the host names, and the sharing of sessions.
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import type { Lms } from '../lms/startLms.ts';
import { profiles, test, widget, wholeBrowser } from './crossSite.ts';
import { duplicateTab } from './fixtures.ts';
import type { Host } from './startHost.ts';
import type { Site } from './serveDist.ts';
import { answerWith, openWindow, signInButton } from './signInAs.ts';

test.use({ ...wholeBrowser, profile: 'blocked' });

const BADGE = '5 unread discussions';

/** `persons`: the person named to each frame; empty: no person. */
const hostPage = (host: Host, site: Site, ...persons: readonly string[]) =>
  host.pageWith(
    persons.map((person) => `${site.origin}/embed?courses=7142${person && `&person=${person}`}`),
  );

const atService = ({ requests }: Lms) => requests.filter(({ path }) => path.startsWith('/core/'));
const tokenRequests = ({ requests }: Lms) => requests.filter(({ kind }) => kind === 'token');

/** Waits for the answers of this load: until then, a frame shows the numbers that the tab has kept. */
const expectConfirmed = (frame: FrameLocator) =>
  expect(frame.getByText(/^Last checked/)).toBeAttached();

/** Signs in if the frame has a button; returns the clicks and requests until its numbers are confirmed. */
async function visit(page: Page, address: string, lms: Lms) {
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

const free = { clicks: 0, atService: 0 };
const oneClick = { clicks: 1, atService: expect.any(Number) };
const sharesCookies = { allowed: true, blocked: false, denied: false };

for (const profile of profiles) {
  test.describe(`where the storage and cookies of frames are ${profile}`, () => {
    // The most common limit.
    const tag = profile === 'blocked' ? [] : [MATRIX_TAG];
    test.use({ profile });

    test(
      'an unnamed person signs in at each load and leaves no token, a named person once for three loads',
      { tag },
      async ({ page, site, host, lms }) => {
        const isKept = profile !== 'denied';
        const unnamed = hostPage(host, site, '');
        for (const load of [1, 2]) {
          expect(await visit(page, unnamed, lms), `load ${load}`).toEqual(oneClick);
        }
        const kept = await frameAt(page).evaluate(async () => {
          const cookies = await document.hasStorageAccess();
          try {
            const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
            return { cookies, entries };
          } catch {
            return { cookies, entries: undefined };
          }
        });
        // The browser applies the policy of the profile.
        expect(kept.cookies).toBe(sharesCookies[profile]);
        expect(kept.entries !== undefined).toBe(isKept);
        expect(JSON.stringify(kept.entries ?? '')).not.toMatch(/token|verifier|state/i);
        const named = hostPage(host, site, 'SLindqvist');
        for (const load of [1, 2, 3]) {
          const expected = load > 1 && isKept ? free : oneClick;
          expect(await visit(page, named, lms), `load ${load}`).toEqual(expected);
          // Without storage, all further loads of a frame are alike.
          if (load > 1 && !isKept) break;
        }
      },
    );
  });
}

test(
  'two widgets on one page share one click, one grant and one renewal; a copied tab gets none',
  { tag: MATRIX_TAG },
  async ({ page, site, host, lms }) => {
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
  },
);

test(
  'a sign-out in one widget signs out the other, and one click signs both in again',
  { tag: MATRIX_TAG },
  async ({ page, site, host, lms }) => {
    // The ID token of a window has the nonce of its frame.
    const scope = 'openid core:*:*';
    site.config['auth'] = { issuer: lms.issuer, clientId: 'course-updates', scope };
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
  },
);

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
