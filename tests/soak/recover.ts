// All faults stop and the network is back: within a set time of the page's own clock, every tab in which somebody
// is signed in shows exactly what the LMS has now.
import { setTimeout as sleep } from 'node:timers/promises';
import { press } from './press.ts';
import { SLOW_TOKEN_MS } from './slowTokenEndpoint.ts';
import { updateTypeNames } from './updateNouns.ts';
import type { Stage, Tab } from './stage.ts';
import { takeScreen, type Look } from './takeScreen.ts';

/** The longest that the LMS may ask to wait (60 s, and a fifth of it), and the circuit's 15 s. */
const PAUSES_MS = 75_000;
const ROUNDS = 3;
const BETWEEN_ROUNDS_MS = 20_000;
const SETTLED_WITHIN_MS = 15_000;
/** What the page promises, and must keep without anybody's hand. */
const HEALS = 'This page tries again by itself';

/** @throws Error when a tab does not heal by itself as it says, or shows anything else after three presses of Refresh */
export async function recover(stage: Stage): Promise<string> {
  const { world, context, tabs } = stage;
  world.faults.length = 0;
  for (const course of world.courses) course.poisoned = false;
  if (stage.unreachable) await context.unroute(`${stage.lmsUrl}/**`);
  stage.unreachable = false;
  if (!stage.lmsRuns) await stage.startLms();
  if (stage.offline) await context.setOffline(false);
  stage.offline = false;
  await stage.forward(PAUSES_MS);
  for (const tab of tabs) await healByItself(stage, tab);
  for (const tab of tabs) await recoverTab(stage, tab);
  return 'all faults are over';
}

/** A check that hung when the faults ended may take its three deadlines first. */
async function healByItself(stage: Stage, tab: Tab): Promise<void> {
  if (!tab.page.url().startsWith(stage.site.origin)) return;
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const look = await settled(stage, tab);
    if (look?.screen.text.includes(HEALS) !== true) return;
    // What is under way needs time of ours, not of the page: the token endpoint may be slow.
    await sleep(3 * SLOW_TOKEN_MS);
    if (round % 2 === 1) await stage.forward(PAUSES_MS);
  }
  throw new Error(`${tab.label} does not try again by itself, as it says`);
}

async function recoverTab(stage: Stage, tab: Tab): Promise<void> {
  const { page, label } = tab;
  if (!page.url().startsWith(stage.site.origin)) await page.goto(stage.site.origin);
  let differences: readonly string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await stage.forward(BETWEEN_ROUNDS_MS);
    await press(page, 'Try again');
    await press(page, 'Refresh');
    const look = await settled(stage, tab);
    if (look === undefined || look.screen.standing !== 'dashboard' || tab.actor === undefined) {
      return;
    }
    differences = compare(stage, tab, look);
    if (differences.length === 0) return;
  }
  throw new Error(`${label} does not recover: ${differences.join('; ')}`);
}

/** The last look, whatever it shows, when the tab does not come to rest. */
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

function compare(stage: Stage, { actor }: Tab, { screen, address }: Look): string[] {
  const wanted = address.searchParams.get('types')?.split(',');
  const types = updateTypeNames.filter((type) => wanted?.includes(type) ?? true);
  const chosen = address.searchParams.get('courses')?.split(',') ?? actor?.courseIds ?? [];
  const counts = new Map(
    stage.world.enrollments
      .filter(({ personId }) => personId === actor?.id)
      .map((enrollment) => [enrollment.courseId, enrollment.counts]),
  );
  const cards = new Map(screen.cards.map((card) => [card.courseId, card]));
  const differences = chosen.flatMap((id) => {
    const card = cards.get(id);
    if (card === undefined) return [`course ${id} is not there`];
    const known = counts.get(id);
    const same = types.every((type) => known?.[type] === (card.counts[type] ?? 0));
    const sure = card.asOf === undefined && card.unknown.length === 0;
    const said = card.standing === 'counts' || card.standing === 'no updates';
    return same && sure && said ? [] : [`course ${id} shows ${JSON.stringify(card)}`];
  });
  if (screen.cards.length !== chosen.length) differences.push(`${screen.cards.length} cards`);
  if (screen.personName !== actor?.name) differences.push('it does not say who is signed in');
  return differences.slice(0, 5);
}
