// The rows on the page. Their order changes only on request, with the first counts or with the view.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { knownCourses } from '../../model/courseList.ts';
import { headlineOf, type Headline } from '../../model/headline.ts';
import { holdSelection, idOfRow, nextOrder, type HeldOrder } from '../../model/order.ts';
import { orderedRows, select, type Selection } from '../../model/select.ts';
import type { ChangeOf, PutAway, Row } from '../../model/selectRow.ts';
import { summarise, type Summary } from '../../model/summary.ts';
import { VISIT_ENDS_AFTER_MS } from '../../model/visit.ts';
import { defaultView, type View } from '../../model/view.ts';
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
  /** Grows with each request for a new order: Refresh, or return after a while. */
  readonly orderAsked: number;
}

export interface Shown {
  readonly selection: Selection;
  /** Rows of all courses except hidden ones, before search and filter. */
  readonly present: readonly Row[];
  /** Rows of all courses. */
  readonly rows: readonly Row[];
  readonly headline: Headline;
  /** The address excludes types in use: no course is called clear. */
  readonly narrowed: boolean;
  /** Of all courses, for the types of the lane. */
  readonly summary: Summary;
  /** The list of courses is complete and current. */
  readonly complete: boolean;
  /** Counts are in flight that would move the rows: frames are rendered instead. */
  readonly waiting: boolean;
  /** While it is the same, no row moves. */
  readonly orderKey: string;
}

/** After this time without counts, the names are shown. */
const PATIENCE_MS = 3_000;

export function useSelection(source: SelectionSource): Shown {
  const { known, types, narrowed, putAway, changeOf, orderAsked } = source;
  const { settled, snapshot } = known;
  const { compare } = useLanguage();
  // Typing never waits for rows.
  const q = useDeferredValue(source.view.q);
  const { complete, growing } = knownCourses(known.list);
  const { courses, summary: all } = snapshot;
  const { lane, sort, show } = source.view;
  const whole = complete && !growing;
  const rows = useMemo(
    () => orderedRows({ courses, types, putAway, changeOf, compareNames: compare }, { lane, sort }),
    [courses, types, putAway, changeOf, compare, lane, sort],
  );
  const fresh = useMemo(
    () =>
      select(
        {
          courses,
          types,
          complete: whole,
          // Without the layout, which selects no rows.
          view: { ...defaultView, lane, sort, show, q },
          putAway,
          changeOf,
          compareNames: compare,
        },
        rows,
      ),
    [courses, types, whole, lane, sort, show, q, putAway, changeOf, compare, rows],
  );

  const [openedAt] = useState(Date.now);
  const [isLate, setLate] = useState(false);
  const { staleSince } = all;
  // Cached numbers of this visit already have their order.
  const isPlaced = settled || openedAt - (staleSince ?? Infinity) < VISIT_ENDS_AFTER_MS;
  const pinned = useMemo(
    () =>
      rows
        .filter((row) => row.pinned)
        .map(idOfRow)
        .join(),
    [rows],
  );
  const order = useHeld<HeldOrder>((held) =>
    nextOrder(held, {
      view: [lane, sort, show, q, pinned].join(),
      asked: orderAsked,
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

  const selection = useMemo(() => holdSelection(ids, fresh), [ids, fresh]);
  const present = useMemo(() => rows.filter((row) => !row.hidden), [rows]);
  // Not the snapshot itself: an answer without news would render rows.
  const failing = snapshot.fault !== undefined;
  return useMemo(() => {
    const summary =
      selection.types.length === types.length ? all : summarise(courses, selection.types, whole);
    return {
      selection,
      rows,
      present,
      headline: headlineOf(summary, selection, { growing, failing, narrowed }),
      narrowed,
      summary,
      complete: whole,
      waiting,
      orderKey,
    };
  }, [
    selection,
    rows,
    present,
    all,
    failing,
    types,
    courses,
    whole,
    growing,
    narrowed,
    waiting,
    orderKey,
  ]);
}
