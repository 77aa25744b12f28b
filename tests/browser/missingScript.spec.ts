// A page whose first script is missing reloads once past the browser's cache, and then shows the text of its file. A server has
// releases of the built page that differ in the name of this script.
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { headersFor } from '../../src/headers/headersFor.ts';
import { scopeOf } from '../../src/headers/scopeOf.ts';
import type { Lms } from '../lms/startLms.ts';
import { test as base } from './fixtures.ts';
import { dist, serveDist, type Site } from './serveDist.ts';
import { startHost } from './startHost.ts';
import { signInButton } from './signInAs.ts';

/** Answers in place of a script. */
type ScriptFault = (outgoing: ServerResponse, script: string) => void;

const javascript = { 'Content-Type': 'text/javascript' };

/** The answers of a server, or of the way to it, that lacks the first script. */
const scriptFaults: readonly (readonly [string, ScriptFault])[] = [
  ['is not found', (outgoing) => outgoing.writeHead(404).end('Not found')],
  [
    'is answered with HTML',
    (outgoing) => outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Hello</p>'),
  ],
  [
    'is HTML that is kept for a year',
    (outgoing) => {
      const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
      outgoing.writeHead(200, { 'Content-Type': 'text/html', ...kept }).end('<p>Hello</p>');
    },
  ],
  ['is answered 503', (outgoing) => outgoing.writeHead(503).end()],
  ['is not answered', (outgoing) => outgoing.destroy()],
  [
    'breaks off',
    (outgoing, script) => {
      outgoing.writeHead(200, { ...javascript, 'Content-Length': script.length });
      outgoing.write(script.slice(0, 10_000), () => outgoing.destroy());
    },
  ],
  [
    'is cut short',
    (outgoing, script) => outgoing.writeHead(200, javascript).end(script.slice(0, 10_000)),
  ],
];

interface Releases {
  readonly site: Site;
  /** May change at any time. */
  readonly state: {
    /** The number of the deployed release. 0 is the build itself. */
    release: number;
    /** By release; the scripts of all others can be requested. */
    readonly faults: Map<number, ScriptFault>;
  };
}

const addresses = {
  'index.html': ['/', '/embed', '/auth/callback'],
  'auth/popup.html': ['/auth/popup'],
};

/** Browsers keep `page` for ten minutes, and no script unless a fault says so. */
async function startReleases(
  lms: Lms,
  page: 'index.html' | 'auth/popup.html' = 'index.html',
): Promise<Releases> {
  const html = readFileSync(join(dist, page), 'utf8');
  const named = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  const script = readFileSync(join(dist, named), 'utf8');
  const nameOf = (release: number | string) => named.replace(/-[\w-]+\.js$/, `-r${release}.js`);
  const ofRelease = new RegExp(`^${nameOf('(\\d+)')}$`);
  const state: Releases['state'] = { release: 1, faults: new Map() };
  const site = await serveDist({
    lmsOrigin: lms.url,
    config: {
      lms: { baseUrl: lms.url },
      auth: { issuer: lms.issuer, clientId: 'course-updates' },
    },
    front(incoming, outgoing) {
      const { pathname } = new URL(incoming.url ?? '/', site.origin);
      const release = ofRelease.exec(pathname)?.[1];
      if (release !== undefined) {
        outgoing.setHeader('Cache-Control', 'no-store');
        const fault = state.faults.get(Number(release));
        if (fault === undefined) outgoing.writeHead(200, javascript).end(script);
        else fault(outgoing, script);
        return true;
      }
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js') && state.release > 0) {
        const lazy = readFileSync(join(dist, pathname), 'utf8');
        // A lazy part imports the first script of its release.
        outgoing.writeHead(200, { ...javascript, 'Cache-Control': 'no-store' });
        outgoing.end(lazy.replaceAll(basename(named), basename(nameOf(state.release))));
        return true;
      }
      if (!addresses[page].includes(pathname)) return false;
      const { connect, embedders } = site;
      const scope = scopeOf(pathname);
      outgoing.writeHead(200, {
        ...headersFor({ scope, connect, embedders, https: false }),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'max-age=600',
      });
      outgoing.end(state.release === 0 ? html : html.replace(named, nameOf(state.release)));
      return true;
    },
  });
  return { site, state };
}

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
  test(`an old page whose script ${kind} reloads once at each new release, and shows its text if that fails`, async ({
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

    state.faults.set(state.release, fault);
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
