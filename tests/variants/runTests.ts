// Runs the tests for a variant in a copy of the repository: with Vitest, or in a browser with a build of the copy.
import { join } from 'node:path';
import { runProcess } from '../../tools/check/runProcess.ts';
import { testPattern } from './testPattern.ts';
import type { Variant } from './variant.ts';

/** All tests of all variants, on a busy machine. */
const TIMEOUT_MS = 60 * 60_000;

export interface TestRun {
  readonly passed: boolean;
  /** Whether any test ran. */
  readonly counted: boolean;
  /** The runner's output. */
  readonly output: string;
}

/** Runs `tests` in `copy`, up to the first failure. */
export async function runTests(
  copy: string,
  tests: readonly Variant['caughtBy'][],
): Promise<TestRun> {
  const inBrowser = tests.filter(isInBrowser);
  const others = tests.filter((one) => !isInBrowser(one));
  const runs: TestRun[] = [];
  if (others.length > 0) {
    const [files, pattern] = select(others);
    const args = ['run', ...files, '--bail', '1', '-t', pattern];
    runs.push(await run(copy, 'vitest/vitest.mjs', args));
  }
  if (inBrowser.length > 0) {
    const [files, pattern] = select(inBrowser);
    const built = await run(copy, 'vite/bin/vite.js', ['build']);
    const config = ['-c', 'tests/browser/playwright.config.ts', '-x', '-g', pattern];
    runs.push(
      built.passed
        ? await run(copy, '@playwright/test/cli.js', ['test', ...config, ...files])
        : built,
    );
  }
  return {
    passed: runs.every(({ passed }) => passed),
    counted: runs.every(({ counted }) => counted),
    output: runs.map(({ output }) => output).join('\n'),
  };
}

const isInBrowser = ({ file }: Variant['caughtBy']): boolean => file.endsWith('.spec.ts');

function select(tests: readonly Variant['caughtBy'][]): [files: string[], pattern: string] {
  const files = new Set(tests.map(({ file }) => file));
  return [[...files], tests.map(({ test }) => testPattern(test)).join('|')];
}

async function run(copy: string, program: string, args: readonly string[]): Promise<TestRun> {
  const command = [join(copy, 'node_modules', program), ...args];
  const { exitCode, output } = await runProcess(process.execPath, command, {
    cwd: copy,
    timeoutMs: TIMEOUT_MS,
    env: { FORCE_COLOR: undefined, NO_COLOR: '1' },
  });
  return {
    passed: exitCode === 0,
    counted: /^ *(?:Tests .*)?\d+ (?:passed|failed)/m.test(output),
    output: `${output}\n${program} ended with ${exitCode ?? 'no exit code'}.`,
  };
}
