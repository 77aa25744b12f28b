// The test command: `run.ts test` (npm test), `run.ts all` (npm run test:all), `run.ts check`, or steps by name.
import { Mistake } from '../../src/command/commandEnd.ts';
import { oneOf } from '../../src/command/kinds.ts';
import { operands } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { plans, stepNames, type PlanName, type StepName } from './steps.ts';
import { INTERRUPTED, variables } from './variables.ts';

const planNames = ['check', 'test', 'all'] as const;
const names = operands(oneOf([...planNames, ...stepNames]), {
  value: 'NAME',
  about: 'plans or steps; a plan and steps of it run these; default test',
});

/** In running order. @throws Mistake */
function planOf(chosen: readonly (PlanName | StepName)[]): readonly StepName[] {
  const plan = planNames.find((name) => name === chosen[0]);
  const single = stepNames.filter((step) => chosen.includes(step));
  if (plan === undefined) return chosen.length === 0 ? plans.test : single;
  const [, ...rest] = chosen;
  const whole: readonly (PlanName | StepName)[] = plans[plan];
  const strange = rest.find((name) => !whole.includes(name));
  if (strange !== undefined)
    throw new Mistake(`${plan} has no step "${strange}". Its steps: ${whole.join(', ')}.`);
  return rest.length === 0 ? plans[plan] : single;
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
