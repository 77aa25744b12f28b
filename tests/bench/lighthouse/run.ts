// `npm run lighthouse`: prints a table of what Lighthouse measures of the signed-in page on a phone (docs/loading.md).
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { CommandEnd } from '../../../src/command/commandEnd.ts';
import { runCommand } from '../../../src/command/runCommand.ts';
import { listOf, wholeNumber } from '../../../src/command/values.ts';
import { hasServer } from '../../../tools/check/findServers.ts';
import { INTERRUPTED, variables } from '../../../tools/check/variables.ts';
import { buildNamed, buildsOption } from '../builtPages.ts';
import { inTurn } from '../inTurn.ts';
import { spread } from '../median.ts';
import { startLine } from '../startLine.ts';
import { audit } from './audit.ts';
import { auditTable, type CellAudits } from './auditTable.ts';
import { npxPackages } from './npxPackages.ts';

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
