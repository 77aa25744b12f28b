// What is drawn: rows in the order of their need, which changes only when the person asks for it, never under a hand.
import { useDeferredValue, useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { knownCourses } from '../../model/courseList.ts';
import { headlineOf, type Headline } from '../../model/headline.ts';
import { holdSelection } from '../../model/holdOrder.ts';
import { foldText, type Fold } from '../../model/matchesSearch.ts';
import { rememberRows } from '../../model/rememberRows.ts';
import { select, type Selection } from '../../model/select.ts';
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
  /** The first check is over: until then rows are added below rows. */
  readonly counted: boolean;
  /** Of the order: another one is another list, in which nothing moves. */
  readonly orderKey: string;
  /** Of what is drawn: the same where another order turns out to be the one before. */
  readonly listKey: string;
  /** Of the order of one search. */
  readonly heldKey: string;
}

export function useSelection(source: SelectionSource): Shown {
  const { known, types, narrowed, putAway, changeOf, orderAsked } = source;
  const { compare } = useLanguage();
  const [fold] = useState(rememberFolded);
  // Typing never waits for rows; a lane that a person begins with is there from the first row on.
  const typed = useDeferredValue(source.view.q);
  const view = useMemo(() => ({ ...source.view, q: typed }), [source.view, typed]);
  const { snapshot } = known;
  const { complete, growing } = knownCourses(known.list);
  const { courses } = snapshot;
  const { lane, sort, show, q } = view;
  const whole = complete && !growing;
  const rowsOf = useMemo(
    () => rememberRows({ types, putAway, changeOf, compareNames: compare }, { lane, sort }),
    [types, putAway, changeOf, compare, lane, sort],
  );
  const rows = useMemo(() => rowsOf(courses), [rowsOf, courses]);
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
  const [held, setHeld] = useState(nothingHeld);
  const ids = held.heldKey === heldKey ? held.ids : nothingHeld.ids;
  const selection = useMemo(() => holdSelection(ids, fresh), [ids, fresh]);
  const order = useMemo(() => placedIds(selection.rows, phase), [selection, phase]);
  const isSameOrder = isSame(order, held.ids);
  // An order that was asked for and is the one before is no other list, and nothing of it is drawn again.
  const listKey = held.orderKey === orderKey || isSameOrder ? held.listKey : orderKey;
  if (held.heldKey !== heldKey || !isSameOrder) setHeld({ heldKey, orderKey, listKey, ids: order });

  const present = useMemo(() => withoutHidden(rows), [rows]);
  // Not the snapshot itself: an answer without news draws no rows.
  const { summary: all } = snapshot;
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
      counted: phase === 'counted',
      orderKey,
      listKey,
      heldKey,
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
    phase,
    orderKey,
    listKey,
    heldKey,
  ]);
}

type Phase = 'waiting' | 'counting' | 'counted';

interface Held {
  readonly heldKey: string;
  readonly orderKey: string;
  readonly listKey: string;
  readonly ids: readonly string[];
}

const nothingHeld: Held = { heldKey: '', orderKey: '', listKey: '', ids: [] };

/** Those that are still to be counted find their places later; while all of them are, more of them come below. */
function placedIds(rows: readonly Row[], phase: Phase): readonly string[] {
  const ids: string[] = [];
  for (const { course, standing } of rows) {
    if (standing !== 'checking' || phase === 'waiting') ids.push(course.id);
  }
  return ids;
}

function withoutHidden(rows: readonly Row[]): readonly Row[] {
  const present: Row[] = [];
  for (const row of rows) if (!row.hidden) present.push(row);
  return present;
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

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (const [index, id] of a.entries()) if (id !== b[index]) return false;
  return true;
}

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
): Phase {
  const [counted, setCounted] = useState(false);
  const [openedAt] = useState(Date.now);
  const isPlaced = settled || openedAt - staleSince < VISIT_ENDS_AFTER_MS;
  const isCounted = counted || (!growing && courses > 0 && checking === 0 && isPlaced);
  if (isCounted !== counted) setCounted(isCounted);
  if (isCounted) return 'counted';
  return checking === courses ? 'waiting' : 'counting';
}
