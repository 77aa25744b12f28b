// One audit by Lighthouse, which npx gets with its Puppeteer (185 MB, too much for each `npm ci`): a person signed in, in the tab
// of the sign-in, behind the gateway.
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { courseUpdatesApplication } from '../lms/courseUpdatesApplication.ts';
import { startLms } from '../lms/startLms.ts';
import { CLIENT_ID, deployPage, SECRET } from '../servers/deployPage.ts';
import { benchWorld } from './benchWorld.ts';
import { trustedCertificate } from './startBenchSite.ts';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The used part of Puppeteer's `Page`. */
interface Tab {
  readonly goto: (address: string) => Promise<unknown>;
  readonly locator: (selector: string) => {
    readonly click: () => Promise<void>;
    readonly wait: () => Promise<unknown>;
  };
  readonly waitForNetworkIdle: (options: { readonly idleTime: number }) => Promise<void>;
}

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/puppeteer.md */
type Lighthouse = (
  address: string,
  flags: Readonly<Record<string, unknown>>,
  config: undefined,
  tab: Tab,
) => Promise<unknown>;

interface Puppeteer {
  readonly launch: (options: {
    readonly executablePath: string;
    readonly args: readonly string[];
  }) => Promise<{ newPage: () => Promise<Tab>; close: () => Promise<void> }>;
}

/** The newest that runs on Node 20. */
const PACKAGE = 'lighthouse@12.8.2';

interface NpxPackages {
  readonly lighthouse: Lighthouse;
  readonly puppeteer: Puppeteer;
}

/** Installs them at the first run. @throws Error without a registry */
export async function npxPackages(): Promise<NpxPackages> {
  const printPath = ['node', '-p', 'process.env.PATH'];
  const args = ['--yes', '--package', PACKAGE, '--', ...printPath];
  const path = execFileSync('npx', args, { encoding: 'utf8' }).trim();
  // npx puts the folder of the package's commands on the path.
  const commands = path.split(delimiter).map((folder) => join(folder, 'lighthouse'));
  const { resolve } = createRequire(commands.find(existsSync) ?? import.meta.url);
  const load = (name: string) => import(pathToFileURL(resolve(name)).href);
  const lighthouse: { default: Lighthouse } = await load('lighthouse');
  const puppeteer: { default: Puppeteer } = await load('puppeteer-core');
  return { lighthouse: lighthouse.default, puppeteer: puppeteer.default };
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
  const { world, person } = benchWorld(courses);
  await using lms = await startLms({ world, host: 'lms.localhost' });
  const { trust, ...certificate } = trustedCertificate('localhost');
  await using site = await deployPage({
    url: lms.url,
    root,
    certificate,
    register: (origin) => {
      const application = courseUpdatesApplication([origin]);
      world.applications = [{ ...application, clientId: CLIENT_ID, clientSecret: SECRET }];
    },
  });
  const browser = await puppeteer.launch({
    executablePath: findChromium()?.executablePath ?? chromium.executablePath(),
    args: [trust, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const tab = await browser.newPage();
    const refresh = tab.locator('::-p-aria([name="Refresh"][role="button"])');
    await tab.goto(`${site.origin}/`);
    await tab.locator('::-p-aria([name="Sign in"][role="button"])').click();
    await tab.locator(`::-p-text(${person})`).click();
    await refresh.wait();
    await tab.locator('::-p-text(Last checked)').wait();
    await tab.waitForNetworkIdle({ idleTime: 1_000 });
    // The files of the page stay in the cache, and the session in the tab.
    const flags = { onlyCategories: ['performance'], disableStorageReset: true };
    const { lhr } = v.parse(Report, await lighthouse(`${site.origin}/`, flags, undefined, tab));
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
    // Still signed in.
    await refresh.wait();
    return lhr;
  } finally {
    await browser.close();
  }
}
