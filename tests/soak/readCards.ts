// Reads the cards of courses and the groups around them.
import type { UpdateType } from '../lms/world.ts';
import type { Line } from './ariaLines.ts';
import { readHeadline, type Headline } from './readHeadline.ts';
import { subjectOf } from './soakWorld.ts';
import { readMinutes, readNumber, readTypes, updateNouns, type Counted } from './updateWords.ts';

export interface Card {
  /** Empty: a placeholder without a name. */
  readonly courseId: string;
  /** The prefix of the code; undefined: the card shows no code. */
  readonly subject: string | undefined;
  /** Numbers above zero. */
  readonly counts: Counted;
  readonly unknown: readonly UpdateType[];
  /** The number of muted badges. */
  readonly muted: number;
  readonly pinned: boolean;
  /** The difference to the number that the person saw before. */
  readonly changes: Counted;
  readonly standing: 'counts' | 'no updates' | 'away' | 'checking' | 'not checked' | 'not active';
  /** Minutes since midnight; undefined: no earlier check. */
  readonly asOf: number | undefined;
  /** Folded behind the button of the clear courses. */
  readonly folded: boolean;
  /** Words that the soak does not know. */
  readonly puzzles: readonly string[];
}

interface Said {
  name: string;
  said: string[];
  muted: number;
  pinned: boolean;
}

/** `lines`: the list and all lines after it. */
export function readCards([list, ...lines]: readonly Line[], folded: boolean): Card[] {
  const cards: Said[] = [];
  for (const { depth, role, name } of lines) {
    if (depth <= (list?.depth ?? 0)) break;
    if (role === 'listitem') cards.push({ name: '', said: [], muted: 0, pinned: false });
    const card = cards.at(-1);
    if (card === undefined) continue;
    if (role === 'heading') card.name = name;
    if (role === 'text') {
      card.muted += Number(/\b(\d+) muted$/.exec(name)?.[1] ?? 0);
      card.pinned ||= /^Pinned\b/.test(name);
    }
    // A badge is a link in a paragraph, or a button without links; the course name is a link too.
    const isBadge = role === 'link' ? name !== card.name : role === 'button';
    if (role === 'paragraph' && name !== '') card.said.push(name);
    if (isBadge && !name.startsWith('Options for ')) card.said.push(name);
  }
  return cards.map((card) => readCard(card, folded));
}

function readCard({ name, said, muted, pinned }: Said, folded: boolean): Card {
  const counts: Partial<Record<UpdateType, number>> = {};
  const changes: Partial<Record<UpdateType, number>> = {};
  const unknown: UpdateType[] = [];
  const puzzles: string[] = [];
  let standing: Card['standing'] = name === '' && said.length === 0 ? 'checking' : 'counts';
  let asOf: number | undefined;
  let subject: string | undefined;
  for (const line of said) {
    const count = readCount(line);
    if (count !== undefined) {
      counts[count.type] = count.n;
      if (count.change !== undefined) changes[count.type] = count.change;
    } else if (subjectOf(line) !== undefined) subject = subjectOf(line);
    else if (/^(?:Only what you put away|No other .+)$/.test(line)) standing = 'away';
    else if (line === 'Checking again…') continue;
    else if (line.startsWith('Not known: ')) {
      const types = readTypes(line.slice('Not known: '.length));
      if (types === undefined) puzzles.push(line);
      else unknown.push(...types);
    } else if (line.startsWith('Numbers from '))
      asOf = readMinutes(line.slice('Numbers from '.length));
    else if (isNone(line)) {
      standing = 'no updates';
      const dated = / as of (.*)$/.exec(line);
      if (dated !== null) asOf = readMinutes(dated[1] ?? '');
    } else if (line === 'Checking…') standing = 'checking';
    else if (line === 'Couldn’t be checked' || line === 'Not checked: see the notice')
      standing = 'not checked';
    else if (line === 'Not one of your active courses') standing = 'not active';
    else puzzles.push(line);
  }
  const courseId = /\d+$/.exec(name)?.[0] ?? '';
  const facts = { courseId, subject, counts, unknown, muted, pinned, changes };
  return { ...facts, standing, asOf, folded, puzzles };
}

/** "No updates", or no update of the types in the address. */
function isNone(line: string): boolean {
  const [, what] = /^No (.+?)(?: as of .*)?$/.exec(line) ?? [];
  return what === 'updates' || (what !== undefined && readTypes(what) !== undefined);
}

/** `128 unread discussions, 2 more since 8:00 AM`. undefined: unknown words. */
function readCount(words: string) {
  const [, line = words, by, way] = /^(.*?)\s*, ([\d,]+) (more|fewer) since .+$/.exec(words) ?? [];
  const [, n = '', noun = ''] = /^([\d,]+) (.+)$/.exec(line) ?? [];
  const type = updateNouns[noun];
  if (type === undefined) return undefined;
  const change = by === undefined ? undefined : readNumber(by) * (way === 'more' ? 1 : -1);
  return { type, n: readNumber(n), change };
}

export interface Group {
  readonly title: string;
  /** The number of courses in the group's heading. */
  readonly courses: number;
  /** undefined: the group names no sum, so all are zero. */
  readonly sums: Extract<Headline, { kind: 'sums' }>['sums'] | undefined;
  readonly cards: readonly Card[];
  readonly puzzles: readonly string[];
}

/** `lines`: the lines of the main part. */
export function readGroups(lines: readonly Line[]): Group[] {
  return lines.flatMap(({ role, depth }, at) => {
    if (role !== 'group') return [];
    const after = lines.slice(at + 1);
    const end = after.findIndex((line) => line.depth <= depth);
    const inside = end === -1 ? after : after.slice(0, end);
    const title = inside.find((line) => line.role === 'heading')?.name;
    const list = inside.findIndex((line) => line.role === 'list' && line.name === title);
    if (title === undefined || list === -1) return [];
    const said = inside
      .slice(0, list)
      .filter((line) => line.role === 'text')
      .map(({ name }) => name)
      .join(' ');
    const [, courses = '', sums = ''] = /^([\d,]+) courses?\s*(.*)$/.exec(said) ?? [];
    const read = readHeadline(sums.trim());
    return [
      {
        title,
        courses: readNumber(courses),
        sums: read.kind === 'sums' ? read.sums : undefined,
        cards: readCards(inside.slice(list), false),
        puzzles: courses === '' || (sums !== '' && read.kind !== 'sums') ? [said] : [],
      },
    ];
  });
}
