// Performs the commands of a person in one tab. Each returns its act in words; undefined: not possible now.
import { setTimeout as sleep } from 'node:timers/promises';
import { duplicateTab } from '../browser/fixtures.ts';
import type { Command, CommandKind } from './command.ts';
import { press } from './press.ts';
import { putAway, putAwayCommands, type PutAwayKind } from './putAway.ts';
import { beginSignIn, signIn, signOut, signOutWhileAway, switchPerson } from './sessionCommands.ts';
import { SLOW_TOKEN_MS } from './slowTokenEndpoint.ts';
import { MOST_TABS, type Stage, type Tab } from './stage.ts';

const tabCommands = [
  ...putAwayCommands,
  'refresh',
  'try again',
  'mark all as seen',
  'open a tab',
  'duplicate a tab',
  'close a tab',
  'reload',
  'back',
  'forward',
  'another scope',
  'show everything',
  'come back later',
  'sign in',
  'sign in as another person',
  'switch the person',
  'begin to sign in',
  'sign out',
  'sign out during a renewal',
  'sign out while a tab is away',
] as const satisfies readonly CommandKind[];

export type TabCommandKind = (typeof tabCommands)[number];

export function isTabCommand(kind: CommandKind): kind is TabCommandKind {
  return tabCommands.some((one) => one === kind);
}

function isPutAway(kind: TabCommandKind): kind is PutAwayKind {
  return putAwayCommands.some((one) => one === kind);
}

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

export async function performOnTab(
  stage: Stage,
  kind: TabCommandKind,
  { tab: index, who, pick }: Command,
): Promise<string | undefined> {
  const tab = stage.tabs[index % Math.max(1, stage.tabs.length)] ?? (await stage.openTab());
  const { page, label } = tab;
  const home = stage.site.origin;
  const actor = stage.actors[who % stage.actors.length] ?? stage.actors[0];
  if (actor === undefined) throw new Error('A soak needs people.');
  const go = async (path: string): Promise<void> => {
    await page.goto(`${home}${path}`, { waitUntil: 'domcontentloaded', timeout: LOAD_MS });
  };
  if (page.url() === 'about:blank') {
    if (stage.offline) return undefined;
    await go('/');
    // A tab that returns to its first document keeps its session.
    await page
      .getByRole('button', { name: /^Sign (?:in|out)/ })
      .first()
      .waitFor();
  }
  const isHome = page.url().startsWith(home);
  if (isPutAway(kind)) return isHome && !stage.offline ? putAway(tab, kind, pick) : undefined;
  switch (kind) {
    case 'refresh':
      return isHome && (await press(page, 'Refresh')) ? `${label}: Refresh` : undefined;
    case 'try again':
      return isHome && (await press(page, 'Try again')) ? `${label}: Try again` : undefined;
    case 'mark all as seen':
      return isHome && (await press(page, 'Mark all as seen'))
        ? `${label}: marks all as seen`
        : undefined;
    case 'open a tab': {
      if (stage.offline || stage.tabs.length >= MOST_TABS) return undefined;
      const opened = await stage.openTab();
      await opened.page.goto(home, { waitUntil: 'domcontentloaded', timeout: LOAD_MS });
      return `${opened.label}: is opened`;
    }
    case 'duplicate a tab':
      return duplicate(stage, tab);
    case 'close a tab':
      if (stage.tabs.length < 2) return undefined;
      stage.tabs.splice(stage.tabs.indexOf(tab), 1);
      await page.close();
      return `${label}: is closed`;
    case 'reload':
      if (stage.offline || !isHome) return undefined;
      await page.reload({ waitUntil: 'commit', timeout: LOAD_MS });
      return `${label}: is reloaded`;
    case 'back':
      if (stage.offline || tab.duplicated) return undefined;
      await page.goBack({ waitUntil: 'commit', timeout: LOAD_MS }).catch(noMatter);
      return `${label}: goes back`;
    case 'forward':
      if (stage.offline || tab.duplicated) return undefined;
      await page.goForward({ waitUntil: 'commit', timeout: LOAD_MS }).catch(noMatter);
      return `${label}: goes forward`;
    case 'another scope': {
      if (stage.offline) return undefined;
      const path = scopes[pick % scopes.length] ?? '/';
      await go(path);
      return `${label}: opens ${path}`;
    }
    case 'show everything': {
      // The page requests only the rest, without a reload.
      const link = page.getByRole('link', { name: 'Show everything' });
      if (!isHome || !(await link.isVisible())) return undefined;
      await link.click({ timeout: LOAD_MS }).catch(noMatter);
      return `${label}: shows everything`;
    }
    case 'come back later': {
      // Closing the page ends a visit.
      if (stage.offline || !stage.refreshTokens || !isHome) return undefined;
      await page.goto('about:blank');
      await stage.forward(SIX_MINUTES_MS);
      await go('/');
      return `${label}: comes back after six minutes`;
    }
    case 'sign in':
    case 'sign in as another person':
      if (!isHome) return undefined;
      return signIn(stage, tab, actor, { afresh: kind !== 'sign in' });
    case 'switch the person':
      return isHome ? switchPerson(stage, tab, pick) : undefined;
    case 'begin to sign in':
      return isHome ? beginSignIn(stage, tab) : undefined;
    case 'sign out':
      return signOut(stage, tab);
    case 'sign out during a renewal': {
      if (tab.expect !== 'in' || stage.offline) return undefined;
      if (!stage.refreshTokens) for (const one of stage.tabs) one.mayEnd = true;
      stage.tokenEndpoint.slow(3);
      await stage.forward(HALF_AN_HOUR_MS);
      await press(page, 'Refresh');
      const done = await signOut(stage, tab);
      // Late answers must find no session.
      await sleep(2 * SLOW_TOKEN_MS);
      return done === undefined ? undefined : `half an hour passes; ${done}`;
    }
    case 'sign out while a tab is away':
      return signOutWhileAway(stage, tab, pick);
  }
}

async function duplicate(stage: Stage, tab: Tab): Promise<string | undefined> {
  const isHome = tab.page.url().startsWith(stage.site.origin);
  if (stage.offline || stage.tabs.length >= MOST_TABS || !isHome) return undefined;
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
