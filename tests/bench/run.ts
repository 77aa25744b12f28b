// `npm run bench`: prints a table of the times until the badges on a slow line, and of their bounds (docs/performance.md).
import { Mistake } from '../../src/command/commandEnd.ts';
import { listOf, oneOf, wholeNumber } from '../../src/command/kinds.ts';
import { flag, option, optional } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { INTERRUPTED, variables } from '../../tools/check/variables.ts';
import { buildNamed, builds } from './builtPages.ts';
import { scenarios as everyScenario } from './scenario.ts';

const counts = listOf(wholeNumber(1, 10_000));

const courses = optional('courses', counts, {
  value: 'N,N',
  about: 'numbers of courses of the person; default 10,1000, with --peers 10,100,1000',
});
const rtts = option('rtt', counts, {
  value: 'MS,MS',
  about: 'round trips of the line in milliseconds',
  fallback: '100,200',
});
const rounds = option('rounds', wholeNumber(1, 1000), {
  value: 'N',
  about: 'how often everything is measured',
  fallback: '3',
});
const scenarios = optional('scenarios', listOf(oneOf(everyScenario)), {
  value: 'NAME,NAME',
  about: 'ways to the badges; default all, with --peers warm alone',
});
const withPeers = flag('peers', { about: 'compares with the pages of tests/bench/peers' });

process.exitCode = await runCommand({
  name: 'npm run bench --',
  about: 'Builds the page, and measures how long its badges take on a slow line.',
  options: [courses, rtts, rounds, scenarios, builds, withPeers],
  variables: variables.browser,
  exits: { 0: 'everything was measured', 1: 'something was not', ...INTERRUPTED },
  run: async (valueOf) => {
    const peers = valueOf(withPeers);
    const chosen = valueOf(scenarios);
    if (peers && chosen !== undefined)
      throw new Mistake('--peers has one scenario, warm: leave out --scenarios.');
    await buildNamed(valueOf(builds));
    // They load Playwright, which the usage does not need.
    const { measureAll } = await import('./measureAll.ts');
    const { resultTable } = await import('./resultTable.ts');
    const { startLine } = await import('./startLine.ts');
    console.log(startLine());
    const samples = await measureAll({
      courses: valueOf(courses) ?? (peers ? [10, 100, 1000] : [10, 1000]),
      rttsMs: valueOf(rtts),
      rounds: valueOf(rounds),
      scenarios: chosen ?? (peers ? ['warm'] : everyScenario),
      builds: valueOf(builds),
      peers,
    });
    console.log(`\n${resultTable(samples)}`);
    return 0;
  },
});
