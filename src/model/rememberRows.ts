// Rows in order, at every answer: what an earlier one has told is not found and not compared again, so that a hundred
// answers over ten thousand courses cost little more than one.
import type { CourseUpdates } from './courseUpdates.ts';
import { orderRows } from './rowOrder.ts';
import { allRows, type OrderedSource } from './select.ts';
import type { Row } from './selectRow.ts';
import type { View } from './view.ts';

/** Answers as orderedRows does, and with the same array where nothing is new. */
export function rememberRows(
  source: Omit<OrderedSource, 'courses'>,
  { lane, sort }: Pick<View, 'lane' | 'sort'>,
): (courses: readonly CourseUpdates[]) => readonly Row[] {
  const known = new WeakMap<CourseUpdates, Row>();
  let ordered: readonly Row[] = [];
  return (courses) => {
    const all = allRows({ ...source, courses }, lane, known);
    ordered = orderRows(all, sort, source.compareNames, ordered);
    return ordered;
  };
}
