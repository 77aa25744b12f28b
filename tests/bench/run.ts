// `npm run bench`: prints a table of the times until the badges on a slow line, and of their bounds (docs/loading.md).
import { Command } from '@commander-js/extra-typings';
import { runCommand } from '../../src/command/runCommand.ts';
import { listOf, valueOf, wholeNumber } from '../../src/command/values.ts';
import { INTERRUPTED, variables } from '../../tools/check/variables.ts';
import { buildNamed, buildsOption, startLine } from './rounds.ts';
import { everyScenario } from './scenario.ts';

const counts = listOf(wholeNumber(1, 10_000));

const scenario = valueOf(`scenarios of ${everyScenario.join()}`, (text) =>
  everyScenario.find((name) => name === text),
);

const command = new Command('npm run bench --')
  .description('Builds the page, and measures how long its badges take on a slow line.')
  .option('--courses <N,N>', 'numbers of courses of the person', counts, [10, 1000])
  .option('--rtt <MS,MS>', 'round trips of the line in milliseconds', counts, [100, 200])
  .option('--rounds <N>', 'how often everything is measured', wholeNumber(1, 1000), 3)
  .option('--scenarios <NAME,NAME>', 'ways to the badges', listOf(scenario), everyScenario)
  .addOption(buildsOption);

process.exitCode = await runCommand(command, {
  variables: variables.browser,
  exits: { 0: 'everything was measured', 1: 'something was not', ...INTERRUPTED },
  run: async ({ rtt: rttsMs, ...options }) => {
    await buildNamed(options.builds);
    // They load Playwright, which the usage does not need.
    const { measureAll } = await import('./measureAll.ts');
    const { resultTable } = await import('./resultTable.ts');
    console.log(startLine());
    const samples = await measureAll({ ...options, rttsMs });
    console.log(`\n${resultTable(samples)}`);
    return 0;
  },
});
