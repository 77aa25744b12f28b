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
  readonly standing: 'counts' | 'no updates' | 'checking' | 'not checked' | 'not active';
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
}

/** `lines`: from the list on. */
export function readCards([list, ...lines]: readonly Line[], folded: boolean): Card[] {
  const cards: { name: string; said: string[] }[] = [];
  for (const { depth, role, name } of lines) {
    if (depth <= (list?.depth ?? 0)) break;
    if (role === 'listitem') cards.push({ name: '', said: [] });
    const card = cards.at(-1);
    if (card === undefined) continue;
    if (role === 'heading') card.name = name;
    // A badge that is no link is a button in a paragraph.
    if (role === 'paragraph' && name !== '') card.said.push(name);
    if (role === 'button' && !name.startsWith('Options for ')) card.said.push(name);
  }
  return cards.map((card) => readCard(card, folded));
}

function readCard({ name, said }: Said, folded: boolean): Card {
  const counts: Partial<Record<UpdateType, number>> = {};
  const unknown: UpdateType[] = [];
  const puzzles: string[] = [];
  let standing: Card['standing'] = name === '' && said.length === 0 ? 'checking' : 'counts';
  let asOf: number | undefined;
  for (const line of said) {
    const [, number = '', noun = ''] = /^([\d,]+) (.+)$/.exec(exactly(line)) ?? [];
    const type = updateNouns[noun];
    if (type !== undefined) counts[type] = Number(number.replaceAll(',', ''));
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
    standing,
    asOf,
    folded,
    puzzles,
  };
}

/** `99+ unread discussions, exactly 128` with its number in front. */
function exactly(line: string): string {
  return line.replace(/^99\+ (.+), exactly ([\d,]+)$/, '$2 $1');
}
