// How many ids the LMS takes in one request, learnt from a split: a request that was refused although none
// of its ids is bad was too large.

/**
 * The largest part that was answered of the smallest request that was too large; undefined when none was
 * too large. `split`: the refused requests, `answered`: the others, each as its ids.
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
