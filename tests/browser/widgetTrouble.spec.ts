// Faults between a frame and its sign-in window: each ends in a message and a next step.
import { expect } from '@playwright/test';
import { test, widget, wholeBrowser } from './crossSite.ts';
import { answerWith, openWindow, signInButton, signInByWindow } from './signInAs.ts';

test.use(wholeBrowser);

const VIEW = '?courses=7142&types=UnattemptedQuizzes';

test('a browser that refuses windows and a service that is down are reported', async ({
  page,
  context,
  site,
  host,
  lms,
  complaints,
}) => {
  complaints.allow(/Blocked opening|net::ERR_FAILED|ERR_CONNECTION/);
  const address = `${site.origin}/embed${VIEW}`;
  await page.goto(host.pageWith([address], { sandbox: 'allow-scripts allow-same-origin' }));
  await signInButton(widget(page, 0)).click();
  await expect(widget(page, 0).getByText(/^Your browser blocked/)).toBeVisible();

  await context.route(`${lms.issuer}/.well-known/**`, (route) => route.abort());
  await page.goto(host.pageWith([address]));
  const popup = await openWindow(page, widget(page, 0));
  await expect(widget(page, 0).getByRole('alert')).toContainText('didn’t tell this page where');
  await expect.poll(() => popup.isClosed()).toBe(true);
  const link = widget(page, 0).getByRole('link', { name: /in a new tab$/ });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForURL(`${site.origin}/${VIEW}`);
  await expect(signInButton(tab)).toBeVisible();
});

test('a sign-in page that severs its opener ends with a message in both windows', async ({
  page,
  context,
  site,
  host,
  lms,
}) => {
  await context.route(`${lms.url}/core/**`, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.continue();
    // Browsers resolve names below localhost to this machine; Node asks a name server.
    const service = new URL(lms.url).host;
    const response = await route.fetch({
      url: request.url().replace('lms.localhost', '127.0.0.1'),
      headers: { ...(await request.allHeaders()), host: service },
      maxRedirects: 0,
    });
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
    return route.fulfill({ response, headers });
  });
  await page.goto(host.pageWith([`${site.origin}/embed${VIEW}`]));
  const frame = widget(page, 0);
  const popup = await openWindow(page, frame);
  await expect(frame.getByText(/^This page has lost the sign-in window/)).toBeVisible();
  await answerWith(popup, 'Sofia Lindqvist');
  await expect(popup.getByText(/^Your browser keeps this window apart/)).toBeVisible();
  await expect(popup).toHaveURL(`${site.origin}/auth/popup`);
  await expect(popup.getByRole('link')).toHaveJSProperty('href', `${site.origin}/${VIEW}`);
});

test('in an isolated host the widget signs in if popups are allowed, else it reports a blocked window', async ({
  page,
  context,
  site,
  host,
}) => {
  const address = `${site.origin}/embed${VIEW}`;
  const isolated = true;
  await page.goto(host.pageWith([address], { isolated, opener: 'same-origin' }));
  const [apart] = await Promise.all([
    context.waitForEvent('page'),
    signInButton(widget(page, 0)).click(),
  ]);
  await expect(widget(page, 0).getByText(/^Your browser blocked/)).toBeVisible();
  await expect(apart.getByText(/^Your browser keeps this window apart/)).toBeVisible();
  await expect(apart.getByRole('link')).toHaveJSProperty('href', `${site.origin}/${VIEW}`);
  await apart.close();

  await page.goto(host.pageWith([address], { isolated, opener: 'same-origin-allow-popups' }));
  await signInByWindow(page, widget(page, 0), 'Sofia Lindqvist');
  await expect(widget(page, 0).getByText('1 unattempted quiz', { exact: true })).toBeVisible();
});

test('in a sandbox without an origin, a link to a new tab shows, also when no script loads', async ({
  page,
  context,
  site,
  host,
  complaints,
}) => {
  complaints.allow(/CORS|ERR_FAILED|origin 'null'/);
  const address = host.pageWith([`${site.origin}/embed${VIEW}`], {
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  });
  await page.goto(address);
  const link = widget(page, 0).getByRole('link', { name: 'open your course updates in a new tab' });
  await expect(link).toBeVisible();
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(signInButton(tab)).toBeVisible();
  await expect(tab).toHaveURL(`${site.origin}/embed${VIEW}`);

  site.plain = true;
  await page.goto(address);
  await expect(link).toBeVisible();
});

test('the sign-in window works when the server answers /auth/popup with index.html', async ({
  page,
  site,
  host,
}) => {
  await page.goto(`${site.origin}/auth/popup`);
  await expect(page.getByText(/^Your browser keeps this window apart/)).toBeVisible();
  site.plain = true;
  await page.reload();
  await expect(page.getByText(/^Your browser keeps this window apart/)).toBeVisible();
  await page.goto(host.pageWith([`${site.origin}/embed${VIEW}`]));
  await signInByWindow(page, widget(page, 0), 'Sofia Lindqvist');
  await expect(widget(page, 0).getByText('1 unattempted quiz', { exact: true })).toBeVisible();
});
