// The line of what is put away: outside the sums, and never lost.
import { readNumber } from './readCount.ts';
import type { Line } from './readLines.ts';

export interface Away {
  /** All of them, whatever the view. */
  readonly entries: number;
  /** Muted, of courses that are not hidden. */
  readonly badges: number;
  /** Hidden. */
  readonly courses: number;
  /** Of all of them. */
  readonly n: number;
  readonly atLeast: boolean;
}

const BUTTON = /^([\d,]+) put away(?:: (at least )?([\d,]+) updates?)?$/;
const BADGES = /^([\d,]+) muted badges? (?:has|have) (at least )?([\d,]+) updates?$/;
const COURSES = /^([\d,]+) hidden courses? (?:has|have) (at least )?([\d,]+) updates?$/;
const number = (text = '0'): number => readNumber(text);

/** `lines`: those of the main part. undefined: nothing is said to be put away. */
export function readAway(lines: readonly Line[]): Away | undefined {
  const names = lines.map(({ name }) => name);
  // A cell of the table says the same of its own number.
  const buttons = lines.filter(({ role }) => role === 'button').map(({ name }) => name);
  const button = matchOf(BUTTON, buttons);
  if (button === undefined) return undefined;
  const [badges, courses] = [matchOf(BADGES, names), matchOf(COURSES, names)];
  // Where one line says it all, the button does not say it again.
  const [, , least, n] = button[3] === undefined ? (badges ?? courses ?? []) : button;
  return {
    badges: number(badges?.[1]),
    courses: number(courses?.[1]),
    entries: number(button[1]),
    n: number(n),
    atLeast: least !== undefined,
  };
}

function matchOf(pattern: RegExp, names: readonly string[]): RegExpExecArray | undefined {
  return names.map((name) => pattern.exec(name)).find((match) => match !== null) ?? undefined;
}
