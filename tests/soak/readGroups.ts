// Groups of courses by what their codes begin with, each with its sums.
import { readCards, type Card } from './readCards.ts';
import { readNumber } from './readCount.ts';
import { readHeadline, type Headline } from './readHeadline.ts';
import type { Line } from './readLines.ts';

export interface Group {
  readonly title: string;
  /** How many courses it is said to have. */
  readonly courses: number;
  /** undefined: none is said, so they are zero. */
  readonly sums: Extract<Headline, { kind: 'sums' }>['sums'] | undefined;
  readonly cards: readonly Card[];
  readonly puzzles: readonly string[];
}

/** `lines`: those of the main part. */
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
