// What is drawn: rows in an order that changes only when the person asks, counts first arrive, or the view changes.
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
  /** The address leaves out types in use. */
  readonly narrowed: boolean;
  readonly view: View;
  readonly putAway: PutAway;
  readonly changeOf: ChangeOf;
  /** Grows when the person asks for a new order: Refresh, coming back after a while. */
  readonly orderAsked: number;
}

export interface Shown {
  readonly selection: Selection;
  /** Of every course that is not hidden, whatever the search and the filter. */
  readonly present: readonly Row[];
  /** The same, hidden ones included. */
  readonly rows: readonly Row[];
  readonly headline: Headline;
  /** The address leaves out types in use: nothing is called clear. */
  readonly narrowed: boolean;
  /** Of all courses, over the types of the lane. */
  readonly summary: Summary;
  /** The list of courses is up to date, and no further ones are to come. */
  readonly complete: boolean;
  /** Counts are on their way that would move the rows: frames stand in their place. */
  readonly waiting: boolean;
  /** Of the order: while it is the same, no row moves. */
  readonly orderKey: string;
}

/** Without counts for so long, the names of courses are shown: they lead to the courses. */
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
          // Not the view itself: another layout chooses no other rows.
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
  // Remembered numbers have their order, unless they are of an earlier visit.
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
  // Not the snapshot itself: an answer without news draws no rows.
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
