// `auth.automatic` in a frame: one silent attempt, with every limit of Chromium for frames.
import { expect, type Page } from '@playwright/test';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { Lms } from '../lms/startLms.ts';
import { profiles, test, widget, wholeBrowser } from './crossSite.ts';
import type { Site } from './serveDist.ts';
import { startHost, type Host } from './startHost.ts';
import { openWindow, signInButton } from './signInAs.ts';

test.use({ ...wholeBrowser, entrance: 'by hand' });

function allowAutomatic(site: Site, lms: Lms): void {
  site.config['auth'] = {
    issuer: lms.issuer,
    clientId: 'course-updates',
    automatic: true,
    revocationEndpoint: `${lms.issuer}/connect/revocation`,
  };
  site.frames = [lms.url];
}

const tries = (lms: Lms) => lms.requests.filter(({ kind }) => kind === 'authorize').length;
const tokens = (lms: Lms) => lms.requests.filter(({ kind }) => kind === 'token').length;

const frameIn = (site: Site, host: Host) => host.pageWith([`${site.origin}/embed?courses=7142`]);

/** Records whether a frame ever had a button to sign in. */
async function watchButtons(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const look = () => {
      if ([...document.querySelectorAll('button')].some((one) => one.textContent === 'Sign in'))
        window.name = 'had a button';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return async () => page.frames()[1]?.evaluate(() => window.name);
}

async function expectQuietButton(page: Page): Promise<void> {
  await expect(widget(page, 0).getByRole('button')).toHaveText(['Sign in']);
  await expect(widget(page, 0).getByRole('alert')).toHaveCount(0);
}

/** A service that admits frames: its cookies are sent in frames of other sites. */
async function shareCookies(page: Page, lms: Lms): Promise<void> {
  const context = page.context();
  for (const cookie of await context.cookies(`${lms.url}/core/`))
    await context.addCookies([{ ...cookie, sameSite: 'None', secure: true }]);
}

const knows = [
  ['on one site', 'blocked', 'page.localhost'],
  ['with cookies of third parties', 'allowed', 'localhost'],
] as const;

for (const [setUp, profile, domain] of knows) {
  test.describe(setUp, () => {
    test.use({ profile, lmsName: `lms.${domain}`, hostName: `host.${domain}` });

    test('with a session at the LMS each load shows numbers without a click', async ({
      page,
      site,
      host,
      lms,
      signIn,
    }) => {
      await signIn('Sofia Lindqvist');
      await shareCookies(page, lms);
      allowAutomatic(site, lms);
      const hadButton = await watchButtons(page);
      const before = [tries(lms), tokens(lms)];
      const since = () => [tries(lms) - (before[0] ?? 0), tokens(lms) - (before[1] ?? 0)];
      await page.goto(frameIn(site, host));
      await expect(widget(page, 0).getByText('5 unread discussions')).toBeVisible();
      expect(since()).toEqual([1, 1]);
      expect(await hadButton()).toBe('');
      expect(page.frames()).toHaveLength(2);

      // A server that answers /auth/silent with index.html suffices.
      site.plain = true;
      await page.reload();
      await expect(widget(page, 0).getByText('5 unread discussions')).toBeVisible();
      expect(since()).toEqual([2, 2]);
      site.plain = false;

      await widget(page, 0).getByRole('button', { name: 'Account' }).click();
      await widget(page, 0).getByRole('button', { name: 'Sign out' }).click();
      await expect(signInButton(widget(page, 0))).toBeVisible();
      await page.reload();
      await expectQuietButton(page);
      expect(since()).toEqual([2, 2]);
      expect(await hadButton()).toBe('had a button');
    });
  });
}

test.describe('with a person whom the host names', () => {
  test.use({ profile: 'blocked', lmsName: 'lms.page.localhost', hostName: 'host.page.localhost' });

  test('a reload needs no further attempt, and another person sees only the button', async ({
    page,
    site,
    host,
    lms,
    signIn,
  }) => {
    await signIn('Sofia Lindqvist');
    allowAutomatic(site, lms);
    const named = (person: string) =>
      host.pageWith([`${site.origin}/embed?courses=7142&person=${person}`]);
    const before = tries(lms);
    await page.goto(named('2041'));
    await expect(widget(page, 0).getByText('5 unread discussions')).toBeVisible();
    await page.reload();
    await expect(widget(page, 0).getByText('5 unread discussions')).toBeVisible();
    expect(tries(lms) - before).toBe(1);

    await page.goto(named('3077'));
    await expectQuietButton(page);
    expect(tries(lms) - before).toBe(2);
    // The stored token, and the token of the second attempt.
    await expect
      .poll(() => lms.requests.filter(({ kind }) => kind === 'revocation').length)
      .toBeGreaterThanOrEqual(2);
    await expect(widget(page, 0).getByText('unread discussions')).toHaveCount(0);
  });
});

for (const profile of profiles) {
  test.describe(`where the storage and cookies of frames are ${profile}, on separate sites`, () => {
    test.use({ profile });

    test('with a SameSite cookie at the LMS, the button shows after at most one attempt per tab', async ({
      page,
      site,
      host,
      lms,
      signIn,
    }) => {
      await signIn('Sofia Lindqvist');
      allowAutomatic(site, lms);
      const answers: unknown[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/auth/silent') answers.push(searchParams.get('error'));
      });
      const before = tries(lms);
      await page.goto(frameIn(site, host));
      await expectQuietButton(page);
      await page.reload();
      await expectQuietButton(page);
      expect(answers).toEqual(profile === 'denied' ? [] : ['login_required']);
      expect(tries(lms) - before).toBe(answers.length);

      await openWindow(page, widget(page, 0));
      await expect(widget(page, 0).getByText('5 unread discussions')).toBeVisible();
    });
  });
}

