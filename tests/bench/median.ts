// The medians that tables print.

/** Sorts; `NaN` without numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}

/** The median, with the lowest and the highest number in brackets if there are several. */
export function spread(numbers: readonly number[], digits = 0): string {
  const [middle, lowest, highest] = [
    median(numbers),
    Math.min(...numbers),
    Math.max(...numbers),
  ].map((one) => one.toFixed(digits));
  return numbers.length < 2 ? `${middle}` : `${middle} (${lowest}–${highest})`;
}
