// The order of rows, and when it changes: rows move only when the person asks, counts first arrive, or the view changes.
import type { Selection } from './select.ts';
import type { Standing, Row } from './selectRow.ts';
import { sumKinds, type Sums } from './sums.ts';
import type { View } from './view.ts';

export type CompareNames = (a: string, b: string) => number;

/**
 * Total: the same courses and numbers always stand in the same order. `rows` come in the order of the LMS.
 * `compareNames`: in the reader's language.
 */
export function orderRows(
  rows: readonly Row[],
  sort: View['sort'],
  compareNames: CompareNames,
): readonly Row[] {
  if (sort === 'lms') return rows;
  return rows.toSorted(
    (a, b) => (sort === 'name' ? 0 : byChange(a, b) || byNeed(a, b)) || byName(a, b),
  );

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

/** The ids of what is listed, in the order on the screen. */
export interface HeldIds {
  /** Of the order that was asked for: another key is another order. */
  readonly key: string;
  /** Those of rows that are gone included: a row that is restored returns to its place. */
  readonly ids: readonly string[];
}

/** The next order: `ids` for another key; else the one before, with new ids at its end. The same object if nothing is new. */
export function holdIds(held: HeldIds | undefined, key: string, ids: readonly string[]): HeldIds {
  if (held?.key !== key) return { key, ids };
  const before = new Set(held.ids);
  const added = ids.filter((id) => !before.has(id));
  return added.length === 0 ? held : { key, ids: [...held.ids, ...added] };
}

/** `items` in the order of `ids`; items without a place follow, in the order in which they come. */
export function inHeldOrder<T>(
  ids: readonly string[],
  items: readonly T[],
  idOf: (item: T) => string,
): readonly T[] {
  const rest = new Map(items.map((item) => [idOf(item), item]));
  const placed: T[] = [];
  for (const id of ids) {
    const item = rest.get(id);
    if (item !== undefined) placed.push(item);
    rest.delete(id);
  }
  return [...placed, ...rest.values()];
}

/** What decides whether rows may move. */
export interface OrderSource {
  /** Lane, sort, filter, search and pins as text: what the person chose. */
  readonly view: string;
  /** Grows when the person asks for a new order: Refresh, coming back after a while. */
  readonly asked: number;
  /** Nothing is being checked. An order that was asked for waits for this. */
  readonly settled: boolean;
  /** The counts of all courses are there. */
  readonly counted: boolean;
  /** The rows are worth reading before they are counted. */
  readonly readable: boolean;
  /** Of the rows, in the order that they would have now. */
  readonly ids: readonly string[];
}

export interface HeldOrder extends HeldIds {
  /** The latest that was answered. */
  readonly asked: number;
  /** Stays true: counts arrive for the first time only once. */
  readonly counted: boolean;
  /** Rows are not to be shown yet. Stays false. */
  readonly waiting: boolean;
}

/** The reducer of the order on the screen. `held` itself if nothing is new. */
export function nextOrder(held: HeldOrder | undefined, source: OrderSource): HeldOrder {
  const asked = held === undefined || source.settled ? source.asked : held.asked;
  const counted = source.counted || held?.counted === true;
  const waiting = !(counted || source.readable || held?.waiting === false);
  const key = [source.view, asked, counted, waiting].join();
  const next = holdIds(held, key, source.ids);
  return held !== undefined && next === held ? held : { ...next, asked, counted, waiting };
}

/** The rows of `selection` in the held order: a row with nothing left in it stays in its place, and is not folded yet. */
export function holdSelection(ids: readonly string[], selection: Selection): Selection {
  const held = new Set(ids);
  const isHeld = ({ course }: Row): boolean => held.has(course.id);
  const { rows, clear, onlyAway } = selection;
  const stay = [...rows, ...clear.filter(isHeld), ...onlyAway.filter(isHeld)];
  return {
    ...selection,
    rows: inHeldOrder(ids, stay, idOfRow),
    clear: clear.filter((row) => !isHeld(row)),
    onlyAway: onlyAway.filter((row) => !isHeld(row)),
  };
}

export const idOfRow = ({ course }: Row): string => course.id;
