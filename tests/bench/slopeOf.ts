// Depth, read from times: how many round trips a thing takes is how much longer it takes where they are longer. What the
// computer itself takes is the same at each of them, and drops out.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the straight line with the least squares; undefined where all `x` are the same. */
export function slopeOf(points: readonly Point[]): number | undefined {
  const meanX = meanOf(points.map(({ x }) => x));
  const meanY = meanOf(points.map(({ y }) => y));
  const spread = sumOf(points.map(({ x }) => (x - meanX) ** 2));
  if (!(spread > 0)) return undefined;
  return sumOf(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}
