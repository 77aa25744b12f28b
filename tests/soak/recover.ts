// Ends all faults: within a set time of the page's own clock, each tab with a session shows exactly the data of the LMS.
// Before, while some courses are broken, the page shows all the others.
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpdateCounts, UpdateType, World } from '../lms/world.ts';
import { judgeClear } from './judgeScreen.ts';
import { press } from './press.ts';
import type { Card } from './readCards.ts';
import { steadyBound } from './requestBound.ts';
import { SLOW_TOKEN_MS } from './slowTokenEndpoint.ts';
import type { Actor } from './soakWorld.ts';
import type { Stage, Tab } from './stage.ts';
import { takeScreen, type Look } from './takeScreen.ts';
import { sum, typesInScope } from './updateWords.ts';

/** The longest `Retry-After` (60 s and a fifth), and the circuit's 15 s. */
const PAUSES_MS = 75_000;
/** The longest wait before an automatic retry. */
const LONGEST_RETRY_MS = 10 * 60_000;
const ROUNDS = 3;
const BETWEEN_ROUNDS_MS = 20_000;
const SETTLED_WITHIN_MS = 15_000;
/** The page announces an automatic retry. */
const RETRIES = /Trying again(?:…| at )/;

/** @throws Error when a tab does not recover as announced, or shows wrong data after three presses of Refresh */
export async function recover(stage: Stage): Promise<string> {
  const { world, context, tabs } = stage;
  world.faults.length = 0;
  if (stage.unreachable) await context.unroute(`${stage.lmsUrl}/**`);
  stage.unreachable = false;
  if (!stage.lmsRuns) await stage.startLms();
  if (stage.offline) await context.setOffline(false);
  stage.offline = false;
  await stage.forward(PAUSES_MS);
  if (world.courses.some(({ poisoned }) => poisoned)) {
    for (const tab of tabs) await recoverTab(stage, tab);
    for (const tab of tabs) await countRequests(stage, tab);
    for (const course of world.courses) course.poisoned = false;
    await stage.forward(PAUSES_MS);
  }
  for (const tab of tabs) await healByItself(stage, tab);
  for (const tab of tabs) await recoverTab(stage, tab);
  return 'all faults are over';
}

/** A check that hangs when the faults end may first take its three deadlines. */
async function healByItself(stage: Stage, tab: Tab): Promise<void> {
  if (!tab.page.url().startsWith(stage.site.origin)) return;
  let look: Look | undefined;
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    look = await settled(stage, tab);
    if (look === undefined || !RETRIES.test(look.screen.text)) return;
    // Requests in flight take real time, not time of the page: the token endpoint may be slow.
    await sleep(3 * SLOW_TOKEN_MS);
    if (round % 2 === 1) await stage.forward(LONGEST_RETRY_MS);
  }
  throw new Error(
    `${tab.label} does not try again by itself, as it says:\n${look?.screen.text ?? ''}`,
  );
}

async function recoverTab(stage: Stage, tab: Tab): Promise<void> {
  const { page, label } = tab;
  if (!page.url().startsWith(stage.site.origin)) await page.goto(stage.site.origin);
  let differences: readonly string[] = [];
  let text = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await stage.forward(BETWEEN_ROUNDS_MS);
    // The page takes no Refresh during a retry.
    if (await press(page, 'Try again')) await settled(stage, tab);
    await press(page, 'Refresh');
    const look = await settled(stage, tab);
    if (look?.screen.standing !== 'dashboard' || tab.actor === undefined) return;
    differences = compareWithLms(stage.world, tab.actor, look);
    if (differences.length === 0) return;
    ({ text } = look.screen);
  }
  throw new Error(`${label} does not recover: ${differences.join('; ')}\n${text}`);
}

