// The rows on the page; they move only on request, with the first counts or a new view.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { knownCourses } from '../../model/courseList.ts';
import { headlineOf, type Headline } from '../../model/headline.ts';
import { idOfRow, nextOrder, type HeldOrder } from '../../model/order.ts';
import { orderedRows, select, type Selection, holdSelection } from '../../model/select.ts';
import type { PutAway, Row } from '../../model/selectRow.ts';
import type { ChangeOf } from '../../model/changes.ts';
import { summarise, type Summary } from '../../model/summary.ts';
import { VISIT_ENDS_AFTER_MS } from '../../model/visit.ts';
import type { View } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useHeld } from './useHeld.ts';
import type { Known } from './useKnown.ts';

export interface SelectionSource {
  readonly known: Known;
  /** In scope. */
  readonly types: readonly UpdateType[];
  /** The address excludes types in use. */
  readonly narrowed: boolean;
  readonly view: View;
  readonly putAway: PutAway;
  readonly changeOf: ChangeOf;
  /** Grows with each request for a new order. */
  readonly orderRequested: number;
}

export interface Shown {
  readonly selection: Selection;
  /** Of all courses except hidden ones, before search and filter. */
  readonly present: readonly Row[];
  readonly rows: readonly Row[];
  readonly headline: Headline;
  readonly narrowed: boolean;
  /** Of all courses, for the types of the lane. */
  readonly summary: Summary;
  /** The list of courses is complete and current. */
  readonly complete: boolean;
  /** Frames are rendered until the counts arrive. */
  readonly waiting: boolean;
  /** While it stays equal, no row moves. */
  readonly orderKey: string;
}

/** After this time the names are shown without counts. */
const PATIENCE_MS = 3_000;

export function useSelection(source: SelectionSource): Shown {
  const { known, types, narrowed, putAway, changeOf, orderRequested } = source;
  const { settled, snapshot } = known;
  const { compare } = useLanguage();
  const q = useDeferredValue(source.view.q);
  const { growing, complete } = knownCourses(known.list);
  const { courses, summary: all } = snapshot;
  const { lane, sort, show } = source.view;
  const rows = useMemo(
    () => orderedRows({ courses, types, putAway, changeOf, compareNames: compare }, { lane, sort }),
    [courses, types, putAway, changeOf, compare, lane, sort],
  );
  const fresh = useMemo(
    () => select(rows, { types, complete, view: { lane, show, q } }),
    [rows, types, complete, lane, show, q],
  );

  const [openedAt] = useState(Date.now);
  const [isLate, setLate] = useState(false);
  const { staleSince } = all;
  // Cached numbers of this visit have their order.
  const isPlaced = settled || openedAt - (staleSince ?? Infinity) < VISIT_ENDS_AFTER_MS;
  const pinned = rows.filter((row) => row.pinned).map(idOfRow);
  const order = useHeld<HeldOrder>((held) =>
    nextOrder(held, {
      view: [lane, sort, show, q, ...pinned].join(),
      asked: orderRequested,
      settled,
      counted: !growing && courses.length > 0 && all.checking === 0 && isPlaced,
      readable: isLate || staleSince !== undefined,
      ids: fresh.rows.map(idOfRow),
    }),
  );
  const { ids, key: orderKey, waiting } = order;
  const isWaiting = waiting && courses.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return useMemo(() => {
    const selection = holdSelection(ids, fresh);
    const summary =
      selection.types.length === types.length ? all : summarise(courses, selection.types, complete);
    const failing = snapshot.fault !== undefined;
    return {
      selection,
      rows,
      present: rows.filter((row) => !row.hidden),
      headline: headlineOf(summary, selection, { growing, failing, narrowed }),
      narrowed,
      summary,
      complete,
      waiting,
      orderKey,
    };
  }, [
    ids,
    fresh,
    rows,
    snapshot,
    all,
    courses,
    complete,
    types,
    growing,
    narrowed,
    waiting,
    orderKey,
  ]);
}
