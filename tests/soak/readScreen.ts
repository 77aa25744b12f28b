// Reads the screen of a tab by role and accessible name, from one snapshot of the accessibility tree. Words that the soak does
// not know are puzzles.
import type { UpdateType } from '../lms/world.ts';
import { partOf, readLines, type Line } from './ariaLines.ts';
import { readCards, readGroups, type Card, type Group } from './readCards.ts';
import { readPanel, type Panel } from './readHeadline.ts';
import { readMinutes, readNumber, readTypes } from './updateWords.ts';

export interface Screen {
  /** Whether there is a level-1 heading with the page's name. */
  readonly titled: boolean;
  readonly standing: 'dashboard' | 'ended' | 'sign-in' | 'other';
  readonly personName: string | undefined;
  readonly panel: Panel | undefined;
  /** A notice says that the list is cut. */
  readonly narrowed: boolean;
  /** The notice about the list of courses. */
  readonly listProblem: 'incomplete' | 'outdated' | undefined;
  readonly buttons: readonly string[];
  /** Visible cards first, then folded ones. */
  readonly cards: readonly Card[];
  /** The groups of the visible cards; empty: one list. */
  readonly groups: readonly Group[];
  /** A notice says that some code could not be loaded. */
  readonly partMissing: boolean;
  /** The numbers of clear courses in the buttons. */
  readonly clear: readonly number[];
  /** The same numbers for courses that were clear at an earlier check. `asOf`: minutes since midnight. */
  readonly clearBefore: readonly { readonly n: number; readonly asOf: number }[];
  /** The types in these buttons, if the address leaves out others. */
  readonly without: readonly UpdateType[];
  /** A button without types speaks of all updates. */
  readonly isOfAllTypes: boolean;
  /** A button calls courses clear. */
  readonly isCalledClear: boolean;
  /** undefined: no line of put-away entries. */
  readonly away: Away | undefined;
  /** The number of put-away courses behind a closed fold. */
  readonly shut: number;
  readonly puzzles: readonly string[];
  /** The whole snapshot. */
  readonly text: string;
}

/** `Reload the page` stands there if a part of the page could not be loaded. */
const WAYS_IN: ReadonlySet<string> = new Set([
  'Sign in',
  'Try signing in again',
  'Reload the page',
]);
const INCOMPLETE = 'The list of your courses isn’t complete';
const OUTDATED = 'The list of your courses couldn’t be refreshed';
const ONLY_AWAY =
  /^(?:[\d,]+ more courses? (?:(?:has|have) only muted updates|with only muted updates as of .+)|No other .+ in [\d,]+ courses?(?: as of .+)?)$/;
const CLEAR = /^(\d+) courses? (?:is|are) clear$/;
const WITHOUT = /^(\d+) courses? without (.+?)(?: as of (.+))?$/;

/** `snapshot`: Playwright's ARIA snapshot of the body. */
export function readScreen(snapshot: string): Screen {
  const lines = readLines(snapshot);
  const buttons = lines.filter(({ role }) => role === 'button').map(({ name }) => name);
  const main = partOf(lines, 'main');
  const panel = readPanel(main);
  const titles = noticeTitles(main);
  const groups = readGroups(main);
  const listed = lines.flatMap(({ role, name }, at) => {
    const folded = ONLY_AWAY.test(name) || readFold(name) !== undefined;
    if (role !== 'list' || (name !== 'Your courses' && !folded)) return [];
    return readCards(lines.slice(at), folded);
  });
  const cards = [...groups.flatMap((group) => group.cards), ...listed].map((card) =>
    dated(card, panel),
  );
  const folds = buttons.flatMap((name) => readFold(name) ?? []);
  const clear = folds.flatMap(({ n, asOf }) => (asOf === undefined ? n : []));
  const clearBefore = folds.flatMap(({ n, asOf }) => (asOf === undefined ? [] : { n, asOf }));
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
    partMissing: main.some(({ name }) => name.startsWith('This part couldn’t be loaded')),
    clear,
    clearBefore,
    without: folds.flatMap(({ types }) => types ?? []),
    isOfAllTypes: folds.some(({ types }) => types === undefined),
    isCalledClear: buttons.some((name) => CLEAR.test(name)),
    away: readAway(main),
    shut: cards.some(({ folded, standing }) => folded && standing !== 'away')
      ? 0
      : [...clear, ...clearBefore.map(({ n }) => n)].reduce((a, b) => a + b, 0),
    puzzles: groups.flatMap((group) => group.puzzles),
    text: snapshot,
  };
}

interface Fold {
  readonly n: number;
  /** Minutes since midnight; undefined: the latest check. */
  readonly asOf: number | undefined;
  /** The types of the button; undefined: all updates. */
  readonly types: readonly UpdateType[] | undefined;
}

/** undefined: no button folds courses without updates. */
function readFold(name: string): Fold | undefined {
  const clear = CLEAR.exec(name);
  if (clear !== null) return { n: Number(clear[1]), asOf: undefined, types: undefined };
  const [, n, what = '', time] = WITHOUT.exec(name) ?? [];
  const types = readTypes(what);
  if (n === undefined || (types === undefined && what !== 'updates')) return undefined;
  return { n: Number(n), asOf: time === undefined ? undefined : readMinutes(time), types };
}

/** A time beside the headline holds for every card without a time. */
function dated(card: Card, panel: Panel | undefined): Card {
  const counted =
    card.standing === 'counts' || card.standing === 'no updates' || card.standing === 'away';
  if (!counted || card.asOf !== undefined || panel === undefined) return card;
  return { ...card, asOf: 'asOf' in panel.headline ? panel.headline.asOf : panel.gaps.asOf };
}

function noticeTitles(lines: readonly Line[]): string[] {
  const roles = new Set(['alert', 'note', 'region']);
  return lines.flatMap(({ role, name }) => (roles.has(role) ? [name] : []));
}

/** The line of put-away entries. */
interface Away {
  /** All entries, in any view. */
  readonly entries: number;
  /** Muted badges, without those of hidden courses. */
  readonly badges: number;
  /** Hidden courses. */
  readonly courses: number;
  /** All put-away badges. */
  readonly n: number;
}

const AWAY = /(?:^|, )([\d,]+) put away \((?:at least )?([\d,]+) updates?\)$/;
const BADGES = /(?:^|, )([\d,]+) muted ?,/;
const COURSES = /(?:^|, )([\d,]+) hidden ?,/;

/** `lines`: the lines of the main part. undefined: no line of put-away entries. */
function readAway(lines: readonly Line[]): Away | undefined {
  const buttons = lines.filter(({ role }) => role === 'button').map(({ name }) => name);
  const button =
    buttons.map((name) => AWAY.exec(name)).find((match) => match !== null) ?? undefined;
  if (button === undefined) return undefined;
  const { input } = button;
  const [, entries = '0', all = '0'] = button;
  return {
    badges: readNumber(BADGES.exec(input)?.[1] ?? '0'),
    courses: readNumber(COURSES.exec(input)?.[1] ?? '0'),
    entries: readNumber(entries),
    n: readNumber(all),
  };
}
