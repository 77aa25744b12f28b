// What is said of several measurements of one thing: the middle one, and the two farthest from it.

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly samples: number;
}

/** undefined of none. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const least = sorted[0];
  const most = sorted.at(-1);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (least === undefined || most === undefined || lower === undefined || upper === undefined)
    return undefined;
  return { median: (lower + upper) / 2, least, most, samples: sorted.length };
}