test.describe('on one site', () => {
  test.use({ profile: 'allowed', lmsName: 'lms.page.localhost', hostName: 'host.page.localhost' });

  test('a service that shows a page, or never answers, leads to the button', async ({
    page,
    context,
    site,
    host,
    lms,
    complaints,
  }) => {
    complaints.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|ERR_ABORTED/);
    allowAutomatic(site, lms);
    // A document without the values of `prompt`, as services of this family have.
    lms.world.faults = faultsNamed('discovery-no-prompt');
    const authorize = `${lms.url}/core/connect/authorize**`;
    const prompts: unknown[] = [];
    await context.route(authorize, (route) => {
      prompts.push(new URL(route.request().url()).searchParams.get('prompt'));
      return route.fulfill({ contentType: 'text/html', body: 'Sign in' });
    });
    await page.goto(frameIn(site, host));
    await expectQuietButton(page);
    expect(prompts).toEqual(['none']);

    const silent = await context.newPage();
    await context.unroute(authorize);
    await context.route(authorize, () => undefined);
    await silent.goto(frameIn(site, host));
    await expect(widget(silent, 0).getByText(/^Checking whether/)).toBeVisible();
    await expectQuietButton(silent);
    expect(silent.frames()).toHaveLength(2);
  });

  test('a stranger cannot frame a silent answer, and only the page receives it', async ({
    page,
    site,
    host,
    lms,
    complaints,
  }) => {
    complaints.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|target origin provided/);
    const answer = `${site.origin}/auth/silent?code=made-up&state=0123456789abcdef0123456789abcdef`;
    await using stranger = await startHost('stranger.localhost');
    complaints.allowHost(new URL(stranger.origin).host);
    const blocked = () =>
      complaints.said().filter((line) => line.includes('frame-ancestors')).length;
    await page.addInitScript(() => {
      window.addEventListener('message', ({ data }) => {
        document.title = JSON.stringify(data);
      });
    });

    await page.goto(host.pageWith([answer]));
    await expect.poll(blocked).toBe(1);

    allowAutomatic(site, lms);
    await page.goto(stranger.pageWith([answer]));
    await expect.poll(blocked).toBe(2);

    await page.goto(host.pageWith([answer]));
    await expect
      .poll(
        () => complaints.said().filter((line) => line.includes('target origin provided')).length,
      )
      .toBe(1);
    await expect(page).toHaveTitle('Host');
    await expect(widget(page, 0).locator('body')).toHaveText('');
  });
});
