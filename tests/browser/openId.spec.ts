// With `openid` in the scope, the page checks and accepts the provider's ID token in a frame of another site, whose window brings
// the response. signOut.spec.ts has a page with one.
import { expect } from '@playwright/test';
import { test, widget, wholeBrowser } from './crossSite.ts';
import { answerWith, openWindow } from './signInAs.ts';

test.use({ ...wholeBrowser, entrance: 'by hand' });

test.beforeEach(({ lms, site }) => {
  const { issuer } = lms;
  site.config['auth'] = { issuer, clientId: 'course-updates', scope: 'openid core:*:*' };
});

test('a sign-in with openid in a frame gets an ID token for the nonce of the frame', async ({
  page,
  context,
  lms,
  site,
  host,
}) => {
  const asked = context.waitForEvent('request', (request) =>
    request.url().startsWith(`${lms.issuer}/connect/authorize?`),
  );
  await page.goto(host.pageWith([`${site.origin}/embed?courses=7142`]));
  const frame = widget(page, 0);
  const popup = await openWindow(page, frame);
  const answered = page.waitForResponse(/\/connect\/token$/);
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('scope')).toBe('openid core:*:*');
  await answerWith(popup, 'Sofia Lindqvist');
  const { id_token: idToken } = JSON.parse(await (await answered).text());
  const [, claims = ''] = String(idToken).split('.');
  const { nonce } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(nonce).toBe(searchParams.get('nonce'));
  await expect(frame.getByText('5 unread discussions')).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(1);
});
