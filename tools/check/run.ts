// The test command: `run.ts test` (npm test), `run.ts all` (npm run test:all), `run.ts check`, or steps by name.
import { oneOf } from '../../src/command/kinds.ts';
import { operands } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { plans, stepNames, type PlanName, type StepName } from './steps.ts';
import { INTERRUPTED, variables } from './variables.ts';

const planNames = ['check', 'test', 'all'] as const;
const names = operands(oneOf([...planNames, ...stepNames]), {
  value: 'NAME',
  about: 'a plan, or steps: with a plan before them, they alone run; default test',
});

/** In running order. */
function planOf(chosen: readonly (PlanName | StepName)[]): readonly StepName[] {
  const single = stepNames.filter((step) => chosen.includes(step));
  return single.length > 0 ? single : plans[planNames.find((name) => name === chosen[0]) ?? 'test'];
}

process.exitCode = await runCommand({
  name: 'npx tsx tools/check/run.ts',
  about:
    'Runs the tests, goes on after a failure, and ends with the result of each step: npm run check, npm test, npm run test:all, or steps.',
  options: [names],
  variables: variables.check,
  exits: { 0: 'nothing failed', 1: 'a step failed', ...INTERRUPTED },
  run: async (valueOf) => {
    const chosen = planOf(valueOf(names));
    // It loads Playwright, which the usage does not need.
    const { runSteps } = await import('./runSteps.ts');
    return (await runSteps(chosen)) ? 0 : 1;
  },
});
