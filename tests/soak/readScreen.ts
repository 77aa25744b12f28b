// What a tab shows, by role and accessible name: one snapshot of its accessibility tree, taken apart.
// It judges nothing, and gives everything that it does not know as a puzzle.
import { readAway, type Away } from './readAway.ts';
import { readCards, type Card } from './readCards.ts';
import { readGroups, type Group } from './readGroups.ts';
import { readMinutes } from './readMinutes.ts';
import { readLines, type Line } from './readLines.ts';
import { readNoMatch, type NoMatch } from './readMatch.ts';
import { readPanel, type Panel } from './readPanel.ts';
import { readQueue, type Queue } from './readQueue.ts';
import { readTable, type Table } from './readTable.ts';
import { readTypes } from './updateNouns.ts';
import type { UpdateType } from '../lms/world.ts';

export interface Screen {
  /** Whether there is a level-1 heading with the page's name. */
  readonly titled: boolean;
  readonly standing: 'dashboard' | 'ended' | 'sign-in' | 'other';
  readonly personName: string | undefined;
  readonly panel: Panel | undefined;
  /** It says that it does not show everything. */
  readonly narrowed: boolean;
  /** What is said to be wrong with the list of courses. */
  readonly listProblem: 'incomplete' | 'outdated' | undefined;
  readonly buttons: readonly string[];
  /** Those in sight first, then those that are folded; rows of a table as well. */
  readonly cards: readonly Card[];
  /** Of the cards in sight; empty: they stand in one list. */
  readonly groups: readonly Group[];
  /** undefined: the courses do not stand in one. */
  readonly table: Table | undefined;
  /** undefined: the courses do not wait in one. There are no cards then. */
  readonly queue: Queue | undefined;
  /** undefined: a search or a filter leaves courses, or there is none of both. */
  readonly noMatch: NoMatch | undefined;
  /** Code could not be loaded, and that is said: nobody knows what would stand in its place. */
  readonly partMissing: boolean;
  /** What the buttons say of how many courses are clear. */
  readonly clear: readonly number[];
  /** The same, of courses that were clear at an earlier check. `asOf`: minutes since midnight. */
  readonly clearBefore: readonly { readonly n: number; readonly asOf: number }[];
  /** Of these, the types that they name, where the address leaves out others. */
  readonly without: readonly UpdateType[];
  /** One of these buttons names no types, and speaks of all updates. */
  readonly isCalledClear: boolean;
  /** undefined: nothing is said to be put away. */
  readonly away: Away | undefined;
  /** How many of them stand behind a button that was not pressed. */
  readonly shut: number;
  /** Titles of notices, and announcements, that nobody here knows. */
  readonly puzzles: readonly string[];
  /** The whole snapshot. */
  readonly text: string;
}

/** The last one, where a part of the page could not be loaded. */
const WAYS_IN: ReadonlySet<string> = new Set([
  'Sign in',
  'Try signing in again',
  'Reload the page',
]);
const INCOMPLETE = 'The list of your courses isn’t complete';
const OUTDATED = 'The list of your courses couldn’t be refreshed';
const notices: readonly (string | RegExp)[] = [
  // No notice: the part of the page that scrolls when a table is wide.
  'Your courses',
  INCOMPLETE,
  OUTDATED,
  'You’re offline',
  'The LMS asked this page to wait',
  'The latest check failed',
  'The LMS didn’t answer',
  'The check failed',
  /^Updates for [\d,]+ of [\d,]+ courses couldn’t be loaded$/,
  'No courses to show',
  'Your courses couldn’t be loaded',
  'You couldn’t be signed in',
  'You’re still signed in. An answer to another sign-in was ignored.',
  'Your session has ended.',
  'Your session has ended. What you see is from your last check.',
  'It’s not clear whether this page and the LMS fit together',
];

const ANNOUNCED = RegExp(
  String.raw`^(?:(?:Checked: all clear|Checked: nothing but what you put away|Checked: none of the kinds counted here|Checked: of the kinds counted here, nothing but what you put away|Checked: SUM(?:, SUM)*|[\d,]+ courses? changed|Everything is marked as seen|Your session is over|There’s no connection|This page has to wait|Not everything could be checked|Courses may be missing|There may be a version problem|Another sign-in wasn’t used|See the notice|The problem is over|Your list of courses is empty)\.|(?:No course|[\d,]+ courses?) found)$`.replaceAll(
    'SUM',
    String.raw`(?:to do|new feedback|to read) (?:at least )?[\d,]+`,
  ),
);

const ONLY_AWAY =
  /^[\d,]+ more courses? (?:(?:has|have) only muted updates|with only muted updates as of .+)$/;
const CLEAR = /^(\d+) courses? (?:is|are) clear$/;
const WITHOUT = /^(\d+) courses? without (.+?)(?: as of (.+))?$/;

