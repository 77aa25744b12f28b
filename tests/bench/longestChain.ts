// Depth, read from a log of what a server did: the longest chain of requests of which each could only begin once the one
// before it had been answered.

export interface Span {
  /** When the request arrived at the server, ms. */
  readonly startMs: number;
  /** When the last of the answer had left it, ms. */
  readonly endMs: number;
}

/**
 * The longest chain that ends in `last`, which is part of it. Each begins at least `gapMs` after the one before has ended:
 * on a line with a round trip of its own, what waits for an answer comes no sooner than that.
 */
export function longestChain<T extends Span>(
  spans: readonly T[],
  last: T,
  gapMs = 0,
): readonly T[] {
  const chain: T[] = [];
  // The one that ends first leaves the most room for others: no choice makes a longer chain.
  for (const span of spans.toSorted((a, b) => a.endMs - b.endMs)) {
    const before = chain.at(-1);
    const follows = before === undefined || span.startMs >= before.endMs + gapMs;
    if (span !== last && follows && last.startMs >= span.endMs + gapMs) chain.push(span);
  }
  return [...chain, last];
}
