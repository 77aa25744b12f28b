// The number to do, where it may stand alone: in the title of a tab there is no room for "at least" or for a date.
import type { Selection } from './select.ts';
import type { Summary } from './summary.ts';

/** undefined: part of it is not known, or is of an earlier check, or nobody asked. */
export function sureToDo(
  { whole }: Pick<Selection, 'whole'>,
  { stale }: Pick<Summary, 'stale'>,
): number | undefined {
  const { toDo } = whole;
  return toDo === undefined || toDo.atLeast || stale > 0 ? undefined : toDo.n;
}
