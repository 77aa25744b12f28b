// Reads the last line of the test command: `1647 passed, 0 failed, 2 skipped`.
import type { TestCounts } from './judgeTestRun.ts';

/** undefined when the command did not come to its end. */
export function readTotals(output: string): TestCounts | undefined {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const found = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(last);
  if (found === null) return undefined;
  const [, passed, failed, skipped = '0'] = found;
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
