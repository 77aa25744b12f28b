// The states of the page of which pictures are taken (picture.ts), each with the way to it.
import type { Page } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { Lms } from '../lms/startLms.ts';
import { letThreeDaysPass } from './letThreeDaysPass.ts';
import type { Site } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { comeToCourse, endIdle, framed, waitForIdleWarning } from './pictureEmbeds.ts';

/** When pictures begin, ms since the epoch: the same picture at every run. A Monday. */
export const NOW = Date.parse('2026-11-02T09:41:00Z');

export interface Picture {
  /** Of the file, without its ending. */
  readonly name: string;
  /** CSS pixels. */
  readonly size?: readonly [width: number, height: number];
  readonly dark?: boolean;
  readonly prepare: (page: Page, site: Site, lms: Lms) => Promise<void>;
}

export const readme: readonly Picture[] = [
  { name: 'picture', size: [1120, 720], prepare: comeBack() },
  {
    name: 'picture-table',
    size: [1120, 630],
    dark: true,
    prepare: signedIn('Daniel Okafor', '/?as=table'),
  },
  { name: 'picture-phone', size: [390, 720], prepare: comeBack() },
  { name: 'picture-widget', size: [720, 690], prepare: comeToCourse },
];

export const states: readonly Picture[] = [
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
  ...all('back', comeBack()),
  ...all('table', signedIn('Daniel Okafor', '/?as=table')),
  ...all('table-250', signedIn('Priya Raman', '/?as=table')),
  ...all('queue', signedIn('Daniel Okafor', '/?as=queue')),
  ...all('options', openOptions),
  ...all('settings', openSettings),
  ...all('put-away', openPutAway),
  ...all('filter', openFilter),
  { name: 'muted', prepare: mute },
  { name: 'forty', prepare: many(40) },
  { name: 'no-match', prepare: signedIn('Sofia Lindqvist', '/?q=zoology') },
  { name: 'mei', prepare: signedIn('Mei Tanaka') },
  { name: 'widget-instructor', size: [300, 480], prepare: signedIn('Daniel Okafor', '/embed') },
  { name: '1000-courses', prepare: signedIn('Alex Moreau') },
  ...['fr', 'es', 'de', 'pt-BR', 'ar', 'ja'].flatMap((tag): Picture[] => [
    { name: `language-${tag}`, prepare: inLanguage(tag) },
    { name: `language-${tag}-phone`, size: [390, 844], prepare: inLanguage(tag) },
  ]),
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
  ...all('course', comeToCourse),
  ...all('idle', waitForIdleWarning),
  { name: 'idle-widget', size: [240, 320], prepare: waitForIdleWarning },
  { name: 'idle-over', prepare: endIdle },
  ...framed,
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

/** In light and dark, and on a phone. */
function all(name: string, prepare: Picture['prepare']): Picture[] {
  return [
    { name, prepare },
    { name: `${name}-dark`, dark: true, prepare },
    { name: `${name}-phone`, size: [390, 844], prepare },
  ];
}

/** Three days after the visit before, with changes. */
function comeBack(): Picture['prepare'] {
  return async (page, site, lms) => {
    await signedIn('Sofia Lindqvist')(page, site, lms);
    await page.getByRole('button', { name: 'Technical details' }).waitFor();
    await letThreeDaysPass(page, lms);
    await page.reload();
    await page
      .getByText(/ since \w+day$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Technical details' }).waitFor();
  };
}

function inLanguage(tag: string): Picture['prepare'] {
  return async (page, site, lms) => {
    await signedIn('Daniel Okafor')(page, site, lms);
    await page.goto(`${site.origin}/?lang=${tag}`);
    await page.locator(`html[lang=${tag}]`).waitFor();
    await page.locator('input[type=search]').waitFor();
  };
}

function many(count: number): Picture['prepare'] {
  return async (page, site, lms) => {
    addPersonWithCourses(lms.world, { id: '990040', firstName: 'Ada', lastName: 'Forty', count });
    await signedIn('Ada Forty')(page, site, lms);
  };
}

async function openOptions(page: Page, site: Site, lms: Lms): Promise<void> {
  await signedIn('Sofia Lindqvist')(page, site, lms);
  await page.getByRole('button', { name: 'Technical details' }).waitFor();
  await page
    .getByRole('button', { name: /^Options for / })
    .first()
    .click();
}

async function mute(page: Page, site: Site, lms: Lms): Promise<void> {
  await openOptions(page, site, lms);
  await page.getByRole('button', { name: /^Hide/ }).first().click();
}

async function openPutAway(page: Page, site: Site, lms: Lms): Promise<void> {
  await mute(page, site, lms);
  await page
    .getByRole('button', { name: /put away/i })
    .first()
    .click();
}

async function openSettings(page: Page, site: Site, lms: Lms): Promise<void> {
  await signedIn('Sofia Lindqvist')(page, site, lms);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openFilter(page: Page, site: Site, lms: Lms): Promise<void> {
  await signedIn('Daniel Okafor')(page, site, lms);
  await page
    .getByRole('button', { name: /^(?:Filter and sort|View)$/ })
    .first()
    .click();
}
