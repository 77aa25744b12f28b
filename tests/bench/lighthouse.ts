// `npm run lighthouse`: prints a table of what Lighthouse measures of the signed-in page on a phone (docs/loading.md).
import { Command } from '@commander-js/extra-typings';
import { CommandEnd } from '../../src/command/commandEnd.ts';
import { INTERRUPTED, variables } from '../../tools/check/variables.ts';
import { audit, npxPackages, type Audit } from './audit.ts';
import { buildNamed, buildsOption, inTurn, median, spread, startLine } from './rounds.ts';
import { formatTable } from '../../tools/check/formatTable.ts';
import { hasServer } from '../../tools/check/findServers.ts';
import { listOf, wholeNumber } from '../../src/command/values.ts';
import { resolve } from 'node:path';
import { runCommand } from '../../src/command/runCommand.ts';

interface CellAudits {
  /** The folder of the build. */
  readonly build: string;
  readonly courses: number;
  readonly audits: Audit[];
}

const head = ['build', 'courses', 'points', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'SI ms'];

/** Medians, with minimum and maximum of points and blocking time in brackets. */
function auditTable(cells: readonly CellAudits[]): string {
  return formatTable([head, ...cells.map(rowOf)]);
}

function rowOf({ build, courses, audits }: CellAudits): readonly string[] {
  const middle = (read: (one: Audit) => number, digits = 0) =>
    median(audits.map(read)).toFixed(digits);
  return [
    build,
    String(courses),
    spread(audits.map(({ score }) => score)),
    middle(({ firstPaintMs }) => firstPaintMs),
    middle(({ largestPaintMs }) => largestPaintMs),
    spread(audits.map(({ blockingMs }) => blockingMs)),
    middle(({ shift }) => shift, 3),
    middle(({ speedIndexMs }) => speedIndexMs),
  ];
}

const NO_NGINX =
  'There is no nginx with njs. Install it (Debian: apt-get install nginx libnginx-mod-http-js).';

const command = new Command('npm run lighthouse --')
  .description(
    'Builds the page, and audits it, signed in, behind the gateway with Lighthouse and its mobile preset.',
  )
  .option(
    '--courses <N,N>',
    'numbers of courses of the person',
    listOf(wholeNumber(1, 10_000)),
    [10, 1000],
  )
  .option('--rounds <N>', 'audits of each build and number', wholeNumber(1, 1_000), 5)
  .addOption(buildsOption);

process.exitCode = await runCommand(command, {
  more: 'npx gets Lighthouse at the first run, 185 MB.',
  variables: variables.browser,
  exits: { 0: 'everything was measured', 1: 'something was not', ...INTERRUPTED },
  run: async ({ courses: sizes, rounds, builds }) => {
    if (!hasServer('nginx')) throw new CommandEnd(NO_NGINX);
    await buildNamed(builds);
    const packages = await npxPackages();
    console.log(startLine());
    const cells = sizes.flatMap((courses) =>
      builds.map((build): CellAudits => ({ build, courses, audits: [] })),
    );
    for (const { round, cell } of inTurn(cells, rounds)) {
      const { build, courses, audits } = cell;
      const one = await audit(packages, resolve(build), courses);
      audits.push(one);
      const points = one.score.toFixed();
      console.log(`round ${round}: ${build}, ${courses} courses, ${points} points`);
    }
    const all = cells.flatMap(({ audits }) => audits);
    const speed = spread(all.map(({ benchmarkIndex }) => benchmarkIndex));
    console.log(`\nLighthouse ${all[0]?.lighthouse ?? ''}, benchmark index ${speed}`);
    console.log(`\n${auditTable(cells)}`);
    return 0;
  },
});
