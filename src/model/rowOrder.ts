// The order of rows. It is total: the same courses and numbers always stand in the same order.
import type { Standing, Row } from './selectRow.ts';
import { sumKinds, type Sums } from './sums.ts';
import type { View } from './view.ts';

export type CompareNames = (a: string, b: string) => number;

/**
 * `rows` come in the order of the LMS. `compareNames`: in the reader's language. `earlier`: what came of it before, for
 * the same sort and language; rows that are still there are not compared with each other again.
 */
export function orderRows(
  rows: readonly Row[],
  sort: View['sort'],
  compareNames: CompareNames,
  earlier: readonly Row[] = [],
): readonly Row[] {
  if (sort === 'lms') return rows;
  const compare = (a: Row, b: Row): number =>
    (sort === 'name' ? 0 : byChange(a, b) || byNeed(a, b)) || byName(a, b);
  return mergeSorted(earlier, rows, compare);

  function byChange(a: Row, b: Row): number {
    if (sort === 'needs') return Number(b.pinned) - Number(a.pinned);
    const [one, other] = [changed(a), changed(b)];
    return other.rise - one.rise || other.fall - one.fall;
  }

  /** A nameless course by its id. */
  function byName({ course: a }: Row, { course: b }: Row): number {
    const [one, other] = [a.name ?? a.id, b.name ?? b.id];
    return (
      (one === other ? 0 : compareNames(one, other)) || (a.id < b.id ? -1 : Number(a.id > b.id))
    );
  }
}

const ranks: Readonly<Record<Standing, number>> = {
  needs: 0,
  // Before what is unknown: most of these will need the person in a moment, and the others need not move.
  checking: 1,
  unknown: 2,
  away: 3,
  'was-away': 3,
  clear: 4,
  'was-clear': 4,
};

/** Most to do first, then most feedback, then most to read. */
function byNeed(a: Row, b: Row): number {
  if (a.standing !== b.standing) return ranks[a.standing] - ranks[b.standing];
  return compareSums(a.sums, b.sums);
}

/** The larger first: by what is to do, then by feedback, then by what is to read. */
export function compareSums(a: Sums, b: Sums): number {
  for (const kind of sumKinds) {
    const more = (b[kind]?.n ?? 0) - (a[kind]?.n ?? 0);
    if (more !== 0) return more;
  }
  return 0;
}

/** What rose most first, then what fell most: a fall never makes up for a rise. */
function changed({ changes = {} }: Row): { readonly rise: number; readonly fall: number } {
  let rise = 0;
  let fall = 0;
  for (const { by } of Object.values(changes)) {
    if (by > 0) rise += by;
    else fall -= by;
  }
  return { rise, fall };
}

/** `wanted` in order; those that are in `sorted` are in order there. */
function mergeSorted(
  sorted: readonly Row[],
  wanted: readonly Row[],
  compare: (a: Row, b: Row) => number,
): readonly Row[] {
  const added = new Set(wanted);
  const kept: Row[] = [];
  for (const row of sorted) if (added.delete(row)) kept.push(row);
  if (added.size === 0) return kept.length === sorted.length ? sorted : kept;
  const all: Row[] = [];
  let from = 0;
  for (const row of [...added].toSorted(compare)) {
    let place = from;
    let end = kept.length;
    while (place < end) {
      const middle = (place + end) >> 1;
      const other = kept[middle];
      if (other !== undefined && compare(other, row) < 0) place = middle + 1;
      else end = middle;
    }
    all.push(...kept.slice(from, place), row);
    from = place;
  }
  return [...all, ...kept.slice(from)];
}
