// Takes the README's picture of the built page, or, given a folder, one picture of each state of the page
// to look at: `npm run picture [-- folder]`. It shows what is in dist/: build first.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../tools/check/findChromium.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { Lms } from '../lms/startLms.ts';
import type { Site } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { startLmsAlone, startSite } from './startSite.ts';

interface Picture {
  readonly name: string;
  /** CSS pixels. */
  readonly size?: readonly [width: number, height: number];
  readonly dark?: boolean;
  readonly prepare: (page: Page, site: Site, lms: Lms) => Promise<void>;
}

const readme: Picture = { name: 'picture', prepare: signedIn('Sofia Lindqvist') };

const states: readonly Picture[] = [
  { name: 'light', prepare: signedIn('Sofia Lindqvist') },
  { name: 'dark', dark: true, prepare: signedIn('Sofia Lindqvist') },
  { name: 'instructor', prepare: signedIn('Daniel Okafor') },
  { name: 'phone', size: [390, 844], prepare: signedIn('Sofia Lindqvist') },
  { name: 'phone-dark', size: [390, 844], dark: true, prepare: signedIn('Daniel Okafor') },
  { name: 'widget', size: [320, 480], prepare: signedIn('Sofia Lindqvist', '/embed') },
  { name: 'sign-in', prepare: open },
  { name: 'sign-in-phone', size: [390, 844], prepare: open },
  { name: 'sign-in-cancelled', prepare: cancel },
  { name: 'lms-sign-in', prepare: openLms },
  { name: '250-courses', prepare: signedIn('Priya Raman') },
  { name: 'partial-failure', prepare: signedIn('Paula Costa') },
  { name: 'older-lms', prepare: signedIn('Olga Petrova') },
  { name: 'newer-lms', dark: true, prepare: signedIn('Nils Berg') },
  { name: 'no-courses', prepare: signedIn('Noah Fischer') },
  { name: 'one-course', prepare: signedIn('Sofia Lindqvist', '/?courses=7142') },
  { name: 'signed-out', prepare: signOut },
  { name: 'course-refused', prepare: meeting('course-403') },
  { name: 'unreachable', prepare: meeting('reset') },
  { name: 'maintenance', dark: true, prepare: meeting('maintenance') },
  { name: 'stale', prepare: refreshing('reset') },
  { name: 'stale-widget', size: [320, 480], prepare: refreshing('reset', '/embed') },
  { name: 'asked-to-wait', prepare: refreshing('slow-down-day') },
  { name: 'ended', prepare: refreshing('token-refused') },
  { name: 'ended-phone', size: [390, 844], dark: true, prepare: refreshing('token-refused') },
  { name: 'offline', prepare: goOffline },
  { name: 'not-found', prepare: openNowhere },
  { name: 'config-mistakes', prepare: misconfigure },
];

function signedIn(personName: string, path = '/'): Picture['prepare'] {
  return async (page, { origin }) => {
    await signInAs(page, `${origin}${path}`, personName);
    await page.getByText(/^Last checked|^No courses to show$/).waitFor();
  };
}

/** Signs Sofia in while the fault is there. */
function meeting(fault: string): Picture['prepare'] {
  return async (page, { origin }, { world }) => {
    world.faults = faultsNamed(fault);
    await signInAs(page, origin, 'Sofia Lindqvist');
    await page.getByRole('button', { name: /^Try/ }).waitFor();
  };
}

/** What was counted before is still there. */
function refreshing(fault: string, path = '/'): Picture['prepare'] {
  return async (page, site, lms) => {
    await signedIn('Sofia Lindqvist', path)(page, site, lms);
    lms.world.faults = faultsNamed(fault);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: /^Try|^Sign in again/ }).waitFor();
  };
}

async function goOffline(page: Page, site: Site, lms: Lms): Promise<void> {
  await signedIn('Sofia Lindqvist')(page, site, lms);
  await page.context().setOffline(true);
  await page.getByText('You’re offline').waitFor();
}

async function openNowhere(page: Page, { origin }: Site): Promise<void> {
  await page.goto(`${origin}/nowhere`);
  await page.getByRole('link', { name: 'Go to your course updates' }).waitFor();
}

async function open(page: Page, { origin }: Site): Promise<void> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

async function openLms(page: Page, site: Site): Promise<void> {
  await open(page, site);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
}

async function cancel(page: Page, site: Site): Promise<void> {
  await openLms(page, site);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Try signing in again' }).waitFor();
}

async function signOut(page: Page, site: Site): Promise<void> {
  await signInAs(page, site.origin, 'Sofia Lindqvist');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

async function misconfigure(page: Page, site: Site): Promise<void> {
  site.config = {
    lms: { baseUrl: 'http://lms.example.edu', colour: 'red' },
    auth: { clientId: 'course-updates', clientSecret: 'x' },
    courses: [],
    updates: { types: ['UnreadMail'], refreshMinutes: -1 },
  };
  await page.goto(site.origin);
  await page.getByRole('alert').waitFor();
}

async function take(browser: Browser, picture: Picture, folder: string): Promise<void> {
  await using lms = await startLmsAlone();
  await using site = await startSite(lms);
  const [width, height] = picture.size ?? [1200, 760];
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    colorScheme: picture.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  // The same picture at every run.
  await page.clock.setFixedTime('2026-11-02T09:41:00Z');
  await picture.prepare(page, site, lms);
  const path = join(folder, `${picture.name}.png`);
  await page.screenshot({ path });
  console.log(path);
  await page.close();
}

async function takeAll(folder: string | undefined): Promise<void> {
  const target = folder ?? fileURLToPath(new URL('../../.github/', import.meta.url));
  mkdirSync(target, { recursive: true });
  const executablePath = findChromium()?.executablePath;
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    for (const picture of folder === undefined ? [readme] : states) {
      await take(browser, picture, target);
    }
  } finally {
    await browser.close();
  }
}

await takeAll(process.argv[2]);
