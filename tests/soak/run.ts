// `npm run soak`: the long soak. A run ends at the first violation and prints the command that repeats it.
import { fileURLToPath } from 'node:url';
import { wholeNumber } from '../../src/command/kinds.ts';
import { option, optional } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { buildPage } from '../../tools/check/buildPage.ts';
import { INTERRUPTED, variables } from '../../tools/check/variables.ts';

const MINUTE_MS = 60_000;
const HIGHEST_SEED = 999_999_999;

const minutes = option('minutes', wholeNumber(1, 100_000), {
  value: 'MINUTES',
  about: 'no run begins later',
  fallback: '10',
});
const runs = optional('runs', wholeNumber(1, 1_000_000), {
  value: 'COUNT',
  about: 'the most runs; else the minutes decide',
});
const seed = optional('seed', wholeNumber(0, HIGHEST_SEED), {
  value: 'NUMBER',
  about: 'of the first run, counted up from run to run; else one by the clock',
});
const commands = option('commands', wholeNumber(1, 10_000), {
  value: 'COUNT',
  about: 'in each run',
  fallback: '40',
});

process.exitCode = await runCommand({
  name: 'npm run soak --',
  about:
    'Builds the page, and does in Chromium what people, networks and servers do, in any order, from a seed.',
  options: [minutes, runs, seed, commands],
  variables: variables.browser,
  exits: { 0: 'every invariant held', 1: 'an invariant broke', ...INTERRUPTED },
  run: async (valueOf) => {
    const options = {
      runs: valueOf(runs) ?? Infinity,
      seed: valueOf(seed) ?? Date.now() % HIGHEST_SEED,
      commands: valueOf(commands),
    };
    await buildPage(fileURLToPath(new URL('../../', import.meta.url)));
    console.log(`Soaking from seed ${options.seed} on, ${options.commands} commands a run.`);
    // It loads Playwright, which the usage does not need.
    const { soakOn } = await import('./soakOn.ts');
    const untilMs = Date.now() + valueOf(minutes) * MINUTE_MS;
    return (await soakOn({ ...options, untilMs })) ? 0 : 1;
  },
});
