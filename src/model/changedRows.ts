// What two looks at the same courses differ in: number by number, known against known, never netted.
import { shownCounts } from './courseUpdates.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { Row } from './selectRow.ts';
import { sumKindOf, type SumKind } from './sums.ts';

/** Courses with a number that is another one than in `before`; undefined: than in the visit before this one. */
export function changedRows(before: readonly Row[] | undefined, after: readonly Row[]): number {
  if (before === undefined) return after.filter(({ changes }) => changes !== undefined).length;
  const earlier = byCourse(before);
  return after.filter((row) => differences(earlier.get(row.course.id), row).length > 0).length;
}

/** The sum of what rose, for each kind; what fell takes nothing away from it. Only numbers of checks that succeeded. */
export function risesOf(
  before: readonly Row[],
  after: readonly Row[],
): Readonly<Record<SumKind, number>> {
  const rises = { toDo: 0, newFeedback: 0, toRead: 0 };
  const earlier = byCourse(before);
  for (const row of after) {
    if (row.state.kind !== 'checked') continue;
    for (const { type, by } of differences(earlier.get(row.course.id), row))
      rises[sumKindOf[type]] += Math.max(0, by);
  }
  return rises;
}

const byCourse = (rows: readonly Row[]) => new Map(rows.map((row) => [row.course.id, row]));

/** A mute that ends because the number rose is no reason to keep that quiet. */
function differences(
  before: Row | undefined,
  after: Row,
): readonly { readonly type: UpdateType; readonly by: number }[] {
  if (before === undefined || before === after) return [];
  const [earlier, later] = [shownCounts(before.state), shownCounts(after.state)];
  return after.types.flatMap((type) => {
    const [from, to] = [earlier?.[type], later?.[type]];
    const areKnown = from?.kind === 'known' && to?.kind === 'known';
    return areKnown && from.n !== to.n ? [{ type, by: to.n - from.n }] : [];
  });
}
