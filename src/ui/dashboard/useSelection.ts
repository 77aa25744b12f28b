// What is drawn: rows in the order of their need, which changes only when the person asks for it, never under a hand.
import { useDeferredValue, useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { knownCourses } from '../../model/courseList.ts';
import { headlineOf, type Headline } from '../../model/headline.ts';
import { holdSelection } from '../../model/holdOrder.ts';
import { foldText, type Fold } from '../../model/matchesSearch.ts';
import { orderedRows, select, type Selection } from '../../model/select.ts';
import type { ChangeOf, PutAway, Row } from '../../model/selectRow.ts';
import { summarise, type Summary } from '../../model/summary.ts';
import { VISIT_ENDS_AFTER_MS } from '../../model/visitEnd.ts';
import { defaultView, type View } from '../../model/view.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import type { Known } from './useKnown.ts';

export interface SelectionSource {
  readonly known: Known;
  /** In scope. */
  readonly types: readonly UpdateType[];
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
  /** Of all courses, over the types of the lane. */
  readonly summary: Summary;
  /** The list of courses is up to date, and no further ones are to come. */
  readonly complete: boolean;
  /** The first check is over: until then rows are added below rows. */
  readonly counted: boolean;
  /** Of the order: another one is another list, in which nothing moves. */
  readonly orderKey: string;
  /** The same, of one search in it. */
  readonly heldKey: string;
}

export function useSelection(source: SelectionSource): Shown {
  const { known, types, putAway, changeOf, orderAsked } = source;
  const { compare } = useLanguage();
  const [fold] = useState(rememberFolded);
  // Typing never waits for rows; a lane that a person begins with is there from the first row on.
  const typed = useDeferredValue(source.view.q);
  const view = useMemo(() => ({ ...source.view, q: typed }), [source.view, typed]);
  const { list, snapshot } = known;
  const { complete, growing } = knownCourses(list);
  const { courses } = snapshot;
  const { lane, sort, show, q } = view;
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
          // Not the view itself: another layout, or an address that catches up, chooses no other rows.
          view: { ...defaultView, lane, sort, show, q },
          putAway,
          changeOf,
          compareNames: compare,
          fold,
        },
        rows,
      ),
    [courses, types, whole, lane, sort, show, q, putAway, changeOf, compare, fold, rows],
  );

  const phase = usePhase(growing, snapshot.summary, known.settled);
  const asked = useWhenSettled(orderAsked, known.settled);
  const orderKey = [lane, sort, show, asked, phase].join();
  // A search has an order of its own too, and no list of its own: rows that it keeps are not drawn again.
  const heldKey = `${orderKey},${q}`;
  const [held, setHeld] = useState<Held>({ heldKey: '', ids: [] });
  const ids = held.heldKey === heldKey ? held.ids : [];
  const selection = holdSelection(ids, fresh);
  // Those that are still to be counted find their places later; while all of them are, more of them come below.
  const placed = selection.rows.filter(
    ({ standing }) => standing !== 'checking' || phase === 'waiting',
  );
  const order = placed.map(({ course }) => course.id);
  if (held.heldKey !== heldKey || !isSame(order, held.ids)) setHeld({ heldKey, ids: order });

  const summary =
    selection.types.length === types.length
      ? snapshot.summary
      : summarise(courses, selection.types, whole);
  const headline = headlineOf(summary, selection, growing);
  const present = useMemo(() => rows.filter(({ hidden }) => !hidden), [rows]);
  return {
    selection,
    rows,
    present,
    headline,
    summary,
    complete: whole,
    counted: phase === 'counted',
    orderKey,
    heldKey,
  };
}

interface Held {
  readonly heldKey: string;
  readonly ids: readonly string[];
}

/** Each name is folded once, not at every key that is pressed. */
function rememberFolded(): Fold {
  const folded = new Map<string, string>();
  return (text) => {
    const known = folded.get(text) ?? foldText(text);
    folded.set(text, known);
    return known;
  };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** The latest `value` of a moment when nothing was being checked. */
function useWhenSettled(value: number, settled: boolean): number {
  const [latest, setLatest] = useState(value);
  if (settled && latest !== value) setLatest(value);
  return settled ? value : latest;
}

/**
 * While the first check runs, rows are added below; when it is over, all find their places at once. Numbers that are
 * remembered have their places already, unless they are of an earlier visit.
 */
function usePhase(
  growing: boolean,
  { courses, checking, staleSince = Infinity }: Summary,
  settled: boolean,
): 'waiting' | 'counting' | 'counted' {
  const [counted, setCounted] = useState(false);
  const [openedAt] = useState(Date.now);
  const isPlaced = settled || openedAt - staleSince < VISIT_ENDS_AFTER_MS;
  const isCounted = counted || (!growing && courses > 0 && checking === 0 && isPlaced);
  if (isCounted !== counted) setCounted(isCounted);
  if (isCounted) return 'counted';
  return checking === courses ? 'waiting' : 'counting';
}
