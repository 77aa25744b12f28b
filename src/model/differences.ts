// Counts that differ between two looks at the rows: only known ones, never netted.
import { knownCount } from './courseUpdates.ts';
import { traitsOf, type UpdateType, type SumKind } from '../api/updateType.ts';
import type { Row } from './selectRow.ts';

/** undefined `before`: compares with the previous visit. */
export function changedRows(before: readonly Row[] | undefined, after: readonly Row[]): number {
  if (before === undefined) return after.filter(({ changes }) => changes !== undefined).length;
  const earlier = byCourse(before);
  return after.filter((row) => differences(earlier.get(row.course.id), row).length > 0).length;
}

/** Increases by kind, over checked courses only; decreases are not subtracted. */
export function risesOf(
  before: readonly Row[],
  after: readonly Row[],
): Readonly<Record<SumKind, number>> {
  const rises = { toDo: 0, newFeedback: 0, toRead: 0 };
  const earlier = byCourse(before);
  for (const row of after) {
    if (row.state.kind !== 'checked') continue;
    for (const { type, by } of differences(earlier.get(row.course.id), row))
      rises[traitsOf[type].sum] += Math.max(0, by);
  }
  return rises;
}

const byCourse = (rows: readonly Row[]) => new Map(rows.map((row) => [row.course.id, row]));

/** Uses all of `after.types`: a mute that its count ended is announced. */
function differences(
  before: Row | undefined,
  after: Row,
): readonly { readonly type: UpdateType; readonly by: number }[] {
  if (before === undefined || before === after) return [];
  return after.types.flatMap((type) => {
    const [from, to] = [knownCount(before.state, type), knownCount(after.state, type)];
    const isChanged = from !== undefined && to !== undefined && from !== to;
    return isChanged ? [{ type, by: to - from }] : [];
  });
}
