// The rows on the page; they move only on request, with the first counts or a new view.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { knownCourses } from '../../model/courseList.ts';
import { headlineOf } from '../../model/headline.ts';
import { laneWithin } from '../../model/lanes.ts';
import { narrowingsOf, sumsOutsideLane, toDoOfEverything } from '../../model/narrowing.ts';
import { idOfRow, nextOrder, orderRows, type HeldOrder } from '../../model/order.ts';
import type { Scope } from '../../model/scope.ts';
import { createSearchTexts } from '../../model/search.ts';
import { allRows, select, holdSelection } from '../../model/select.ts';
import type { PutAway } from '../../model/selectRow.ts';
import type { ChangeOf } from '../../model/changes.ts';
import { summarise } from '../../model/summary.ts';
import { VISIT_ENDS_AFTER_MS } from '../../model/visit.ts';
import type { View } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useHeld } from './useHeld.ts';
import type { Known } from './useKnown.ts';

export interface SelectionSource {
  readonly known: Known;
  readonly scope: Scope;
  readonly view: View;
  readonly putAway: PutAway;
  readonly changeOf: ChangeOf;
  /** Grows with each request for a new order. */
  readonly orderRequested: number;
}

export type Shown = ReturnType<typeof useSelection>;

/** After this time the names are shown without counts. */
const PATIENCE_MS = 3_000;

export function useSelection(source: SelectionSource) {
  const { known, scope, putAway, changeOf, orderRequested } = source;
  const { types } = scope;
  const { settled, snapshot } = known;
  const { compare: compareNames } = useLanguage();
  const { lane, sort, show } = source.view;
  const q = useDeferredValue(source.view.q);
  const { growing, complete } = knownCourses(known.list);
  const { courses } = snapshot;
  const ofLane = laneWithin(lane, types);
  const everything = useMemo(
    () => allRows({ courses, types, putAway, changeOf }, 'all'),
    [courses, types, putAway, changeOf],
  );
  const rows = useMemo(() => {
    const inLane =
      ofLane === 'all' ? everything : allRows({ courses, types, putAway, changeOf }, ofLane);
    return orderRows(inLane, sort, compareNames);
  }, [everything, ofLane, courses, types, putAway, changeOf, compareNames, sort]);
  const selected = useMemo(
    () => ({ types, complete, view: { lane, show, q } }),
    [types, complete, lane, show, q],
  );
  const [textOf] = useState(createSearchTexts);
  const fresh = useMemo(() => select(rows, selected, textOf), [rows, selected, textOf]);

  const [openedAt] = useState(Date.now);
  const [isLate, setLate] = useState(false);
  const { checking, staleSince } = snapshot.summary;
  // Cached numbers of this visit have their order.
  const isPlaced = settled || openedAt - (staleSince ?? Infinity) < VISIT_ENDS_AFTER_MS;
  const pinned = rows.filter((row) => row.pinned).map(idOfRow);
  const order = useHeld<HeldOrder>((held) =>
    nextOrder(held, {
      view: [lane, sort, show, q, ...pinned].join(),
      asked: orderRequested,
      settled,
      counted: !growing && courses.length > 0 && checking === 0 && isPlaced,
      readable: isLate || staleSince !== undefined,
      ids: fresh.rows.map(idOfRow),
    }),
  );
  const isWaiting = order.waiting && courses.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return useMemo(() => {
    const selection = holdSelection(order.ids, fresh);
    const summary = summarise(courses, selection.types, complete);
    const failing = snapshot.fault !== undefined;
    const narrowing = narrowingsOf(scope, selected.view);
    return {
      selection,
      /** In scope, in their order. */
      rows,
      /** Of all courses except hidden ones, before search and filter. */
      present: rows.filter((row) => !row.hidden),
      /** The same for all types in scope, whatever the lane. */
      everything: everything.filter((row) => !row.hidden),
      headline: headlineOf(summary, selection, { growing, failing, narrowing }),
      narrowing,
      lane: ofLane,
      outsideLane: sumsOutsideLane(everything, selected),
      /** For the tab. */
      toDo: toDoOfEverything(narrowing, everything, selected, summary),
      /** Of all courses, for the types of the lane. */
      summary,
      /** The list of courses is complete and current. */
      complete,
      /** Frames are rendered until the counts arrive. */
      waiting: order.waiting,
      /** While it stays equal, no row moves. */
      orderKey: order.key,
    };
  }, [
    order,
    fresh,
    rows,
    everything,
    courses,
    complete,
    snapshot,
    growing,
    scope,
    selected,
    ofLane,
  ]);
}
