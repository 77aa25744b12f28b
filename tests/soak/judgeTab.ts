// Judges the tabs: who is signed in, what may show, what is stored. Updates the expectations of each tab.
import type { CommandKind } from './command.ts';
import { sumWords } from './claims.ts';
import { judgeMemory } from './judgeMemory.ts';
import { judgeScreen } from './judgeScreen.ts';
import { MORNING, type Stage, type Tab } from './stage.ts';
import { takeScreen, type Look } from './takeScreen.ts';
import { typesInScope } from './updateWords.ts';

const MIDNIGHT = MORNING - (MORNING % 86_400_000);
/**
 * Entries that name no person: the state of an unfinished sign-in, the time of the last sign-out, and memory under a digest
 * (storage.spec.ts).
 */
const OF_NOBODY =
  /^course-updates\.(?:transaction\.|return-to$|signed-out\.|memory\.[0-9a-f]{64}$)/;

/** One sentence for each violation. */
export function judgeTab(
  stage: Pick<Stage, 'requests' | 'ledger' | 'now' | 'actors' | 'issuer'>,
  tab: Pick<Tab, 'expect' | 'mayEnd' | 'actor'>,
  { screen, address, stored, title, now }: Look,
): string[] {
  const { standing, personName, text } = screen;
  if (!screen.titled) return [`a blank page at ${address.pathname}`];
  if (text.includes('Something went wrong on this page')) return ['the page crashed'];
  learn(tab, standing);
  const { ledger, actors, issuer } = stage;
  const latest = Math.max(now, stage.now());
  const found = judgeMemory(stored, { ledger, actors, issuer, now: latest });
  if (tab.expect === 'in' && standing === 'ended') found.push('the session ended for no reason');
  if (tab.expect === 'in' && standing === 'sign-in') found.push('signed out for no reason');
  if (tab.expect === 'ended' && standing === 'dashboard') found.push('signed in again by itself');
  if (tab.expect === 'out' && (standing === 'dashboard' || standing === 'ended')) {
    found.push('shows a session after signing out');
  }
  if (standing === 'sign-in') {
    if (/Soak \d|Last checked|Signed in as/.test(text)) found.push('shows data to nobody');
    const kept = stored.map(({ name }) => name).filter((name) => !OF_NOBODY.test(name));
    if (kept.length > 0) found.push(`keeps ${kept.join(', ')} while nobody is signed in`);
  }
  const { actor } = tab;
  if (standing !== 'dashboard' && standing !== 'ended') return found;
  if (actor === undefined) return [...found, 'shows a session that nobody began'];
  if (personName !== undefined && personName !== actor.name) {
    found.push(`greets ${personName}, and ${actor.name} is signed in`);
  }
  const answered = new Set(
    stage.requests().flatMap(({ kind, status, personId, orgUnitIds = [] }) => {
      const counts = kind === 'updates-many' || kind === 'updates-one';
      return counts && status === 200 && personId === actor.id ? orgUnitIds : [];
    }),
  );
  const told = Number(/^\(([\d,]+)\) /.exec(title)?.[1]?.replaceAll(',', '') ?? Number.NaN);
  const sum = screen.panel?.claims.sums?.[sumWords.toDo];
  const narrowed = address.searchParams.has('types');
  const chosen = address.searchParams.has('courses');
  if ((narrowed || chosen) && told >= 0)
    found.push(`its title says ${told} to do, and the address leaves something out`);
  if (sum !== undefined && told >= 0 && (told !== sum.n || sum.atLeast)) {
    found.push(`its title says ${told} to do, and its headline ${sum.n}`);
  }
  return [
    ...found,
    ...judgeScreen(screen, {
      ledger,
      personId: actor.id,
      types: typesInScope(address),
      narrowed,
      chosen,
      answered: (courseId) => answered.has(courseId),
      now: latest,
      midnight: MIDNIGHT,
    }),
  ];
}

/** A look at the tab settles open states; a session that may end counts as ended. */
function learn(tab: Pick<Tab, 'expect' | 'mayEnd'>, standing: Look['screen']['standing']): void {
  if (tab.expect === 'open') {
    if (standing === 'dashboard') tab.expect = 'in';
    if (standing === 'sign-in') tab.expect = 'out';
    if (standing === 'ended') tab.expect = 'ended';
  }
  const over = standing === 'ended' || standing === 'sign-in';
  if (tab.expect === 'in' && tab.mayEnd && over) tab.expect = 'ended';
}

export interface Findings {
  /** One sentence for each violation. */
  readonly violations: readonly string[];
  /** Banner, notices and first cards of the tabs that broke an invariant. */
  readonly screens: readonly string[];
}

export const NOTHING_FOUND: Findings = { violations: [], screens: [] };

/** `kind`: the latest command. @throws Error when a tab cannot be read */
export async function judgeTabs(stage: Stage, kind: CommandKind): Promise<Findings> {
  const violations = [
    ...stage.tokens.found(),
    ...stage.complaints.found(),
    ...stage.voices.takeFound(),
  ];
  const screens: string[] = [];
  for (const tab of stage.tabs) {
    const look = await takeScreen(stage, tab);
    if (look === undefined) continue;
    if (stage.tokens.takeLost(tab.page)) tab.mayEnd = true;
    const found = [...judgeTab(stage, tab, look), ...stage.away(stage, kind, tab, look)];
    violations.push(...found.map((what) => `${tab.label}: ${what}`));
    if (found.length > 0) screens.push(`${tab.label} shows:\n${look.screen.text.slice(0, 1_500)}`);
  }
  return { violations, screens };
}
