// The panel above the cards: the largest words, what they lack, and when it was checked.
import { readGaps, readHeadline, type Gaps, type Headline } from './readHeadline.ts';
import type { Line } from './readLines.ts';
import { readMinutes } from './readMinutes.ts';

export interface Panel {
  /** The largest words, as they stand there. */
  readonly words: string;
  readonly headline: Headline;
  readonly gaps: Gaps;
  /** Minutes since midnight. */
  readonly lastChecked: number | undefined;
  /** What the panel says and nobody here understands. */
  readonly puzzles: readonly string[];
}

/** The line of changes, which each badge says for itself. */
const CHANGES = /^[\d,]+ (?:more|fewer)(?:, [\d,]+ fewer)? in [\d,]+ courses? since .+$/;
const CHECKED = /^Last checked (.+)$/;
const CHECKING = 'Checking for updates…';

/** `lines`: those of the main part. undefined: there is no panel. */
export function readPanel(lines: readonly Line[]): Panel | undefined {
  const depth = lines[0]?.depth;
  const top = lines.filter((line) => line.depth === depth);
  const button = top.findIndex(({ role, name }) => role === 'button' && name === 'Refresh');
  if (button === -1) return undefined;
  const above = top.slice(0, button);
  // What stands before the panel has parts of its own, and no words in one piece.
  const panel = above.slice(above.findLastIndex(({ role }) => role !== 'paragraph') + 1);
  const said = panel.flatMap(({ name }) => (name === '' || CHANGES.test(name) ? [] : [name]));
  const [words = '', ...below] = said;
  // When it was checked, and what is missing; either may be absent, and so may the paragraph that it would stand in.
  const time = below.find((line) => CHECKED.test(line) || line === CHECKING);
  const [missing, ...more] = below.filter((line) => line !== time);
  const checked = CHECKED.exec(time ?? '')?.[1];
  const headline = readHeadline(words);
  const gaps = missing === undefined ? {} : readGaps(missing);
  const puzzles = [...more];
  if (headline.kind === 'puzzle') puzzles.push(words);
  if (missing !== undefined && gaps === undefined) puzzles.push(missing);
  return {
    words,
    headline,
    gaps: gaps ?? {},
    lastChecked: checked === undefined ? undefined : readMinutes(checked),
    puzzles,
  };
}
