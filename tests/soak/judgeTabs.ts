// One look at every tab, and what its invariants say of it.
import type { CommandKind } from './command.ts';
import { judgeTab } from './judgeTab.ts';
import type { Stage } from './stage.ts';
import { takeScreen } from './takeScreen.ts';
import { watchOrder } from './watchOrder.ts';

export interface Findings {
  /** A sentence each. */
  readonly violations: readonly string[];
  /** Of the tabs that broke an invariant: the banner, the notices and the first cards. */
  readonly screens: readonly string[];
}

export const NOTHING_FOUND: Findings = { violations: [], screens: [] };

const EXCERPT_LENGTH = 1_500;

/** `kind`: what was done before. @throws Error when a tab cannot be read */
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
    const found = [
      ...judgeTab(stage, tab, look),
      ...watchOrder(tab, look.screen),
      ...stage.away.watch(stage, kind, tab, look),
    ];
    violations.push(...found.map((what) => `${tab.label}: ${what}`));
    if (found.length > 0)
      screens.push(`${tab.label} shows:\n${look.screen.text.slice(0, EXCERPT_LENGTH)}`);
  }
  return { violations, screens };
}
