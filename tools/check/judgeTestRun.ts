// Turns a test runner's report and exit code into one verdict. A run that tested nothing fails, and so does one
// whose runner crashed without a failed test.
import { existsSync, readFileSync } from 'node:fs';
import type { ProcessResult } from './runProcess.ts';
import type { StepResult } from './stepResult.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * `readCounts` gets the report's parsed JSON and throws when it is not one.
 * Never throws itself: a report that is missing or unreadable is a failure.
 */
export function judgeTestRun(
  run: ProcessResult,
  reportPath: string,
  readCounts: (report: unknown) => TestCounts,
): StepResult {
  let counts: TestCounts;
  try {
    if (!existsSync(reportPath)) throw new Error('there is none');
    counts = readCounts(JSON.parse(readFileSync(reportPath, 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail({ passed: 0, failed: 0, skipped: 0 }, run, `No report that can be read: ${why}`);
  }
  if (counts.passed + counts.failed === 0) {
    return fail(counts, run, 'No test ran: a suite without tests proves nothing.');
  }
  if (counts.failed === 0 && run.exitCode !== 0) {
    const code = run.exitCode === undefined ? 'no exit code' : `exit code ${String(run.exitCode)}`;
    return fail(counts, run, `The runner failed (${code}) although no test did: see above.`);
  }
  return { ...counts, output: run.output };
}

function fail(counts: TestCounts, run: ProcessResult, reason: string): StepResult {
  return { ...counts, failed: 1, output: `${run.output.trimEnd()}\n${reason}\n` };
}
