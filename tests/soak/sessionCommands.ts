// Signs in and out like a person, and ends sessions like an administrator of the LMS. The LMS or the network may be down: a
// sign-in goes as far as it can.
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { press } from './press.ts';
import type { Actor } from './soakWorld.ts';
import { MOST_TABS, type Stage, type Tab } from './stage.ts';

const WAY_IN = /^(?:Sign in|Sign in again|Try signing in again)$/;
const LOAD_MS = 15_000;
/** Enough time to see that no navigation follows. */
const IN_VAIN_MS = 300;

/** Leaves for the LMS. @returns false if there is no button, or the page stayed */
async function leave(stage: Stage, { page }: Tab): Promise<boolean> {
  const inVain = stage.offline || stage.unreachable || !stage.lmsRuns;
  const timeout = inVain ? IN_VAIN_MS : LOAD_MS;
  const gone = page
    .waitForEvent('framenavigated', { timeout })
    .then(() => true)
    .catch(() => false);
  return (await press(page, WAY_IN)) && gone;
}

/** @returns the outcome; undefined: no sign-in was possible */
export async function signIn(
  stage: Stage,
  tab: Tab,
  actor: Actor,
  options = { afresh: false },
): Promise<string | undefined> {
  const { page, label } = tab;
  if (tab.expect === 'in') return undefined;
  if (options.afresh) {
    // The LMS forgets the previous person.
    await stage.context.clearCookies();
    stage.lmsKnows = undefined;
  }
  tab.expect = 'open';
  if (!stage.offline && (await press(page, 'Reload the page'))) {
    const way = page.getByRole('button', { name: WAY_IN }).first();
    await way.waitFor({ timeout: LOAD_MS }).catch(ignore);
  }
  if (!(await leave(stage, tab))) {
    return `${label}: tries to sign in, and stays`;
  }
  const known = stage.lmsKnows;
  const choice = page.getByRole('button', { name: actor.name });
  const home = page.getByRole('button', { name: 'Sign out', exact: true });
  const refused = page.getByRole('button', { name: WAY_IN });
  tab.actor = known ?? actor;
  await choice.or(home).or(refused).first().waitFor({ timeout: LOAD_MS }).catch(ignore);
  if (await choice.isVisible()) {
    tab.actor = actor;
    await choice.click({ timeout: LOAD_MS, noWaitAfter: true }).catch(ignore);
    stage.lmsKnows = actor;
    await home.or(refused).first().waitFor({ timeout: LOAD_MS }).catch(ignore);
  }
  if (await home.isVisible()) {
    tab.expect = 'in';
    tab.mayEnd = false;
    return `${label}: signs in as ${tab.actor.name}`;
  }
  return `${label}: tries to sign in as ${tab.actor.name}`;
}

/** Goes to the LMS and returns without an answer. */
export async function beginSignIn(stage: Stage, tab: Tab): Promise<string | undefined> {
  if (tab.expect === 'in' || tab.duplicated || stage.lmsKnows !== undefined) return undefined;
  if (!(await leave(stage, tab))) return undefined;
  await tab.page.goBack({ waitUntil: 'commit', timeout: LOAD_MS }).catch(ignore);
  return `${tab.label}: begins to sign in, and goes back`;
}

/** The next look at the tab judges the outcome. */
function ignore(): void {}

/** undefined: the tab has no session. @throws Error when a tab is not signed out */
export async function signOut(stage: Stage, tab: Tab): Promise<string | undefined> {
  const others = stage.tabs.filter((other) => other !== tab);
  const told: Tab[] = [];
  for (const other of others) {
    const shows = await other.page.getByRole('button', { name: 'Sign out', exact: true }).count();
    if (shows > 0) told.push(other);
  }
  if (!(await press(tab.page, 'Sign out'))) return undefined;
  for (const other of others) {
    const away = !other.page.url().startsWith(stage.site.origin) && other.expect !== 'open';
    other.expect = told.includes(other) || away ? 'out' : 'open';
  }
  for (const { page, label } of [tab, ...told]) {
    await expect(
      page.getByRole('button', { name: 'Sign in', exact: true }),
      `${label} shows the way in after signing out in ${tab.label}`,
    ).toBeVisible({ timeout: LOAD_MS });
  }
  tab.expect = 'out';
  return `${tab.label}: signs out`;
}

