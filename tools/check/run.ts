// The test command: `run.ts test` (npm test), `run.ts all` (npm run test:all), `run.ts check`, or steps by name.
import { Argument, Command } from '@commander-js/extra-typings';
import { runCommand } from '../../src/command/runCommand.ts';
import { plans, stepNames, type PlanName, type StepName } from './steps.ts';
import { variables } from './variables.ts';

const planNames = ['check', 'test', 'all'] as const;
/** In running order. */
function planOf(chosen: readonly (PlanName | StepName)[]): readonly StepName[] {
  const single = stepNames.filter((step) => chosen.includes(step));
  return single.length > 0 ? single : plans[planNames.find((name) => name === chosen[0]) ?? 'test'];
}

const command = new Command('npx tsx tools/check/run.ts')
  .description(
    'Runs the tests, goes on after a failure, and ends with the result of each step: npm run check, npm test, npm run test:all, or steps.',
  )
  .addArgument(
    new Argument(
      '[NAME...]',
      'a plan, or steps: with a plan before them, they alone run; default test',
    ).choices([...planNames, ...stepNames]),
  );

process.exitCode = await runCommand(command, {
  variables: variables.check,
  exits: { 0: 'nothing failed', 1: 'a step failed' },
  run: async (_options, names) => {
    const chosen = planOf(names);
    // It loads Playwright, which the usage does not need.
    const { runSteps } = await import('./runSteps.ts');
    return (await runSteps(chosen)) ? 0 : 1;
  },
});
