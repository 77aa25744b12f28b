// `npm run bench`: prints a table of the times until the badges on a slow line, and of their bounds (docs/loading.md).
import { runCommand } from '../../src/command/runCommand.ts';
import { formatTable } from '../../tools/check/formatTable.ts';
import { variables } from '../../tools/check/variables.ts';
import { inTurn, median, roundsCommand } from './rounds.ts';
import { leastForAll, scenarioNames, scenarios } from './scenario.ts';

const command = roundsCommand('bench').description(
  'Builds the page, and measures how long its badges take on a slow line.',
);

/** 3 and 9 Mbit/s. */
const LINE = { rttMs: 100, up: 375, down: 1125 };

const head = ['scenario', 'build', 'courses', 'first badge ms', 'bound', 'all badges ms', 'bound'];

process.exitCode = await runCommand(command, {
  variables: variables.browser,
  exits: { 0: 'everything was measured', 1: 'something was not' },
  run: async (rounds) => {
    // It loads Playwright, which the usage does not need.
    const { measureVisits } = await import('./measure.ts');
    const cells = await inTurn(rounds, (root, courses) => measureVisits(root, courses, LINE));
    const rows = scenarioNames.flatMap((name) =>
      cells.map(({ build, courses, results }) => {
        const samples = results.flatMap((visits) => visits.get(name) ?? []);
        const firstMs = median(samples.map((one) => one.firstMs));
        const allMs = median(samples.map((one) => one.allMs));
        const bound = (trips: number) => `${trips * LINE.rttMs}`;
        const least = [scenarios[name].least, leastForAll(name, courses)].map(bound);
        return [name, build, `${courses}`, firstMs, `${least[0]}`, allMs, `${least[1]}`];
      }),
    );
    console.log(`\n${formatTable([head, ...rows])}`);
    return 0;
  },
});
