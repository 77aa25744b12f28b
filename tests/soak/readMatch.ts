// How many courses a search or a filter leaves, and what is said of those that it leaves out.
import { readNumber } from './readCount.ts';
import type { Line } from './readLines.ts';

export interface NoMatch {
  /** How many courses it chose from. */
  readonly of: number;
  /** Courses that could not be checked, or not in full. */
  readonly failing: number;
  readonly checking: number;
}

const NONE =
  /(?:None of the ([\d,]+) courses|in the ([\d,]+) courses|[Tt]he one course) on this page(?: |\.$)/;
const FAILING =
  /^([\d,]+) courses? that (?:isn|aren)’t shown couldn’t be checked, or not in full\.$/;
const CHECKING = /^([\d,]+) courses? that (?:isn|aren)’t shown (?:is|are) still being checked\.$/;

/** `lines`: those of the main part. undefined: courses are there, or none is said to be missing. */
export function readNoMatch(lines: readonly Line[]): NoMatch | undefined {
  const names = lines.filter(({ role }) => role === 'paragraph').map(({ name }) => name);
  const found = matchOf(NONE, names);
  if (found === undefined) return undefined;
  return {
    of: readNumber(found[1] ?? found[2] ?? '1'),
    failing: readNumber(matchOf(FAILING, names)?.[1] ?? '0'),
    checking: readNumber(matchOf(CHECKING, names)?.[1] ?? '0'),
  };
}

function matchOf(pattern: RegExp, names: readonly string[]): RegExpExecArray | undefined {
  return names.map((name) => pattern.exec(name)).find((match) => match !== null) ?? undefined;
}
