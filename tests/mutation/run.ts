// `npm run mutate`: mutation testing of the rules.
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { runCommand } from '../../src/command/runCommand.ts';
import { filesBelow, root } from '../../tools/repository.ts';

/** The code between the LMS and the screen, and the handling of tokens. */
const mutated = ['src/api/', 'src/model/', 'src/auth/'] as const;
/** Wiring: app tests cover it over HTTP, unit tests do not run it. */
const notMutated = [
  'src/auth/admitNamed.ts',
  'src/auth/automaticSignIn.ts',
  'src/auth/createSession.ts',
  'src/auth/framedSignIn.ts',
  'src/auth/flow/authService.ts',
  'src/auth/tokens/framedTokens.ts',
  'src/auth/tokens/tabTokens.ts',
  'src/auth/watchIdle.ts',
] as const;

/** Whether Stryker mutates `file`. */
function isMutated(file: string): boolean {
  return (
    mutated.some((folder) => file.startsWith(folder)) && !notMutated.some((one) => one === file)
  );
}

const LEAST_PERCENT = 90;
const all = mutated
  .flatMap((folder) => filesBelow(`${root}${folder}`).map((name) => folder + name))
  .filter((file) => file.endsWith('.ts') && isMutated(file));

/** Stryker knows lines, too: `file.ts:5-9`. */
function mutatedFile(text: string, before: readonly string[] = []): readonly string[] {
  if (all.includes(text.replace(/:\d+(?::\d+)?-\d+(?::\d+)?$/, ''))) return [...before, text];
  throw new InvalidArgumentError(
    `It takes a file of ${mutated.join(', ')}, and its lines, such as src/api/createChecks.ts:5-9.`,
  );
}

const command = new Command('npm run mutate --')
  .description('Breaks the rules by machine (Stryker), and expects a unit test to fail.')
  .argument('[FILE...]', 'what is mutated; all if none is given', mutatedFile);

process.exitCode = await runCommand(command, {
  exits: {
    0: 'enough were caught',
    1: `fewer than ${LEAST_PERCENT} % were caught`,
  },
  run: async (_options, files) => {
    // It takes time to load, which the usage does not need.
    const { Stryker } = await import('@stryker-mutator/core');
    const stryker = new Stryker({
      testRunner: 'vitest',
      vitest: { configFile: 'tests/mutation/vitest.config.ts' },
      mutate: [...(files === undefined || files.length === 0 ? all : files)],
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
