// The cards of the courses, taken apart.
import type { UpdateType } from '../lms/world.ts';
import { subjectOf } from './courseCode.ts';
import { readCount } from './readCount.ts';
import { readMinutes } from './readMinutes.ts';
import type { Line } from './readLines.ts';
import { readTypes, updateNouns } from './updateNouns.ts';

export interface Card {
  /** Empty: a frame, whose name is still to come. */
  readonly courseId: string;
  /** Of its code; undefined: it has none, or its code is not there. */
  readonly subject: string | undefined;
  /** Above zero. */
  readonly counts: Readonly<Partial<Record<UpdateType, number>>>;
  readonly unknown: readonly UpdateType[];
  /** How many of its badges are put away. */
  readonly muted: number;
  readonly pinned: boolean;
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
  name: string;
  said: string[];
  muted: number;
  pinned: boolean;
}

/** `lines`: from the list on. */
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
    // A badge that is no link is a button in a paragraph.
    if (role === 'paragraph' && name !== '') card.said.push(name);
    if (role === 'button' && !name.startsWith('Options for ')) card.said.push(name);
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
    else if (line === 'Only what you put away') standing = 'away';
    else if (line === 'Checking again…') continue;
    else if (line.startsWith('Not known: ')) {
      for (const label of line.slice('Not known: '.length).split(', ')) {
        const one = updateNouns[label];
        if (one === undefined) puzzles.push(label);
        else unknown.push(one);
      }
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
  return {
    courseId: /\d+$/.exec(name)?.[0] ?? '',
    subject,
    counts,
    unknown,
    muted,
    pinned,
    changes,
    standing,
    asOf,
    folded,
    puzzles,
  };
}

/** Of all updates, or of the types that the address names. */
function isNone(line: string): boolean {
  const [, what] = /^No (.+?)(?: as of .*)?$/.exec(line) ?? [];
  return what === 'updates' || (what !== undefined && readTypes(what) !== undefined);
}
