// How many ids an LMS takes in one request, learnt from a split: where a request was refused although
// none of its ids is bad, it was too large.

/**
 * The size of the largest request that was answered inside of the smallest that was too large; undefined
 * when no request was. `split`: the refused requests, `answered`: those that were not, all by their ids.
 */
export function fittingSize(
  split: readonly (readonly string[])[],
  answered: readonly (readonly string[])[],
  refused: readonly { readonly orgUnitId: string }[],
): number | undefined {
  const bad = new Set(refused.map(({ orgUnitId }) => orgUnitId));
  const sizes = split
    .filter((ids) => !ids.some((id) => bad.has(id)))
    .map((ids) => {
      const inside = new Set(ids);
      return answered.reduce(
        (most, part) => (part.every((id) => inside.has(id)) ? Math.max(most, part.length) : most),
        0,
      );
    });
  return sizes.length === 0 ? undefined : Math.min(...sizes);
}
