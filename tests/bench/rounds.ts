// The rounds of bench and Lighthouse: builds measured in turn, and medians.
import { Option } from '@commander-js/extra-typings';
import { availableParallelism, loadavg } from 'node:os';
import { buildPage } from '../../tools/check/buildPage.ts';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { listOf, valueOf } from '../../src/command/values.ts';

const DIST = 'dist';

const builtPage = valueOf('folders of built pages', (text) =>
  text === DIST || existsSync(join(text, 'index.html')) ? text : undefined,
);

export const buildsOption = new Option(
  '--builds <FOLDER,FOLDER>',
  `measured in turn; ${DIST} is built first`,
)
  .argParser(listOf(builtPage))
  .default([DIST], DIST);

/** @throws CommandEnd with the output of a failed build */
export async function buildNamed(folders: readonly string[]): Promise<void> {
  if (folders.includes(DIST)) await buildPage(fileURLToPath(new URL('../../', import.meta.url)));
}

/**
 * Each round has each cell once; every second round runs backwards, so that other load on the machine affects all cells alike.
 * `round` counts from 1.
 */
export function* inTurn<Cell>(
  cells: readonly Cell[],
  rounds: number,
): Generator<{ readonly round: number; readonly cell: Cell }> {
  for (let round = 1; round <= rounds; round += 1)
    for (const cell of round % 2 === 1 ? cells : cells.toReversed()) yield { round, cell };
}

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

/** Such as `commit 0e1768b4, 2 cores, load 0.1`. */
export function startLine(): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const load = loadavg()[0]?.toFixed(1);
  return `commit ${commit.trim()}, ${availableParallelism()} cores, load ${load}`;
}
