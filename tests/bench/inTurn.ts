// The order of measurements whose times are compared.

/**
 * Each round has each cell once; every second round runs backwards, so that other load on the machine affects all cells alike.
 * `round` counts from 1.
 */
export function* inTurn<Cell>(
  cells: readonly Cell[],
  rounds: number,
): Generator<{ readonly round: number; readonly cell: Cell }> {
  for (let round = 1; round <= rounds; round += 1)
    for (const cell of round % 2 === 1 ? cells : cells.toReversed()) yield { round, cell };
}
