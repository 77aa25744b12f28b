// Finds the known names that a person probably meant by another one.

/** Longer than any known name. */
const LONGEST = 60;

/** Those of `known` with the fewest edits, if these are few for the length of `name`; case, `_`, `-` and `.` do not count. */
export function nearestNames(name: string, known: readonly string[]): readonly string[] {
  const plain = plainName(name);
  if (plain.length > LONGEST) return [];
  const edits = new Map(known.map((one) => [one, countEdits(plain, plainName(one))]));
  const least = Math.min(...edits.values());
  return least > mostEdits(plain) ? [] : known.filter((one) => edits.get(one) === least);
}

export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_.-]/g, '');
}

/** More would make one short name of another. */
function mostEdits({ length }: string): number {
  return length < 6 ? 1 : 2;
}

/** Optimal string alignment: letters inserted, dropped, changed, or swapped with the next. */
function countEdits(one: string, other: string): number {
  let twoAbove: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (current[column - 1] ?? 0) + 1,
          (above[column] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (twoAbove[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [twoAbove, above] = [above, current];
  }
  return above[other.length] ?? 0;
}
