// Numbers change in place: between the moments when a person asks for an order, no row moves under a hand.
import type { Selection } from './select.ts';
import type { Row } from './selectRow.ts';

/** Rows that were there keep their places; new ones follow, in the order they come in. */
export function holdOrder(previousIds: readonly string[], rows: readonly Row[]): readonly Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) byId.set(row.course.id, row);
  const held: Row[] = [];
  for (const id of previousIds) {
    const row = byId.get(id);
    if (row !== undefined) held.push(row);
    // An id that comes twice is still one row.
    byId.delete(id);
  }
  return [...held, ...byId.values()];
}

/** The same for all that is drawn: a row with nothing left in it stays where it was, and is not folded yet. */
export function holdSelection(previousIds: readonly string[], selection: Selection): Selection {
  const previous = new Set(previousIds);
  const stays: Row[] = [...selection.rows];
  const folded = (rows: readonly Row[]): readonly Row[] => {
    const folds: Row[] = [];
    for (const row of rows) (previous.has(row.course.id) ? stays : folds).push(row);
    return folds;
  };
  const clear = folded(selection.clear);
  const onlyAway = folded(selection.onlyAway);
  return { ...selection, rows: holdOrder(previousIds, stays), clear, onlyAway };
}
