// One audit by Lighthouse, which npx gets with its Puppeteer (185 MB, too much for each `npm ci`): a person signed in, in the tab
// of the sign-in.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { signInAs } from '../browser/signInAs.ts';
import { freePort } from '../servers/startServer.ts';
import { calm, expectChecked } from './scenario.ts';
import { startBenchSite } from './startBenchSite.ts';

/** The newest that runs on Node 20. */
const PACKAGE = 'lighthouse@12.8.2';

/** The used part of Puppeteer's `Page`. */
interface Tab {
  readonly url: () => string;
}

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/puppeteer.md */
interface NpxPackages {
  readonly lighthouse: (
    address: string,
    flags: Readonly<Record<string, unknown>>,
    config: undefined,
    tab: Tab | undefined,
  ) => Promise<unknown>;
  readonly puppeteer: {
    readonly connect: (options: {
      readonly browserURL: string;
      readonly defaultViewport: null;
    }) => Promise<{ readonly pages: () => Promise<readonly Tab[]> }>;
  };
}

/** Installs them at the first run. @throws Error without a registry */
export async function npxPackages(): Promise<NpxPackages> {
  const printPath = ['node', '-p', 'process.env.PATH'];
  const args = ['--yes', '--package', PACKAGE, '--', ...printPath];
  const path = execFileSync('npx', args, { encoding: 'utf8' }).trim();
  // npx puts the folder of the package's commands on the path.
  const commands = path.split(delimiter).map((folder) => join(folder, 'lighthouse'));
  const { resolve } = createRequire(commands.find(existsSync) ?? import.meta.url);
  const load = async (name: string) => (await import(pathToFileURL(resolve(name)).href)).default;
  return { lighthouse: await load('lighthouse'), puppeteer: await load('puppeteer-core') };
}

const figure = v.object({ numericValue: v.number() });

/** The part of a report (the `lhr` of Lighthouse) that is read. */
const Report = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    environment: v.object({ benchmarkIndex: v.number() }),
    categories: v.object({ performance: v.object({ score: v.number() }) }),
    audits: v.object({
      'first-contentful-paint': figure,
      'largest-contentful-paint': figure,
      'total-blocking-time': figure,
      'cumulative-layout-shift': figure,
    }),
  }),
});

/** `root`: the folder of the build. @throws Error if Lighthouse could not measure */
export async function audit(
  { lighthouse, puppeteer }: NpxPackages,
  root: string,
  courses: number,
): Promise<v.InferOutput<typeof Report>['lhr']> {
  await using site = await startBenchSite({ root, courses });
  const port = await freePort();
  const args = [site.trust, `--remote-debugging-port=${port}`];
  await using browser = await chromium.launch({ ...findChromium(), args });
  const page = await browser.newPage();
  await signInAs(page, site.origin, site.person);
  await expectChecked(page);
  await calm(page);
  const browserURL = `http://127.0.0.1:${port}`;
  const tabs = await (await puppeteer.connect({ browserURL, defaultViewport: null })).pages();
  const tab = tabs.find((one) => one.url().startsWith(site.origin));
  // The files of the page stay in the cache, and the session in the tab.
  const flags = { onlyCategories: ['performance'], disableStorageReset: true };
  const { lhr } = v.parse(Report, await lighthouse(`${site.origin}/`, flags, undefined, tab));
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  // Still signed in.
  await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
  return lhr;
}
