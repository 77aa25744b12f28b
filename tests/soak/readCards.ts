// The cards of the courses, taken apart.
import type { UpdateType } from '../lms/world.ts';
import { readMinutes } from './readMinutes.ts';
import type { Line } from './readLines.ts';
import { updateNouns } from './updateNouns.ts';

export interface Card {
  /** Empty: a frame, whose name is still to come. */
  readonly courseId: string;
  /** Above zero. */
  readonly counts: Readonly<Partial<Record<UpdateType, number>>>;
  readonly unknown: readonly UpdateType[];
  /** How many of its badges are put away. */
  readonly muted: number;
  /** By how much a number differs from what the person saw. */
  readonly changes: Readonly<Partial<Record<UpdateType, number>>>;
  readonly standing: 'counts' | 'no updates' | 'away' | 'checking' | 'not checked' | 'not active';
  /** Minutes since midnight; undefined: not an older check's. */
  readonly asOf: number | undefined;
  /** It stands behind a button that says how many courses are clear. */
  readonly folded: boolean;
  /** What the card says and nobody here understands. */
  readonly puzzles: readonly string[];
}

interface Said {
  readonly name: string;
  readonly said: readonly string[];
  readonly muted: number;
}

/** `lines`: from the list on. */
export function readCards([list, ...lines]: readonly Line[], folded: boolean): Card[] {
  const cards: { name: string; said: string[]; muted: number }[] = [];
  for (const { depth, role, name } of lines) {
    if (depth <= (list?.depth ?? 0)) break;
    if (role === 'listitem') cards.push({ name: '', said: [], muted: 0 });
    const card = cards.at(-1);
    if (card === undefined) continue;
    if (role === 'heading') card.name = name;
    if (role === 'text') card.muted += Number(/^(\d+) muted$/.exec(name)?.[1] ?? 0);
    // A badge that is no link is a button in a paragraph.
    if (role === 'paragraph' && name !== '') card.said.push(name);
    if (role === 'button' && !name.startsWith('Options for ')) card.said.push(name);
  }
  return cards.map((card) => readCard(card, folded));
}

function readCard({ name, said, muted }: Said, folded: boolean): Card {
  const counts: Partial<Record<UpdateType, number>> = {};
  const changes: Partial<Record<UpdateType, number>> = {};
  const unknown: UpdateType[] = [];
  const puzzles: string[] = [];
  let standing: Card['standing'] = name === '' && said.length === 0 ? 'checking' : 'counts';
  let asOf: number | undefined;
  for (const words of said) {
    const { line, change } = changeIn(words);
    const [, number = '', noun = ''] = /^([\d,]+) (.+)$/.exec(exactly(line)) ?? [];
    const type = updateNouns[noun];
    if (type !== undefined) {
      counts[type] = Number(number.replaceAll(',', ''));
      if (change !== undefined) changes[type] = change;
    } else if (line === 'Only what you put away') standing = 'away';
    else if (line === 'Checking again…') continue;
    else if (line.startsWith('Not known: ')) {
      for (const label of line.slice('Not known: '.length).split(', ')) {
        const one = updateNouns[label];
        if (one === undefined) puzzles.push(label);
        else unknown.push(one);
      }
    } else if (line.startsWith('Numbers from '))
      asOf = readMinutes(line.slice('Numbers from '.length));
    else if (/^No updates(?: as of .*)?$/.test(line)) {
      standing = 'no updates';
      const dated = / as of (.*)$/.exec(line);
      if (dated !== null) asOf = readMinutes(dated[1] ?? '');
    } else if (line === 'Checking…') standing = 'checking';
    else if (line === 'Couldn’t be checked' || line === 'Not checked: see the notice')
      standing = 'not checked';
    else if (line === 'Not one of your active courses') standing = 'not active';
    else puzzles.push(line);
  }
  return {
    courseId: /\d+$/.exec(name)?.[0] ?? '',
    counts,
    unknown,
    muted,
    changes,
    standing,
    asOf,
    folded,
    puzzles,
  };
}

/** `3 unread discussions, 2 more since 8:00 AM`, where `2 more` is the change. */
function changeIn(words: string): { line: string; change: number | undefined } {
  const found = /^(.*?)\s*, ([\d,]+) (more|fewer) since .+$/.exec(words);
  if (found === null) return { line: words, change: undefined };
  const by = Number((found[2] ?? '').replaceAll(',', ''));
  return { line: found[1] ?? '', change: found[3] === 'more' ? by : -by };
}

/** `99+ unread discussions, exactly 128` with its number in front. */
function exactly(line: string): string {
  return line.replace(/^99\+ (.+), exactly ([\d,]+)$/, '$2 $1');
}
