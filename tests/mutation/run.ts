// `npm run mutate`: mutation testing of the rules.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Kind, hintOf } from '../../src/command/kinds.ts';
import { operands } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { INTERRUPTED } from '../../tools/check/variables.ts';
import { filesBelow } from '../../tools/filesBelow.ts';
import { isMutated, mutated } from './mutated.ts';

const LEAST_PERCENT = 90;
const root = fileURLToPath(new URL('../../', import.meta.url));
const all = mutated
  .flatMap((folder) => filesBelow(`${root}${folder}`).map((name) => folder + name))
  .filter((file) => file.endsWith('.ts') && isMutated(file));

/** Stryker knows lines, too: `file.ts:5-9`. */
const mutatedFile: Kind<string> = {
  takes: `a file of ${mutated.join(', ')}, and its lines, such as src/api/retry.ts:5-9`,
  parse: (text) =>
    all.includes(text.replace(/:\d+(?::\d+)?-\d+(?::\d+)?$/, '')) ? text : undefined,
  hint: (text) => hintOf(text, all),
};
const files = operands(mutatedFile, {
  value: 'FILE',
  about: 'what is mutated; all if none is given',
});

process.exitCode = await runCommand({
  name: 'npm run mutate --',
  about: 'Breaks the rules by machine (Stryker), and expects a unit test to fail.',
  options: [files],
  exits: {
    0: 'enough were caught',
    1: `fewer than ${LEAST_PERCENT} % were caught`,
    ...INTERRUPTED,
  },
  run: async (valueOf) => {
    // It takes time to load, which the usage does not need.
    const { Stryker } = await import('@stryker-mutator/core');
    const wanted = valueOf(files);
    const stryker = new Stryker({
      testRunner: 'vitest',
      vitest: { configFile: 'tests/mutation/vitest.config.ts' },
      mutate: [...(wanted.length === 0 ? all : wanted)],
      // Stryker would rewrite tsconfig.json through an API that this TypeScript no longer has.
      tsconfigFile: 'none.json',
      tempDirName: 'test-results/mutation',
      reporters: ['clear-text', 'json', 'progress-append-only'],
      jsonReporter: { fileName: 'test-results/mutation.json' },
      clearTextReporter: { logTests: false },
      concurrency: availableParallelism(),
      // A static mutant costs a run of all tests, ten hours together; if tests cover it too, it runs with these tests.
      ignoreStatic: true,
      thresholds: { high: 95, low: LEAST_PERCENT, break: LEAST_PERCENT },
    });
    await stryker.runMutationTest();
    // Stryker sets the exit code itself.
    return Number(process.exitCode ?? 0);
  },
});
