// Numbers change in place: between the moments when a person asks for an order, no row moves under a hand.
import type { Selection } from './select.ts';
import type { Row } from './selectRow.ts';

/** Rows that were there keep their places; new ones follow, in the order they come in. */
export function holdOrder(previousIds: readonly string[], rows: readonly Row[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.course.id, row]));
  const held = previousIds.flatMap((id) => {
    const row = byId.get(id);
    // An id that comes twice is still one row.
    byId.delete(id);
    return row === undefined ? [] : [row];
  });
  return [...held, ...byId.values()];
}

/** The same for all that is drawn: a row with nothing left in it stays where it was, and is not folded yet. */
export function holdSelection(previousIds: readonly string[], selection: Selection): Selection {
  const previous = new Set(previousIds);
  const stays = ({ course }: Row): boolean => previous.has(course.id);
  const folds = (row: Row): boolean => !stays(row);
  const { rows, clear, onlyAway } = selection;
  return {
    ...selection,
    rows: holdOrder(previousIds, [...rows, ...clear.filter(stays), ...onlyAway.filter(stays)]),
    clear: clear.filter(folds),
    onlyAway: onlyAway.filter(folds),
  };
}
