// Lighthouse and its Puppeteer, installed by npx: together they are 185 MB, too much for each `npm ci`.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The used part of Puppeteer's `Page`. */
export interface Tab {
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

export interface NpxPackages {
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
