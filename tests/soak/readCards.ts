// Reads the cards of courses.
import type { UpdateType } from '../../src/api/updateType.ts';
import type { Line } from './ariaLines.ts';
import { readBy, reading, type Reading } from './claims.ts';
import { readNumber, updateNouns, type Counted } from './updateWords.ts';

export interface Card {
  /** Empty: a placeholder without a name. */
  readonly courseId: string;
  /** Numbers above zero. */
  readonly counts: Counted;
  readonly unknown: readonly UpdateType[];
  /** The number of muted badges. */
  readonly muted: number;
  /** The difference to the number that the person saw before. */
  readonly changes: Counted;
  readonly standing: Standing;
  /** Minutes since midnight; undefined: no earlier check. */
  readonly asOf: number | undefined;
  /** Folded behind the button of the clear courses. */
  readonly folded: boolean;
  /** Words that the soak does not know. */
  readonly puzzles: readonly string[];
}

type Standing = 'counts' | 'no updates' | 'away' | 'checking' | 'not checked' | 'not active';

const readings: readonly Reading<{ readonly standing?: Standing }>[] = [
  reading('Only what you put away', { standing: 'away' }),
  reading('No other {types}', { standing: 'away' }),
  reading('No {types}', { standing: 'no updates' }),
  reading('No {types} as of {asOf}', { standing: 'no updates' }),
  reading('Not known: {unknown}', {}),
  reading('Numbers from {asOf}', {}),
  reading('Checking again…', {}),
  reading('Checking…', { standing: 'checking' }),
  reading('Couldn’t be checked|Not checked: see the notice', { standing: 'not checked' }),
  reading('Not one of your active courses', { standing: 'not active' }),
];

interface Said {
  name: string;
  said: string[];
  muted: number;
}

/** `lines`: the list and all lines after it. */
export function readCards([list, ...lines]: readonly Line[], folded: boolean): Card[] {
  const cards: Said[] = [];
  for (const { depth, role, name } of lines) {
    if (depth <= (list?.depth ?? 0)) break;
    if (role === 'listitem') cards.push({ name: '', said: [], muted: 0 });
    const card = cards.at(-1);
    if (card === undefined) continue;
    if (role === 'heading') card.name = name;
    if (role === 'text') card.muted += Number(/\b(\d+) muted$/.exec(name)?.[1] ?? 0);
    // A badge is a link in a paragraph, or a button without links; the course name is a link too.
    const isBadge = role === 'link' ? name !== card.name : role === 'button';
    if (role === 'paragraph' && name !== '') card.said.push(name);
    if (isBadge && !name.startsWith('Options for ')) card.said.push(name);
  }
  return cards.map((card) => readCard(card, folded));
}

function readCard({ name, said, muted }: Said, folded: boolean): Card {
  const counts: Partial<Record<UpdateType, number>> = {};
  const changes: Partial<Record<UpdateType, number>> = {};
  const puzzles: string[] = [];
  let standing: Standing = name === '' && said.length === 0 ? 'checking' : 'counts';
  let asOf: number | undefined;
  let unknown: readonly UpdateType[] = [];
  for (const line of said) {
    const count = readCount(line);
    const read = readBy(readings, line);
    if (count !== undefined) {
      counts[count.type] = count.n;
      if (count.change !== undefined) changes[count.type] = count.change;
    } else if (read === undefined) puzzles.push(line);
    else {
      standing = read.standing ?? standing;
      asOf = read.asOf ?? asOf;
      unknown = read.unknown ?? unknown;
    }
  }
  const courseId = /\d+$/.exec(name)?.[0] ?? '';
  return { courseId, counts, unknown, muted, changes, standing, asOf, folded, puzzles };
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
