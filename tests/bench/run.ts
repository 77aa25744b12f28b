// `npm run bench`: prints a table of the times until the badges on a slow line, and of their bounds (docs/performance.md).
import { listOf, oneOf, wholeNumber } from '../../src/command/kinds.ts';
import { option } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { INTERRUPTED, variables } from '../../tools/check/variables.ts';
import { buildNamed, builds } from './builtPages.ts';
import { scenarios as everyScenario } from './scenario.ts';

const counts = listOf(wholeNumber(1, 10_000));

const courses = option('courses', counts, {
  value: 'N,N',
  about: 'numbers of courses of the person',
  fallback: '10,1000',
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
const scenarios = option('scenarios', listOf(oneOf(everyScenario)), {
  value: 'NAME,NAME',
  about: 'ways to the badges',
  fallback: everyScenario.join(),
});

process.exitCode = await runCommand({
  name: 'npm run bench --',
  about: 'Builds the page, and measures how long its badges take on a slow line.',
  options: [courses, rtts, rounds, scenarios, builds],
  variables: variables.browser,
  exits: { 0: 'everything was measured', 1: 'something was not', ...INTERRUPTED },
  run: async (valueOf) => {
    await buildNamed(valueOf(builds));
    // They load Playwright, which the usage does not need.
    const { measureAll } = await import('./measureAll.ts');
    const { resultTable } = await import('./resultTable.ts');
    const { startLine } = await import('./startLine.ts');
    console.log(startLine());
    const samples = await measureAll({
      courses: valueOf(courses),
      rttsMs: valueOf(rtts),
      rounds: valueOf(rounds),
      scenarios: valueOf(scenarios),
      builds: valueOf(builds),
    });
    console.log(`\n${resultTable(samples)}`);
    return 0;
  },
});
