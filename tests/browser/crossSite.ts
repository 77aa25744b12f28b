// Tests across three sites (the page, the LMS and a host), in browsers that differ in what they allow a frame of another
// site: Playwright switches the partitioning of storage off, and Debian's Chromium blocks cookies of third parties.
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
import { findChromium } from '../../tools/check/findChromium.ts';
import { test as base } from './fixtures.ts';
import { startHost, type Host } from './startHost.ts';

export const profiles = ['allowed', 'blocked', 'denied'] as const;

/**
 * In frames of another site: storage of their own and cookies of third parties `allowed`, those cookies `blocked`, or all
 * storage `denied`.
 */
type Profile = (typeof profiles)[number];

const executablePath = findChromium()?.executablePath;

/** For `test.use`: what a frame may keep is up to the whole browser, which has settings; one without a window allows all. */
export const wholeBrowser: { readonly launchOptions: LaunchOptions } = {
  launchOptions: executablePath === undefined ? { channel: 'chromium' } : { executablePath },
};

export interface CrossSiteFixtures {
  readonly profile: Profile;
  readonly hostName: string;
  /** May frame the page. */
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
    await provide(host);
    await host[Symbol.asyncDispose]();
  },
});

/** The `n`th frame, from 0. */
export const widget = (page: Page, n: number): FrameLocator => page.frameLocator('iframe').nth(n);

/** Presses Sign in; resolves with the window that opened. */
export async function openWindow(page: Page, frame: FrameLocator): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  return popup;
}

/** Presses a button of the sign-in page, upon which its window may close before the press is known to be done. */
export async function answerWith(popup: Page, button: string): Promise<void> {
  await popup
    .getByRole('button', { name: button })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
}

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
      // The last one counts: in place of Playwright's, which have ThirdPartyStoragePartitioning among them.
      args: ['--disable-features=Translate'],
    });
    await closing(context, provide);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
