// Fixtures with three sites (the page, the LMS and a host) in browsers with different limits for frames of another site:
// Playwright disables the partitioning of storage, and Debian's Chromium blocks third-party cookies.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type BrowserContext,
  type FrameLocator,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { test as base } from './fixtures.ts';
import { startHost, type Host } from './startHost.ts';

export const profiles = ['allowed', 'blocked', 'denied'] as const;

/**
 * In frames of another site: partitioned storage and third-party cookies `allowed`, those cookies `blocked`, or all storage
 * `denied`.
 */
type Profile = (typeof profiles)[number];

const executablePath = findChromium()?.executablePath;

/** For `test.use`: the full browser, because its settings limit frames; the headless shell allows everything. */
export const wholeBrowser: { readonly launchOptions: LaunchOptions } = {
  launchOptions: executablePath === undefined ? { channel: 'chromium' } : { executablePath },
};

export interface CrossSiteFixtures {
  readonly profile: Profile;
  readonly hostName: string;
  /** A site that may frame the page. */
  readonly host: Host;
}

export const test = base.extend<CrossSiteFixtures>({
  profile: ['denied', { option: true }],
  hostName: ['host.localhost', { option: true }],
  context: async ({ browser, profile }, provide) => {
    switch (profile) {
      case 'denied':
        return closing(await browser.newContext({ locale: 'en-US' }), provide);
      case 'allowed':
      case 'blocked':
        return inProfile(profile, provide);
    }
  },
  host: async ({ complaints, site, hostName }, provide) => {
    const host = await startHost(hostName);
    complaints.allowHost(new URL(host.origin).host);
    site.embedders = [host.origin];
    site.config['embedders'] = [host.origin];
    await provide(host);
    await host[Symbol.asyncDispose]();
  },
});

/** The `n`th frame, from 0. */
export const widget = (page: Page, n: number): FrameLocator => page.frameLocator('iframe').nth(n);

type Provide = (context: BrowserContext) => Promise<void>;

async function closing(context: BrowserContext, provide: Provide): Promise<void> {
  await provide(context);
  await context.close();
}

async function inProfile(profile: 'allowed' | 'blocked', provide: Provide): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-profile-'));
  try {
    mkdirSync(join(folder, 'Default'));
    const blocked = profile === 'blocked';
    const cookies = { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked };
    writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile: cookies }));
    const context = await chromium.launchPersistentContext(folder, {
      ...wholeBrowser.launchOptions,
      locale: 'en-US',
      // The last flag counts: it replaces Playwright's list, which disables ThirdPartyStoragePartitioning.
      args: ['--disable-features=Translate'],
    });
    await closing(context, provide);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
