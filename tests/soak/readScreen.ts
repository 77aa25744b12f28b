// Reads the screen of a tab by role and accessible name, from one snapshot of the accessibility tree.
import { partOf, readLines, type Line } from './ariaLines.ts';
import { readBy, readGaps, readHeadline, reading, type Claims } from './claims.ts';
import { readCards, type Card } from './readCards.ts';
import { readMinutes, readNumber, sum } from './updateWords.ts';

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
  /** Visible cards first, then folded ones. */
  readonly cards: readonly Card[];
  /** A notice says that some code could not be loaded. */
  readonly partMissing: boolean;
  /** The buttons of the courses without updates. */
  readonly folds: readonly Fold[];
  /** undefined: no line of put-away entries. */
  readonly away: Away | undefined;
  /** The number of courses without updates behind a closed fold. */
  readonly shut: number;
  /** Words that the soak does not know. */
  readonly puzzles: readonly string[];
  /** The whole snapshot. */
  readonly text: string;
}

/** What stands above the cards. */
export interface Panel {
  /** The text of the headline. */
  readonly words: string;
  /** Of the headline and of the gaps below it. */
  readonly claims: Claims;
  /** Minutes since midnight. */
  readonly lastChecked: number | undefined;
  /** A check is confirming numbers of this time or later: a card without a time may have either. */
  readonly confirming: number | undefined;
}

type Fold = Omit<Claims, 'asOf'> & {
  readonly courses: number;
  readonly asOf: number | undefined;
};

/** `Reload the page` stands there if a part of the page could not be loaded. */
const WAYS_IN = ['Sign in', 'Try signing in again', 'Reload the page'];
const ONLY_AWAY =
  /^(?:[\d,]+ more courses? (?:(?:has|have) only muted updates|with only muted updates as of .+)|No other .+ in [\d,]+ courses?(?: as of .+)?)$/;
const folds = [
  reading('{courses} courses? (?:is|are) clear', { all: true } as const),
  reading('{courses} courses? without {types}', {}),
  reading('{courses} courses? without {types} as of {asOf}', {}),
];

/** `snapshot`: Playwright's ARIA snapshot of the body. */
export function readScreen(snapshot: string): Screen {
  const lines = readLines(snapshot);
  const buttons = lines.filter(({ role }) => role === 'button').map(({ name }) => name);
  const main = partOf(lines, 'main');
  const puzzles: string[] = [];
  const panel = readPanel(main, puzzles);
  const has = (role: RegExp, name: RegExp): boolean =>
    lines.some((line) => role.test(line.role) && name.test(line.name));
  const hasNotice = (title: string): boolean =>
    has(/^(?:alert|note|region)$/, new RegExp(`^The list of your courses ${title}$`));
  const cards = lines.flatMap(({ role, name }, at) => {
    const folded = ONLY_AWAY.test(name) || readFold(name).length > 0;
    if (role !== 'list' || (name !== 'Your courses' && !folded)) return [];
    return readCards(lines.slice(at), folded).map((card) => dated(card, panel));
  });
  const closed = buttons.flatMap((name) => readFold(name, panel?.claims.asOf));
  return {
    titled: has(/^heading$/, /^Course updates$/),
    standing: buttons.includes('Sign in again')
      ? 'ended'
      : buttons.includes('Sign out')
        ? 'dashboard'
        : WAYS_IN.some((name) => buttons.includes(name))
          ? 'sign-in'
          : 'other',
    personName: lines.flatMap(({ name }) => /^Signed in as (.+)$/.exec(name)?.[1] ?? [])[0],
    panel,
    narrowed: has(/^link$/, /^Show everything$/),
    listProblem: hasNotice('isn’t complete')
      ? 'incomplete'
      : hasNotice('couldn’t be refreshed')
        ? 'outdated'
        : undefined,
    cards,
    partMissing: main.some(({ name }) => name.startsWith('This part couldn’t be loaded')),
    folds: closed,
    away: buttons.flatMap(readAway)[0],
    shut: cards.some(({ folded, standing }) => folded && standing !== 'away')
      ? 0
      : sum(closed.map(({ courses }) => courses)),
    puzzles,
    text: snapshot,
  };
}

