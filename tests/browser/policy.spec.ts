// The headers and hashes stop each attack by an injected string.
import { expect } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import { test } from './fixtures.ts';
import { startHost } from './startHost.ts';
import { signInButton } from './signInAs.ts';

test('a string becomes neither markup nor code', async ({ page, site, complaints }) => {
  complaints.allow(/TrustedHTML|TrustedScript|Content Security Policy/);
  await page.goto(site.origin);
  await expect(signInButton(page)).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.body.innerHTML = '<p>Injected</p>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<p>Injected</p>'),
      srcdoc: () => (document.createElement('iframe').srcdoc = '<p>Injected</p>'),
      script: () => (document.createElement('script').textContent = 'window.name = "injected"'),
      'script address': () => (document.createElement('script').src = '/config.json'),
      timer: () => Reflect.apply(setTimeout, window, ['window.name = "injected"', 0]),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: done`;
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.name : 'thrown'}`;
      }
    });
  });
  expect(outcomes.filter((outcome) => !outcome.endsWith(': TypeError'))).toEqual([]);
  await expect(page.getByText('Injected')).toHaveCount(0);
  expect(await page.evaluate(() => window.name)).toBe('');
});

test('the policy blocks all requests to another origin', async ({ page, site, complaints }) => {
  complaints.allow(/Content Security Policy/);
  // Another origin at the same server: only the policy separates it from the page.
  const stranger = site.origin.replace('page.localhost', 'stranger.localhost');
  complaints.allowHost(new URL(stranger).host);
  await page.goto(site.origin);
  const violations = new Set<string>();
  await page.exposeFunction('seen', (violation: string) => violations.add(violation));
  await page.evaluate(async (origin) => {
    const seen: unknown = Reflect.get(window, 'seen');
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
      if (typeof seen === 'function') seen(`${effectiveDirective} ${disposition}`);
    });
    await fetch(`${origin}/config.json`, { mode: 'no-cors' }).catch(() => undefined);
    navigator.sendBeacon(`${origin}/`);
    for (const tag of ['img', 'iframe', 'audio']) {
      const element = document.createElement(tag);
      element.setAttribute('src', `${origin}/icon.svg`);
      document.body.append(element);
    }
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = `${origin}/a.css`;
    const base = document.createElement('base');
    base.href = `${origin}/`;
    document.head.append(sheet, base);
    const form = document.createElement('form');
    form.action = `${origin}/`;
    document.body.append(form);
    form.submit();
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
  }, stranger);
  await expect
    .poll(() => [...violations].toSorted())
    .toEqual([
      'base-uri enforce',
      'connect-src enforce',
      'form-action enforce',
      'frame-src enforce',
      'img-src enforce',
      'media-src enforce',
      'style-src-elem enforce',
    ]);
  expect(page.url()).toBe(`${site.origin}/`);
});

test('only embedders frame the widget; page and callback refuse all frames', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/frame-ancestors/);
  await using host = await startHost('portal.localhost');
  complaints.allowHost(new URL(host.origin).host);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  const frame = (path: string) => page.goto(host.pageWith([`${site.origin}${path}`]));
  const refused = () => complaints.said().filter((line) => line.includes('frame-ancestors')).length;
  await frame('/embed');
  await expect.poll(refused).toBe(1);
  site.embedders = [host.origin];
  await frame('/embed');
  await expect(heading).toBeVisible();
  expect(refused()).toBe(1);
  for (const [at, path] of ['/', '/auth/callback', '/auth/popup'].entries()) {
    await frame(path);
    await expect.poll(refused).toBe(2 + at);
    await expect(heading).toHaveCount(0);
  }
  await page.goto('about:blank');
});

test(
  'a token endpoint cannot redirect the code of a sign-in to another origin',
  { tag: MATRIX_TAG },
  async ({ page, lms, site, complaints }) => {
    complaints.allow(/Content Security Policy|Failed to load resource/);
    const listener = await listenOnLoopback(0);
    const reached: (string | undefined)[] = [];
    listener.answer((request, response) => {
      reached.push(request.url);
      response.end();
    });
    const stranger = `http://stranger.localhost:${listener.port}`;
    complaints.allowHost(new URL(stranger).host);
    const headers = { Location: `${stranger}/token`, 'Access-Control-Allow-Origin': site.origin };
    await page.route(`${lms.issuer}/connect/token`, (route) =>
      route.fulfill({ status: 307, headers }),
    );
    await page.goto(site.origin);
    await signInButton(page).click();
    await page.getByRole('button', { name: 'Sofia Lindqvist' }).click();
    await expect(page.getByRole('alert')).toContainText('couldn’t be reached');
    expect(complaints.said().some((line) => line.includes(`${stranger}/token`))).toBe(true);
    expect(reached).toEqual([]);
    await listener.close();
  },
);
