// The page below a path of an origin that it shares with other content, such as another deployment of itself.
import { expect } from '@playwright/test';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import { addPageOrigin } from '../lms/registeredApplication.ts';
import { expectAllParts, expectCourses, test } from './fixtures.ts';
import { expectSignedIn, signInAs, signInButton } from './signInAs.ts';
import type { Site } from './serveDist.ts';

interface Portal {
  /** Such as `http://portal.localhost:4500`. */
  readonly origin: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * A web server with the page below paths of its origin, such as /updates/: it strips the path, and prefixes the addresses in
 * index.html (docs/deploy.md, "Below a path"). `site`: the page at the root. `bases`: such as `/updates`; other paths are a 404.
 */
async function startPortal(site: Site, bases: readonly string[]): Promise<Portal> {
  const listener = await listenOnLoopback(0);
  // Not every resolver knows the names below localhost.
  const inner = site.origin.replace('page.localhost', 'localhost');
  async function answer(path: string): Promise<{ response: Response; body: Buffer }> {
    const base = bases.find((prefix) => path.startsWith(`${prefix}/`));
    if (base === undefined) {
      return { response: new Response('', { status: 404 }), body: Buffer.from('') };
    }
    const response = await fetch(inner + path.slice(base.length));
    const body = Buffer.from(await response.arrayBuffer());
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    const prefixed = () => Buffer.from(body.toString('utf8').replaceAll('="/', `="${base}/`));
    return { response, body: isPage ? prefixed() : body };
  }
  listener.answer((incoming, outgoing) => {
    void answer(incoming.url ?? '/').then(
      ({ response, body }) => {
        for (const [name, value] of response.headers)
          if (name !== 'content-length') outgoing.setHeader(name, value);
        outgoing.writeHead(response.status);
        return outgoing.end(body);
      },
      // The page may request its icons while the test ends and the site closes.
      () => outgoing.destroy(),
    );
  });
  return {
    origin: `http://portal.localhost:${listener.port}`,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}

test('the whole page works below a path, and a second deployment has its own session', async ({
  page,
  lms,
  site,
  complaints,
}) => {
  await using portal = await startPortal(site, ['/updates', '/beta']);
  complaints.allowHost(new URL(portal.origin).host);
  const home = `${portal.origin}/updates/`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const base of ['/updates', '/beta'])
    for (const application of lms.world.applications)
      addPageOrigin(application, `${portal.origin}${base}`);

  await signInAs(page, `${home}?as=list`, 'Sofia Lindqvist');
  await expectCourses(page, 6);
  await expect(page).toHaveURL(`${home}?as=list`);
  await expectAllParts(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expectCourses(page, 6);
  const keys = () =>
    page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect((await keys()).filter((key) => !key.startsWith('course-updates/updates.'))).toEqual([]);

  await page.goto(`${home}embed`);
  await expectCourses(page, 6);
  await page.goto(`${home}no/such/page`);
  await page.getByRole('link').last().click();
  await expectCourses(page, 6);
  await expect(page).toHaveURL(home);

  // The same tab, issuer and client.
  await page.goto(`${portal.origin}/beta/`);
  await signInButton(page).click();
  await expectSignedIn(page, 'Sofia Lindqvist');
  await page.goto(home);
  await expectCourses(page, 6);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();

  const { issuer } = lms;
  const endSessionEndpoint = `${issuer}/connect/endsession`;
  site.config['auth'] = { issuer, clientId: 'course-updates', endSessionEndpoint };
  await page.goto(`${portal.origin}/beta/`);
  await expectSignedIn(page, 'Sofia Lindqvist');
  // Signs out here and at the LMS, which redirects back.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/beta/`);
  await page.goto('about:blank');

  const outside = asked.filter(
    (url) => url.startsWith(portal.origin) && !/^\/(?:updates|beta)\//.test(new URL(url).pathname),
  );
  expect(outside).toEqual([]);
});

test('the page can be installed at the root and below a path', async ({
  page,
  site,
  complaints,
}) => {
  await using portal = await startPortal(site, ['/updates']);
  complaints.allowHost(new URL(portal.origin).host);
  const devtools = await page.context().newCDPSession(page);
  for (const home of [`${site.origin}/`, `${portal.origin}/updates/`]) {
    await page.goto(home);
    const { url, errors, manifest } = await devtools.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${home}manifest.json`, errors: [] });
    expect([manifest.startUrl, manifest.scope]).toEqual([home, home]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Contexts of tests are incognito.
    const ids = installabilityErrors.map(({ errorId }) => errorId);
    expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
  }
});