/** `snapshot`: Playwright's ARIA snapshot of the body. */
export function readScreen(snapshot: string): Screen {
  const lines = readLines(snapshot);
  const buttons = lines.filter(({ role }) => role === 'button').map(({ name }) => name);
  const main = partOf(lines, 'main');
  const panel = readPanel(main);
  const titles = noticeTitles(main);
  const [groups, table, queue] = [readGroups(main), readTable(main), readQueue(main)];
  const listed = lines.flatMap(({ role, name }, at) => {
    const folded = ONLY_AWAY.test(name) || readFold(name) !== undefined;
    if (role !== 'list' || (name !== 'Your courses' && !folded)) return [];
    return readCards(lines.slice(at), folded);
  });
  const cards = [
    ...groups.flatMap((group) => group.cards),
    ...(table?.rows ?? []).map(({ card }) => card),
    ...listed,
  ].map((card) => dated(card, panel));
  const folds = buttons.flatMap((name) => readFold(name) ?? []);
  const clear = folds.flatMap(({ n, asOf }) => (asOf === undefined ? n : []));
  const clearBefore = folds.flatMap(({ n, asOf }) => (asOf === undefined ? [] : { n, asOf }));
  const known = (title: string): boolean =>
    notices.some((one) => (typeof one === 'string' ? one === title : one.test(title)));
  return {
    titled: lines.some(({ role, name }) => role === 'heading' && name === 'Course updates'),
    standing: buttons.includes('Sign in again')
      ? 'ended'
      : buttons.includes('Sign out')
        ? 'dashboard'
        : buttons.some((name) => WAYS_IN.has(name))
          ? 'sign-in'
          : 'other',
    personName: lines.flatMap(({ role, name }) =>
      role === 'paragraph' ? (/^Signed in as (.+)$/.exec(name)?.[1] ?? []) : [],
    )[0],
    panel,
    narrowed: main.some(({ role, name }) => role === 'link' && name === 'Show everything'),
    listProblem: titles.includes(INCOMPLETE)
      ? 'incomplete'
      : titles.includes(OUTDATED)
        ? 'outdated'
        : undefined,
    buttons,
    cards,
    groups,
    table,
    queue,
    noMatch: readNoMatch(main),
    partMissing: main.some(({ name }) => name.startsWith('This part couldn’t be loaded')),
    clear,
    clearBefore,
    without: folds.flatMap(({ types }) => types ?? []),
    isCalledClear: folds.some(({ types }) => types === undefined),
    away: readAway(main),
    shut: cards.some(({ folded, standing }) => folded && standing !== 'away')
      ? 0
      : [...clear, ...clearBefore.map(({ n }) => n)].reduce((a, b) => a + b, 0),
    puzzles: [
      ...titles.filter((title) => !known(title)),
      ...strangeAnnouncements(main),
      ...groups.flatMap((group) => group.puzzles),
      ...(queue?.puzzles ?? []),
    ],
    text: snapshot,
  };
}

interface Fold {
  readonly n: number;
  /** Minutes since midnight; undefined: by the latest check. */
  readonly asOf: number | undefined;
  /** That it names; undefined: it speaks of all updates. */
  readonly types: readonly UpdateType[] | undefined;
}

/** undefined: no button that folds courses without updates. */
function readFold(name: string): Fold | undefined {
  const clear = CLEAR.exec(name);
  if (clear !== null) return { n: Number(clear[1]), asOf: undefined, types: undefined };
  const [, n, what = '', time] = WITHOUT.exec(name) ?? [];
  const types = readTypes(what);
  if (n === undefined || (types === undefined && (what !== 'updates' || time === undefined)))
    return undefined;
  return { n: Number(n), asOf: time === undefined ? undefined : readMinutes(time), types };
}

/** A time beside the largest words is that of every card which has none of its own. */
function dated(card: Card, panel: Panel | undefined): Card {
  const counted =
    card.standing === 'counts' || card.standing === 'no updates' || card.standing === 'away';
  if (!counted || card.asOf !== undefined || panel === undefined) return card;
  return { ...card, asOf: 'asOf' in panel.headline ? panel.headline.asOf : panel.gaps.asOf };
}

/** What is inside of the first with this role. */
function partOf(lines: readonly Line[], role: string): readonly Line[] {
  const at = lines.findIndex((line) => line.role === role);
  const outer = lines[at]?.depth ?? Infinity;
  const inside = lines.slice(at + 1);
  const end = inside.findIndex(({ depth }) => depth <= outer);
  return at === -1 ? [] : inside.slice(0, end === -1 ? undefined : end);
}

function noticeTitles(lines: readonly Line[]): string[] {
  const roles = new Set(['alert', 'note', 'region']);
  return lines.flatMap(({ role, name }) => (roles.has(role) ? [name] : []));
}

/** Sentences of the first live region that nobody here knows. */
function strangeAnnouncements(lines: readonly Line[]): string[] {
  const said = partOf(lines, 'status').map(({ name }) => name);
  return said
    .flatMap((words) => words.match(/[^.]+\./g) ?? (words === '' ? [] : [words]))
    .filter((sentence) => !ANNOUNCED.test(sentence.trim()));
}
