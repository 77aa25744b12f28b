// The rounds of bench and Lighthouse: builds measured in turn, and medians.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { listOf, valueOf, wholeNumber } from '../../src/command/values.ts';
import { buildPage } from '../../tools/check/buildPage.ts';

const DIST = 'dist';
const IN_TURN = `measured in turn; ${DIST} is built first`;
/** Courses of the person. */
const COURSES = [10, 1000];

const builtPage = valueOf('folders of built pages', (text) =>
  text === DIST || existsSync(join(text, 'index.html')) ? text : undefined,
);

export const roundsCommand = (script: string) =>
  new Command(`npm run ${script} --`)
    .option('--rounds <N>', 'how often everything is measured', wholeNumber(1, 1000), 3)
    .option('--builds <FOLDER,FOLDER>', IN_TURN, listOf(builtPage), [DIST]);

/**
 * Builds the page, and measures each build and number of courses once a round; every second round runs backwards, so that other load
 * on the machine affects all alike. The results, by build and number. @throws CommandEnd with the output of a failed build
 */
export async function inTurn<Result>(
  { builds, rounds }: { readonly builds: readonly string[]; readonly rounds: number },
  measure: (root: string, courses: number) => Promise<Result>,
): Promise<readonly { build: string; courses: number; results: readonly Result[] }[]> {
  if (builds.includes(DIST)) await buildPage();
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const load = loadavg()[0]?.toFixed(1);
  console.log(`commit ${commit.trim()}, ${availableParallelism()} cores, load ${load}`);
  const cells = COURSES.flatMap((courses) =>
    builds.map((build) => ({ build, courses, results: new Array<Result>() })),
  );
  for (let round = 1; round <= rounds; round += 1)
    for (const { build, courses, results } of round % 2 === 1 ? cells : cells.toReversed()) {
      results.push(await measure(resolve(build), courses));
      console.log(`round ${round}: ${build}, ${courses} courses`);
    }
  return cells;
}

/** Rounded to `digits`; `NaN` without numbers. */
export function median(numbers: readonly number[], digits = 0): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? NaN).toFixed(digits);
}
