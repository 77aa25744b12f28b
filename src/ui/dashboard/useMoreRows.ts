// How many rows of a long list are drawn beyond those near the screen: none at first; once the list has been the same for a
// moment more and more, until the browser's find-in-page and a screen reader have all of it; none as the page goes.
import { startTransition, useEffect, useState } from 'react';
import type { Row } from '../../model/selectRow.ts';
import { MOST_DRAWN, MOST_WHOLE } from './windowLimits.ts';

/** A step. Of a grid with up to six columns, whole lines. */
const STEP = 120;
/** So many new rows join a list at once, at most. */
const FEW = 40;
const REST_MS = 500;

interface Drawn {
  readonly more: number;
  /** By org unit id: the list that they are of. */
  readonly ids: ReadonlySet<string>;
}

/**
 * `rows`: of all lists of a layout. What is drawn stays while rows come and go, one by one; where many come at once, as when
 * a search is cleared, they wait for the next moment of rest.
 */
export function useMoreRows(rows: readonly Row[]): number {
  const may = rows.length > MOST_DRAWN && rows.length <= MOST_WHOLE;
  const [drawn, setDrawn] = useState<Drawn>();
  const added = drawn === undefined ? rows.length : addedTo(drawn.ids, rows);
  const holds = may && drawn !== undefined && added <= FEW;
  if (drawn !== undefined && !holds) setDrawn(undefined);
  if (holds && (added > 0 || drawn.ids.size !== rows.length))
    setDrawn({ more: drawn.more, ids: idsOf(rows) });
  const more = holds ? drawn.more : 0;
  useEffect(() => {
    if (!may || more >= rows.length) return undefined;
    const grow = () => startTransition(() => setDrawn({ more: more + STEP, ids: idsOf(rows) }));
    const timer = setTimeout(grow, more === 0 ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [rows, may, more]);
  useEffect(() => {
    if (!holds) return undefined;
    // To take them away holds up the next page, unless it is done while that is still on its way (0092). After the event,
    // because the browser asks for that page when it is over. Where this page stays, they come back.
    const leave = () => setTimeout(() => isAtTop() && setDrawn(undefined));
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [holds]);
  return more;
}

/** Whatever comes or goes below lies out of sight then, and moves nothing. */
const isAtTop = (): boolean => window.scrollY < window.innerHeight / 2;

const idsOf = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.map(({ course }) => course.id));

const addedTo = (ids: ReadonlySet<string>, rows: readonly Row[]): number =>
  rows.reduce((n, { course }) => (ids.has(course.id) ? n : n + 1), 0);
