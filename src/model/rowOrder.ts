// The order of rows. It is total: the same courses and numbers always stand in the same order.
import type { Standing, Row } from './selectRow.ts';
import type { View } from './view.ts';

export type CompareNames = (a: string, b: string) => number;

/** `rows` come in the order of the LMS. `compareNames`: in the reader's language. */
export function orderRows(
  rows: readonly Row[],
  sort: View['sort'],
  compareNames: CompareNames,
): readonly Row[] {
  switch (sort) {
    case 'lms':
      return rows;
    case 'name':
      return sorted(rows, () => [], compareNames);
    case 'changed':
      return sorted(rows, (row) => [...changed(row), ...need(row)], compareNames);
    case 'needs':
      return sorted(rows, (row) => [row.pinned ? 0 : 1, ...need(row)], compareNames);
  }
}

const ranks: Readonly<Record<Standing, number>> = {
  needs: 0,
  // Before what is unknown: most of these will need the person in a moment, and the others need not move.
  checking: 1,
  unknown: 2,
  away: 3,
  clear: 4,
};

/** Most to do first, then most feedback, then most to read. */
function need({ standing, sums }: Row): readonly number[] {
  const more = [sums.toDo, sums.newFeedback, sums.toRead].map((sum) => -(sum?.n ?? 0));
  return [ranks[standing], ...more];
}

/** What rose most first, then what fell most: a fall never makes up for a rise. */
function changed({ changes = {} }: Row): readonly number[] {
  let rise = 0;
  let fall = 0;
  for (const { by } of Object.values(changes)) {
    if (by > 0) rise += by;
    else fall -= by;
  }
  return [-rise, -fall];
}

/** By `keyOf`, smallest first; ties by name, a nameless course by its id. */
function sorted(
  rows: readonly Row[],
  keyOf: (row: Row) => readonly number[],
  compareNames: CompareNames,
): readonly Row[] {
  const keyed = rows.map((row) => {
    const { name, id } = row.course;
    return { row, key: keyOf(row), name: name ?? id, id };
  });
  keyed.sort((a, b) => compareKeys(a.key, b.key) || byName(a, b));
  return keyed.map(({ row }) => row);

  function byName(a: NamedKey, b: NamedKey): number {
    return (a.name === b.name ? 0 : compareNames(a.name, b.name)) || compare(a.id, b.id);
  }
}

interface NamedKey {
  readonly name: string;
  readonly id: string;
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, key] of a.entries()) {
    const order = compare(key, b[index] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b);
}
