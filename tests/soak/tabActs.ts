// What a person does in one tab. Each act answers what was done, in words; undefined: not possible now.
import { setTimeout as sleep } from 'node:timers/promises';
import { duplicateTab } from '../browser/fixtures.ts';
import { press } from './press.ts';
import { forget, mute, onCourse, restore } from './putAway.ts';
import { beginSignIn, signIn, signOut, signOutWhileAway, switchPerson } from './sessionCommands.ts';
import { SLOW_TOKEN_MS } from './slowTokenEndpoint.ts';
import { MOST_TABS, type Act, type Scene, type Tab } from './stage.ts';

const LOAD_MS = 15_000;
const SIX_MINUTES_MS = 6 * 60_000;
const HALF_AN_HOUR_MS = 31 * 60_000;
const scopes = [
  '/',
  '/?courses=3001,3002,3003',
  '/?courses=3002',
  '/?types=UnreadDiscussions,UnattemptedQuizzes',
  '/?courses=3001,3004&types=UngradedQuizzes',
] as const;

const committed = { waitUntil: 'commit', timeout: LOAD_MS } as const;
const pressing =
  (name: string): Act[1] =>
  async ({ tab: { page, label } }) =>
    (await press(page, name)) ? `${label}: ${name}` : undefined;

const isHome = ({ stage, tab }: Scene): boolean => tab.page.url().startsWith(stage.site.origin);
const whenHome =
  (act: Act[1]): Act[1] =>
  async (scene) =>
    isHome(scene) ? act(scene) : undefined;
const whenOnline =
  (act: Act[1]): Act[1] =>
  async (scene) =>
    scene.stage.offline ? undefined : act(scene);
const whenBoth = (act: Act[1]): Act[1] => whenHome(whenOnline(act));

export const tabActs = {
  refresh: [8, whenHome(pressing('Refresh'))],
  'try again': [4, whenHome(pressing('Try again'))],
  'mark all as seen': [3, whenHome(pressing('Mark all as seen'))],
  undo: [3, whenBoth(pressing('Undo'))],
  'mute a badge': [6, whenBoth(onCourse('mutes a badge', mute))],
  'hide a course': [3, whenBoth(onCourse('hides', ({ page }) => press(page, 'Hide')))],
  'pin a course': [3, whenBoth(onCourse('pins', ({ page }) => press(page, /^(?:Pin|Unpin)$/)))],
  'check one course': [
    3,
    whenBoth(onCourse('checks', ({ page }) => press(page, 'Check this course'))),
  ],
  'restore everything': [2, whenBoth(({ tab }) => restore(tab))],
  'forget this device': [1, whenBoth(({ tab }) => forget(tab))],
  'open a tab': [
    3,
    whenOnline(async ({ stage }) => {
      if (stage.tabs.length >= MOST_TABS) return undefined;
      const { page, label } = await stage.openTab();
      await go(page, stage.site.origin);
      return `${label}: is opened`;
    }),
  ],
  'duplicate a tab': [2, whenBoth(duplicate)],
  'close a tab': [
    1,
    async ({ stage: { tabs }, tab }) => {
      if (tabs.length < 2) return undefined;
      tabs.splice(tabs.indexOf(tab), 1);
      await tab.page.close();
      return `${tab.label}: is closed`;
    },
  ],
  reload: [
    4,
    whenBoth(async ({ tab: { page, label } }) => {
      await page.reload(committed);
      return `${label}: is reloaded`;
    }),
  ],
  back: [
    2,
    whenOnline(async ({ tab: { page, label, duplicated } }) => {
      if (duplicated) return undefined;
      await page.goBack(committed).catch(noMatter);
      return `${label}: goes back`;
    }),
  ],
  forward: [
    1,
    whenOnline(async ({ tab: { page, label, duplicated } }) => {
      if (duplicated) return undefined;
      await page.goForward(committed).catch(noMatter);
      return `${label}: goes forward`;
    }),
  ],
  'another scope': [
    4,
    whenOnline(async ({ stage, tab: { page, label }, pick }) => {
      const path = scopes[pick % scopes.length] ?? '/';
      await go(page, stage.site.origin + path);
      return `${label}: opens ${path}`;
    }),
  ],
  'show everything': [
    2,
    whenHome(async ({ tab: { page, label } }) => {
      // The page requests only the rest, without a reload.
      const link = page.getByRole('link', { name: 'Show everything' });
      if (!(await link.isVisible())) return undefined;
      await link.click({ timeout: LOAD_MS }).catch(noMatter);
      return `${label}: shows everything`;
    }),
  ],
  'come back later': [
    4,
    whenBoth(async ({ stage, tab: { page, label } }) => {
      if (!stage.refreshTokens) return undefined;
      // Closing the page ends a visit.
      await page.goto('about:blank');
      await stage.forward(SIX_MINUTES_MS);
      await go(page, stage.site.origin);
      return `${label}: comes back after six minutes`;
    }),
  ],
  'sign in': [12, whenHome(({ stage, tab, actor }) => signIn(stage, tab, actor))],
  'sign in as another person': [
    4,
    whenHome(({ stage, tab, actor }) => signIn(stage, tab, actor, { afresh: true })),
  ],
  'switch the person': [3, whenHome(({ stage, tab, pick }) => switchPerson(stage, tab, pick))],
  'begin to sign in': [1, whenHome(({ stage, tab }) => beginSignIn(stage, tab))],
  'sign out': [2, ({ stage, tab }) => signOut(stage, tab)],
  'sign out during a renewal': [
    1,
    whenOnline(async ({ stage, tab }) => {
      if (tab.expect !== 'in') return undefined;
      if (!stage.refreshTokens) for (const one of stage.tabs) one.mayEnd = true;
      stage.tokenEndpoint.slow(3);
      await stage.forward(HALF_AN_HOUR_MS);
      await press(tab.page, 'Refresh');
      const done = await signOut(stage, tab);
      // Late answers must find no session.
      await sleep(2 * SLOW_TOKEN_MS);
      return done === undefined ? undefined : `half an hour passes; ${done}`;
    }),
  ],
  'sign out while a tab is away': [1, ({ stage, tab, pick }) => signOutWhileAway(stage, tab, pick)],
} as const satisfies Readonly<Record<string, Act>>;

export async function go(page: Tab['page'], address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: LOAD_MS });
}

async function duplicate({ stage, tab }: Scene): Promise<string | undefined> {
  if (stage.tabs.length >= MOST_TABS) return undefined;
  const page = await duplicateTab(tab.page);
  const copy = await stage.openTab(page);
  tab.duplicated = true;
  copy.actor = tab.actor;
  copy.mayEnd = tab.mayEnd;
  copy.expect = tab.expect === 'in' || tab.expect === 'open' ? 'open' : 'out';
  // A reload of the original, before the copy knows the owner of the session, would give the session to the copy.
  const decided = page.getByRole('button', { name: /^Sign (?:in|out)/ }).first();
  await decided.waitFor({ timeout: LOAD_MS }).catch(noMatter);
  return `${tab.label}: is duplicated as ${copy.label}`;
}

/** The history may be empty. */
function noMatter(): void {}
