// `npm run bench`: prints a table of the times until the badges on a slow line, and of their bounds (docs/loading.md).
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { runCommand } from '../../src/command/runCommand.ts';
import { listOf, valueOf, wholeNumber } from '../../src/command/values.ts';
import { formatTable } from '../../tools/check/formatTable.ts';
import { variables } from '../../tools/check/variables.ts';
import { inTurn, median, options } from './rounds.ts';
import { isScenario, leastForAll, scenarioNames, scenarios } from './scenario.ts';

const scenario = valueOf(`scenarios of ${scenarioNames.join()}`, (text) =>
  isScenario(text) ? text : undefined,
);

const command = new Command('npm run bench --')
  .description('Builds the page, and measures how long its badges take on a slow line.')
  .addOption(options.courses)
  .option('--rtt <MS>', 'the round trip of the line in milliseconds', wholeNumber(1, 10_000), 100)
  .addOption(options.rounds)
  .option('--scenarios <NAME,NAME>', 'ways to the badges', listOf(scenario), scenarioNames)
  .addOption(options.builds);

const head = ['scenario', 'build', 'courses', 'first badge ms', 'bound', 'all badges ms', 'bound'];

process.exitCode = await runCommand(command, {
  variables: variables.browser,
  exits: { 0: 'everything was measured', 1: 'something was not' },
  run: async ({ rtt, scenarios: names, ...rounds }) => {
    // It loads Playwright, which the usage does not need.
    const { measureVisits } = await import('./measureVisits.ts');
    const cells = await inTurn(rounds, (build, courses) =>
      measureVisits({ root: resolve(build), courses, rttMs: rtt, names }),
    );
    const inOrder = scenarioNames.filter((name) => names.includes(name));
    const rows = inOrder.flatMap((name) =>
      cells.flatMap(({ build, courses, results }) => {
        const samples = results.flatMap((visits) => visits.get(name) ?? []);
        const firstMs = median(samples.map((one) => one.firstMs));
        const allMs = median(samples.map((one) => one.allMs));
        const bounds = [scenarios[name].least, leastForAll(name, courses)].map((n) => `${n * rtt}`);
        return [[name, build, `${courses}`, firstMs, `${bounds[0]}`, allMs, `${bounds[1]}`]];
      }),
    );
    console.log(`\n${formatTable([head, ...rows])}`);
    return 0;
  },
});
