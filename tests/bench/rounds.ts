// The rounds of bench and Lighthouse: builds measured in turn, and medians.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { listOf, valueOf, wholeNumber } from '../../src/command/values.ts';
import { buildPage } from '../../tools/check/buildPage.ts';

const DIST = 'dist';

const builtPage = valueOf('folders of built pages', (text) =>
  text === DIST || existsSync(join(text, 'index.html')) ? text : undefined,
);

export const options = {
  builds: new Option('--builds <FOLDER,FOLDER>', `measured in turn; ${DIST} is built first`)
    .argParser(listOf(builtPage))
    .default([DIST], DIST),
  courses: new Option('--courses <N,N>', 'numbers of courses of the person')
    .argParser(listOf(wholeNumber(1, 10_000)))
    .default([10, 1000]),
  rounds: new Option('--rounds <N>', 'how often everything is measured')
    .argParser(wholeNumber(1, 1000))
    .default(3),
};

interface Rounds {
  readonly builds: readonly string[];
  readonly courses: readonly number[];
  readonly rounds: number;
}

/**
 * Builds the page, and measures each build and number of courses once a round; every second round runs backwards, so that other load
 * on the machine affects all alike. The results, by build and number. @throws CommandEnd with the output of a failed build
 */
export async function inTurn<Result>(
  { builds, courses, rounds }: Rounds,
  measure: (build: string, courses: number) => Promise<Result>,
): Promise<readonly { build: string; courses: number; results: readonly Result[] }[]> {
  if (builds.includes(DIST)) await buildPage();
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const load = loadavg()[0]?.toFixed(1);
  console.log(`commit ${commit.trim()}, ${availableParallelism()} cores, load ${load}`);
  const cells = courses.flatMap((size) =>
    builds.map((build) => ({ build, courses: size, results: new Array<Result>() })),
  );
  for (let round = 1; round <= rounds; round += 1)
    for (const cell of round % 2 === 1 ? cells : cells.toReversed()) {
      cell.results.push(await measure(cell.build, cell.courses));
      console.log(`round ${round}: ${cell.build}, ${cell.courses} courses`);
    }
  return cells;
}

/** Rounded to `digits`; `NaN` without numbers. */
export function median(numbers: readonly number[], digits = 0): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? NaN;
  const last = (sorted.length - 1) / 2;
  return ((at(Math.floor(last)) + at(Math.ceil(last))) / 2).toFixed(digits);
}