/** A page that knows the broken courses does not search for them again. */
async function countRequests(stage: Stage, tab: Tab): Promise<void> {
  const { page, label, actor } = tab;
  const look = await takeScreen(stage, tab);
  if (look?.screen.standing !== 'dashboard' || actor === undefined) return;
  let sent = 0;
  const count = (request: { url: () => string }): void => {
    if (request.url().includes('/updates/myUpdates')) sent += 1;
  };
  page.on('request', count);
  await press(page, 'Refresh');
  await settled(stage, tab);
  page.off('request', count);
  const { arrivals, courseIdsOf, world } = stage;
  const ids = new Set(courseIdsOf(actor.id));
  const reader = { courses: ids.size, arrivals: arrivals.get(actor.id) ?? 0 };
  const broken = world.courses.filter(({ id, poisoned }) => poisoned && ids.has(id));
  const most = steadyBound(reader, broken.length);
  if (sent > most) {
    throw new Error(`${label} knows what is broken, and asks ${sent} times; ${most} are enough`);
  }
}

/** The last look, if the tab keeps changing. */
async function settled(stage: Stage, tab: Tab): Promise<Look | undefined> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    await sleep(50);
    const look = await takeScreen(stage, tab);
    const { text = '', standing = 'sign-in' } = look?.screen ?? {};
    const waits = /Checking|being checked|Loading your courses/.test(text);
    const busy = /button "(?:Refresh|Try again)" \[disabled\]/.test(text);
    if ((!waits && !busy && standing !== 'other') || performance.now() > until) return look;
  }
}

/** With broken courses as the only fault: one sentence for each difference from the LMS, five at most. */
export function compareWithLms(
  { enrollments, courses }: Pick<World, 'enrollments' | 'courses'>,
  actor: Actor,
  { screen, address }: Pick<Look, 'screen' | 'address'>,
): string[] {
  const { cards, away, listProblem, personName } = screen;
  const types = typesInScope(address);
  const mine = enrollments.filter(({ personId }) => personId === actor.id);
  const counts = new Map(mine.map((enrollment) => [enrollment.courseId, enrollment.counts]));
  const chosen = address.searchParams.get('courses')?.split(',') ?? [...counts.keys()];
  const broken = new Set(courses.filter(({ poisoned }) => poisoned).map(({ id }) => id));
  const hidden = away?.courses ?? 0;
  const isKnown = chosen.every((id) => counts.has(id) && !broken.has(id));
  const differences = judgeClear(screen);
  for (const id of chosen) {
    const card = cards.find(({ courseId }) => courseId === id);
    if (card === undefined) {
      if (hidden === 0) differences.push(`course ${id} is not there`);
    } else if (!isTrue(card, counts.get(id), types, broken.has(id))) {
      differences.push(`course ${id} shows ${JSON.stringify(card)}`);
    }
  }
  if (cards.length + hidden !== chosen.length) differences.push(`${cards.length} cards`);
  const had = sum(chosen.flatMap((id) => types.map((type) => counts.get(id)?.[type] ?? 0)));
  const shown = sum(cards.flatMap((card) => Object.values(card.counts)));
  if (isKnown && shown + (away?.n ?? 0) !== had) {
    differences.push(`${shown} shown, ${away?.n ?? 0} put away, and the LMS has ${had}`);
  }
  if (listProblem !== undefined) differences.push(`its list is ${listProblem}`);
  if (personName !== actor.name) differences.push('it does not say who is signed in');
  return differences.slice(0, 5);
}

function isTrue(
  { standing, counts, unknown, muted, asOf }: Card,
  known: UpdateCounts | undefined,
  types: readonly UpdateType[],
  isBroken: boolean,
): boolean {
  const isUnchecked = standing === 'not checked' || standing === 'not active';
  // The LMS refuses the course. The page may still show earlier numbers, with their time.
  if (known === undefined || isBroken) return isUnchecked || asOf !== undefined;
  if (isUnchecked || standing === 'checking' || asOf !== undefined) return false;
  const others = types.filter((type) => known[type] !== (counts[type] ?? 0));
  return others.length <= muted && unknown.length === 0;
}
