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

/** `lines`: those of the main part. undefined: there is no panel. */
export function readPanel(lines: readonly Line[]): Panel | undefined {
  const depth = lines[0]?.depth;
  const top = lines.filter((line) => line.depth === depth);
  const button = top.findIndex(({ role, name }) => role === 'button' && name === 'Refresh');
  if (button === -1) return undefined;
  const above = top.slice(0, button);
  // What stands before the panel has parts of its own, and no words in one piece.
  const panel = above.slice(above.findLastIndex(({ role }) => role !== 'paragraph') + 1);
  const first = panel.findIndex(({ name }) => name !== '');
  const [words = '', time = '', below, ...more] = panel
    .slice(first)
    .flatMap(({ name }) => (CHANGES.test(name) ? [] : [name]));
  const checked = CHECKED.exec(time)?.[1];
  const headline = readHeadline(words);
  const gaps = below === undefined ? {} : readGaps(below);
  const puzzles = [...more];
  if (headline.kind === 'puzzle') puzzles.push(words);
  if (below !== undefined && gaps === undefined) puzzles.push(below);
  if (checked === undefined && !['', 'Checking for updates…'].includes(time)) puzzles.push(time);
  return {
    words,
    headline,
    gaps: gaps ?? {},
    lastChecked: checked === undefined ? undefined : readMinutes(checked),
    puzzles,
  };
}
