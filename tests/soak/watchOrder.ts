// No row moves under a hand: from one look at a tab to the next, courses keep their order, unless somebody asked for
// another one meanwhile.
import type { CommandKind } from './command.ts';
import { judgeHeld } from './judgeOrder.ts';
import type { Screen } from './readScreen.ts';
import type { Tab } from './stage.ts';

/** What happens around the page, or in it without a wish for another order. */
const quiet: ReadonlySet<CommandKind> = new Set<CommandKind>([
  'counts change',
  'nothing is left to do',
  'courses come',
  'courses go',
  'fault',
  'poison a course',
  'many broken courses',
  'a list of courses without end',
  'faults end',
  'offline',
  'online',
  'the LMS cannot be reached',
  'the LMS can be reached',
  'a slow token endpoint',
  'sleep',
  'resize',
  'show everything',
  'mute a badge',
  'hide a course',
  'pin a course',
  'check one course',
  'look at what is put away',
  'change a setting',
  'mark all as seen',
]);

/** A list of courses that is long on its way keeps Refresh from its end, and no button says so. */
const CALM_LOOKS = 3;

type Ordered = Pick<Tab, 'order' | 'calmLooks'>;

/** To be told of each command before the tabs are looked at. */
export function expectOrder(tabs: readonly Ordered[], kind: CommandKind): void {
  if (quiet.has(kind)) return;
  for (const tab of tabs) {
    tab.order = undefined;
    tab.calmLooks = 0;
  }
}

/** One sentence for each violation. Notes the order of the tab once it stands. */
export function watchOrder(tab: Ordered, { cards, panel, text }: Screen): string[] {
  const rows = cards
    .filter(({ folded, courseId }) => !folded && courseId !== '')
    .map(({ courseId }) => courseId);
  const { order } = tab;
  const isBusy = /button "(?:Refresh|Try again)" \[disabled\]|Checking/.test(text);
  tab.calmLooks = panel === undefined || isBusy ? 0 : tab.calmLooks + 1;
  const stands = order !== undefined || tab.calmLooks >= CALM_LOOKS;
  tab.order = stands ? rows : undefined;
  return order === undefined ? [] : judgeHeld(order, rows);
}