/** undefined: not possible now. */
export async function signOutWhileAway(
  stage: Stage,
  tab: Tab,
  pick: number,
): Promise<string | undefined> {
  const { page, label, actor } = tab;
  const reachable = stage.lmsRuns && !stage.offline && !stage.unreachable;
  if (!reachable || actor === undefined || tab.expect !== 'in' || tab.duplicated) return undefined;
  const other = await another(stage, tab, actor);
  if (other === undefined) return undefined;
  await page.goto(`${stage.lmsUrl}/courses/${stage.courseIdsOf(actor.id)[0] ?? ''}`, {
    waitUntil: 'domcontentloaded',
    timeout: LOAD_MS,
  });
  const done = await signOut(stage, other);
  if (pick % 2 === 0) await page.goBack({ waitUntil: 'commit', timeout: LOAD_MS });
  else await page.goto(stage.site.origin, { waitUntil: 'commit', timeout: LOAD_MS });
  return done === undefined
    ? `${label}: looks at a course, and comes back`
    : `${label}: looks at a course; ${done}; ${label} comes back`;
}

/** Another tab with a session. */
async function another(stage: Stage, tab: Tab, actor: NonNullable<Tab['actor']>) {
  const open = stage.tabs.find((one) => one !== tab && one.expect === 'in');
  if (open !== undefined || stage.tabs.length >= MOST_TABS) return open;
  const opened = await stage.openTab();
  await opened.page.goto(stage.site.origin, { waitUntil: 'domcontentloaded', timeout: LOAD_MS });
  await opened.page
    .getByRole('button', { name: /^Sign (?:in|out)/ })
    .first()
    .waitFor({ timeout: LOAD_MS });
  await signIn(stage, opened, actor);
  return opened;
}

/** undefined: the tab has no session, or no sign-in was possible. */
export async function switchPerson(
  stage: Stage,
  tab: Tab,
  pick: number,
): Promise<string | undefined> {
  const isReachable = stage.lmsRuns && !stage.offline && !stage.unreachable;
  if (tab.expect !== 'in' || !isReachable || stage.world.faults.length > 0) return undefined;
  const others = stage.actors.filter((actor) => actor !== tab.actor);
  const next = others[pick % others.length];
  if (next === undefined) return undefined;
  const left = await signOut(stage, tab);
  const came = await signIn(stage, tab, next, { afresh: true });
  return left === undefined ? came : `${left}; ${came ?? 'nobody else comes'}`;
}

const isTokens = (key: string): boolean => key.includes('.tokens.');
const Stored = v.looseObject({ accessToken: v.string(), refreshToken: v.optional(v.string()) });

/** undefined: no tokens, or the tab shows another site or an error of the browser. */
async function storedTokens(stage: Stage, tab: Tab) {
  if (!tab.page.url().startsWith(stage.site.origin)) return undefined;
  const items = await tab.page.evaluate(() => Object.entries<string>(sessionStorage));
  const [key, text] = items.find(([name]) => isTokens(name)) ?? [];
  const stored = v.safeParse(Stored, JSON.parse(text ?? 'null'));
  return key === undefined || !stored.success ? undefined : { key, ...stored.output };
}

/** Makes the LMS answer 401 to the access token. (Revocation at the LMS would end the session too.) */
export async function spoilAccessToken(stage: Stage, tab: Tab): Promise<string | undefined> {
  if (tab.expect !== 'in') return undefined;
  const stored = await storedTokens(stage, tab);
  if (stored === undefined) return undefined;
  const { key, ...tokens } = stored;
  if (tokens.refreshToken === undefined) endsPerhaps(stage, tab);
  const text = JSON.stringify({ ...tokens, accessToken: 'unknown-to-the-lms' });
  await tab.page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [
    key,
    text,
  ] as const);
  return `${tab.label}: the LMS no longer knows its access token`;
}

/** Revokes the refresh token like an administrator of the LMS (RFC 7009): the tab learns it at the next renewal. */
export async function revokeSession(stage: Stage, tab: Tab): Promise<string | undefined> {
  if (!stage.lmsRuns || tab.expect !== 'in') return undefined;
  const stored = await storedTokens(stage, tab);
  if (stored === undefined) return undefined;
  endsPerhaps(stage, tab);
  const { accessToken, refreshToken = accessToken } = stored;
  await fetch(`http://localhost:${new URL(stage.lmsUrl).port}/core/connect/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken, client_id: 'course-updates' }),
  });
  return `${tab.label}: its session is revoked at the LMS`;
}

/** Copies of the tab share its tokens. */
function endsPerhaps({ tabs }: Stage, { actor }: Tab): void {
  for (const tab of tabs) if (tab.actor === actor) tab.mayEnd = true;
}
