// Finds the names that a mistyped word may mean.

const MOST = 3;

/** Best first; empty: none differs in at most a third of the letters, or begins with the word. */
function nearest(word: string, names: Iterable<string>): readonly string[] {
  const typed = word.toLowerCase();
  return [...names]
    .map((name) => ({ name, edits: editsBetween(typed, name.toLowerCase()) }))
    .filter(
      ({ name, edits }) =>
        edits <= Math.max(1, Math.floor(typed.length / 3)) ||
        (typed.length > 1 && name.toLowerCase().startsWith(typed)),
    )
    .toSorted((one, other) => one.edits - other.edits)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** ` Did you mean …?`, or nothing. */
export function hintOf(word: string, names: Iterable<string>): string {
  const near = nearest(word, names);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}

/** Letters that are inserted, removed, replaced or exchanged with the next (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], [...Array(other.length + 1).keys()]];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const [replaced = 0, removed = 0, inserted = 0] = [row[to - 1], row[to], next[to - 1]];
      const same = one[at - 1] === other[to - 1];
      const crossed = at > 1 && one[at - 2] === other[to - 1] && one[at - 1] === other[to - 2];
      next.push(
        Math.min(
          replaced + (same ? 0 : 1),
          removed + 1,
          inserted + 1,
          crossed ? (before[to - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
