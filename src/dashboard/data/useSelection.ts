// The rows on the page; once shown, they move only on request or with a new view.
import { useMemo, useState } from 'react';
import { headlineOf } from '../../model/headline.ts';
import { laneWithin } from '../../model/lanes.ts';
import {
  isCleared,
  narrowingsOf,
  partOf,
  sumsOutsideLane,
  toDoOfEverything,
} from '../../model/narrowing.ts';
import { idOfRow, nextOrder, orderRows, type HeldOrder } from '../../model/order.ts';
import type { Scope } from '../../model/scope.ts';
import { createRows, rowsInLane, select, holdSelection } from '../../model/select.ts';
import type { ChangeOf } from '../../model/changes.ts';
import type { PutAwayLookup } from '../../model/putAway.ts';
import { summarise } from '../../model/summary.ts';
import type { View } from '../../model/view.ts';
import { useSession } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useHeld } from './useHeld.ts';
import type { Known } from './useKnown.ts';
import { useTimer } from './useTimer.ts';
import { VISIT_ENDS_AFTER_MS } from '../../model/seenCounts.ts';

export interface SelectionSource {
  readonly known: Known;
  readonly scope: Scope;
  readonly view: View;
  readonly putAway: PutAwayLookup;
  readonly changeOf: ChangeOf;
  /** Grows with each request for a new order. */
  readonly orderRequested: number;
}

export type Shown = ReturnType<typeof useSelection>;

/** Rows are shown with what is known after this time without an answer, or after the second in all. */
const PATIENCE_MS = 3_000;
const MOST_PATIENCE_MS = 8_000;
/** A requested order waits this long for a list of courses that takes longer than the counts. */
const LIST_PATIENCE_MS = 5_000;

export function useSelection(source: SelectionSource) {
  const { known, scope, putAway, changeOf, orderRequested } = source;
  const { types } = scope;
  const { settled, listing, snapshot } = known;
  const { compare: compareNames } = useLanguage();
  const isSignedIn = useSession().kind === 'signed-in';
  const { lane, sort, show, q } = source.view;
  const { growing, complete } = known.list;
  const { courses } = snapshot;
  const ofLane = laneWithin(lane, types);
  const rowOfCourse = useMemo(
    () => createRows({ types, putAway, changeOf }),
    [types, putAway, changeOf],
  );
  const everything = useMemo(() => courses.map(rowOfCourse), [courses, rowOfCourse]);
  const rows = useMemo(
    () => orderRows(rowsInLane(everything, ofLane, types), sort, compareNames),
    [everything, ofLane, types, compareNames, sort],
  );
  const selected = useMemo(
    () => ({ types, complete, view: { lane, show, q } }),
    [types, complete, lane, show, q],
  );
  const fresh = useMemo(() => select(rows, selected), [rows, selected]);

  const [openedAt] = useState(Date.now);
  const [isLate, setLate] = useState(false);
  const { checking, staleSince } = snapshot.summary;
  // Cached numbers of this visit have their order; those of an earlier visit get theirs with the first check.
  const isPlaced = settled || openedAt - (staleSince ?? Infinity) < VISIT_ENDS_AFTER_MS;
  const [isOfTab] = useState(staleSince !== undefined);
  const isUntouched = useHeld<boolean | undefined>(
    (held) => held ?? (settled ? isOfTab && isScreenUntouched() : undefined),
  );
  const asked = [orderRequested, isPlaced, isUntouched === true, scope.courses, types].join();
  const [overdue, setOverdue] = useState<string>();
  // Pins of the LMS come with a list, which moves no row by itself.
  const pinned = rows.filter((row) => row.pinned !== (row.course.pinned === true)).map(idOfRow);
  const isCounted = !growing && courses.length > 0 && checking === 0;
  const order = useHeld<HeldOrder>((held) =>
    nextOrder(held, {
      view: [lane, sort, show, q, ...pinned].join(),
      asked,
      settled: settled && (!listing || overdue === asked),
      ready: isCounted || isLate || staleSince !== undefined,
      ids: fresh.rows.map(idOfRow),
    }),
  );
  const isWaiting = order.waiting && courses.length > 0;
  useTimer(isWaiting, PATIENCE_MS, courses, () => setLate(true));
  useTimer(isWaiting, MOST_PATIENCE_MS, true, setLate);
  const isListAwaited = settled && listing && order.asked !== asked;
  useTimer(isListAwaited, LIST_PATIENCE_MS, asked, setOverdue);

  const failing = snapshot.fault !== undefined;
  return useMemo(() => {
    const selection = holdSelection(order.ids, fresh);
    const summary = summarise(courses, selection.types, complete);
    const narrowing = narrowingsOf(scope, selected.view);
    const part = partOf(narrowing, selection.types);
    return {
      selection,
      /** In scope, in their order. */
      rows,
      /** Rows of all courses except hidden ones, before search and filter. */
      present: rows.filter((row) => !row.hidden),
      /** `present` for all types in scope, whatever the lane. */
      everything: everything.filter((row) => !row.hidden),
      /** How many courses search and filter of a view leave; undefined without both. */
      matchIn: (view: View) =>
        select(rowsInLane(everything, view.lane, types), { types, complete, view }).match?.n,
      headline: headlineOf(summary, selection, { growing, failing, part }),
      /** Else a check is confirming stale numbers. */
      failing,
      narrowing,
      part,
      lane: ofLane,
      outsideLane: sumsOutsideLane(everything, selected, selection),
      isCleared: isCleared(narrowing, rows),
      /** In titles and for the tab; undefined: unknown. */
      toDo: isSignedIn ? toDoOfEverything(narrowing, everything, selected, summary) : undefined,
      /** Rows of all courses, for the types of the lane. */
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
    types,
    complete,
    failing,
    growing,
    scope,
    selected,
    ofLane,
    isSignedIn,
  ]);
}

/** Since the load, the person has neither scrolled, pressed nor focused: rows from the tab may take their places. */
function isScreenUntouched(): boolean {
  const { activeElement, body } = document;
  // A frame does not know the scroll position of its host.
  const isInSight = window.parent === window && window.scrollY === 0;
  return isInSight && activeElement === body && !navigator.userActivation?.hasBeenActive;
}
