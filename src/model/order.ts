// Sorts rows, which move only when the person asks or the view changes.
import { sumKinds } from '../api/updateType.ts';
import { addChanges } from './changes.ts';
import { standings, type Row } from './selectRow.ts';
import type { Sums } from './sums.ts';

/** Without the default, `needs`. `lms`: the order of the list of courses. */
export const sorts = ['name', 'changed', 'lms'] as const;

export type Sort = 'needs' | (typeof sorts)[number];

export type CompareNames = (a: string, b: string) => number;

/** A total order. `rows`: in the order of the LMS. `compareNames`: in the reader's language. */
export function orderRows(
  rows: readonly Row[],
  sort: Sort,
  compareNames: CompareNames,
): readonly Row[] {
  if (sort === 'lms') return rows;
  return rows.toSorted(
    (a, b) => (sort === 'name' ? 0 : byChange(a, b) || byNeed(a, b)) || byName(a, b),
  );

  function byChange(a: Row, b: Row): number {
    if (sort === 'needs') return Number(b.pinned) - Number(a.pinned);
    const [one, other] = [changed(a), changed(b)];
    return other.more - one.more || other.fewer - one.fewer;
  }

  /** Courses without a name by their id. */
  function byName({ course: a }: Row, { course: b }: Row): number {
    const byId = a.id < b.id ? -1 : Number(a.id > b.id);
    return compareNames(a.name ?? a.id, b.name ?? b.id) || byId;
  }
}

function byNeed(a: Row, b: Row): number {
  const [one, other] = [standings.indexOf(a.standing), standings.indexOf(b.standing)];
  return one - other || compareSums(a.sums, b.sums);
}

/** The larger first: by work to do, then feedback, then reading. */
function compareSums(a: Sums, b: Sums): number {
  const differences = sumKinds.map((kind) => (b[kind]?.n ?? 0) - (a[kind]?.n ?? 0));
  return differences.find((more) => more !== 0) ?? 0;
}

const changed = ({ changes = {} }: Row) => addChanges(Object.values(changes));

/** The ids of the list, in the order on the screen. */
export interface HeldIds {
  /** A new key starts a new order. */
  readonly key: string;
  /** Including removed rows: a restored row returns to its place. */
  readonly ids: readonly string[];
}

/** The held order with new ids at its end, or itself if there are none; `ids` for a new key. */
export function holdIds(held: HeldIds | undefined, key: string, ids: readonly string[]): HeldIds {
  if (held?.key !== key) return { key, ids };
  const before = new Set(held.ids);
  const added = ids.filter((id) => !before.has(id));
  return added.length === 0 ? held : { key, ids: [...held.ids, ...added] };
}

/** `items` in the order of `ids`; other items follow in their own order. */
export function inHeldOrder<T>(
  ids: readonly string[],
  items: readonly T[],
  idOf: (item: T) => string,
): readonly T[] {
  const rest = new Map(items.map((item) => [idOf(item), item]));
  const placed = ids.flatMap((id) => {
    const item = rest.get(id);
    return rest.delete(id) && item !== undefined ? [item] : [];
  });
  return [...placed, ...rest.values()];
}

export interface OrderSource {
  /** Lane, sort, filter, search, and pins of this device as text. */
  readonly view: string;
  /** Another text at Refresh, after coming back, in another scope, and once with the first counts of a later visit. */
  readonly asked: string;
  /** Nothing is being checked. A requested order waits for this. */
  readonly settled: boolean;
  /** Rows may be shown: all are counted, or it is too late to wait. */
  readonly ready: boolean;
  /** The rows, in their current sort order. */
  readonly ids: readonly string[];
}

export interface HeldOrder extends HeldIds {
  /** The latest `asked` that was applied. */
  readonly asked: string;
  /** Rows are not shown yet. Stays false. */
  readonly waiting: boolean;
}

/** Once rows are shown, only a request or another view moves them. The same object if nothing is new. */
export function nextOrder(held: HeldOrder | undefined, source: OrderSource): HeldOrder {
  const wasWaiting = held?.waiting !== false;
  const asked = wasWaiting || source.settled ? source.asked : held.asked;
  const waiting = wasWaiting && !source.ready;
  const key = [source.view, asked, waiting].join();
  const next = holdIds(held, key, source.ids);
  return held !== undefined && next === held ? held : { ...next, asked, waiting };
}

export const idOfRow = ({ course }: Row): string => course.id;