/** `above`: the time beside the headline, which holds for a fold without a time. Empty: no button of a fold. */
function readFold(name: string, above?: number): Fold[] {
  const read = readBy(folds, name);
  return read?.courses === undefined
    ? []
    : [{ ...read, courses: read.courses, asOf: read.asOf ?? above }];
}

/** A time beside the headline holds for every card without a time. */
function dated(card: Card, panel: Panel | undefined): Card {
  const isCounted = ['counts', 'no updates', 'away'].includes(card.standing);
  return isCounted ? { ...card, asOf: card.asOf ?? panel?.claims.asOf } : card;
}

/** Names of buttons beside the time: courses shown, what is put away, the filter. */
const SHAPED = / courses? shown\b| put away\b|^Stop filtering: /;
const CHECKED = /^Last checked (.+)$/;
const CHECKING = 'Checking for updates…';

/** The sums are buttons in a paragraph. */
function buttonsIn(rest: readonly Line[], { depth, role }: Line): string {
  const end = rest.findIndex((line) => line.depth <= depth);
  const inside = rest.slice(0, end === -1 ? undefined : end);
  const names = inside.flatMap((line) => (line.role === 'button' ? line.name : []));
  return role === 'paragraph' ? names.join(' ') : '';
}

/** `lines`: the lines of the main part. undefined: there is no panel. Adds unknown words to `puzzles`. */
function readPanel(lines: readonly Line[], puzzles: string[]): Panel | undefined {
  const depth = lines[0]?.depth;
  const top = lines.flatMap((line, at) =>
    line.depth === depth
      ? { ...line, name: line.name || buttonsIn(lines.slice(at + 1), line) }
      : [],
  );
  const button = top.findIndex(({ role, name }) => role === 'button' && name === 'Refresh');
  const above = top.slice(0, Math.max(0, button));
  // The button of somebody without courses.
  if (button === -1 || above.some(({ role }) => role === 'heading')) return undefined;
  const panel = above.slice(above.findLastIndex(({ role }) => role !== 'paragraph') + 1);
  const said = panel.flatMap(({ name }) => (name === '' || SHAPED.test(name) ? [] : [name]));
  const [words = '', ...below] = said;
  // The time of the check, and the gaps; either may be absent.
  const time = below.find((line) => CHECKED.test(line) || line === CHECKING);
  const [missing, ...more] = below.filter((line) => line !== time);
  const checked = CHECKED.exec(time ?? '')?.[1];
  const headline = readHeadline(words);
  const gaps = missing === undefined ? {} : readGaps(missing);
  puzzles.push(...more);
  if (headline === undefined) puzzles.push(words);
  if (missing !== undefined && gaps === undefined) puzzles.push(missing);
  return {
    words,
    claims: { ...headline, ...gaps },
    lastChecked: checked === undefined ? undefined : readMinutes(checked),
    confirming: checked === undefined ? gaps?.staleSince : undefined,
  };
}

/** The line of put-away entries. */
interface Away {
  /** All entries, in any view. */
  readonly entries: number;
  /** Muted badges, without those of hidden courses. */
  readonly badges: number;
  /** Hidden courses. */
  readonly courses: number;
  /** Updates of all put-away badges. */
  readonly n: number;
}

/** Empty: no line of put-away entries. */
function readAway(name: string): Away[] {
  const [said, entries = '', n = ''] =
    /(?:^|, )([\d,]+) put away \((?:at least )?([\d,]+) updates?\)$/.exec(name) ?? [];
  const count = (word: string): number =>
    readNumber(new RegExp(`(?:^|, )([\\d,]+) ${word} ?,`).exec(name)?.[1] ?? '0');
  if (said === undefined) return [];
  return [
    {
      entries: readNumber(entries),
      badges: count('muted'),
      courses: count('hidden'),
      n: readNumber(n),
    },
  ];
}
