// Turns a test runner's report and exit code into one verdict. A run that tested nothing fails, and so does one
// whose runner crashed without a failed test.
import { existsSync, readFileSync } from 'node:fs';
import type { ProcessResult } from './runProcess.ts';
import type { StepResult } from './stepResult.ts';

interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TestReport extends TestCounts {
  /** A line for each test that failed, with where it is and how its message begins. */
  readonly failures: readonly string[];
}

/**
 * `readReport` gets the report's parsed JSON and throws when it is not one.
 * Never throws itself: a report that is missing or unreadable is a failure.
 */
export function judgeTestRun(
  run: ProcessResult,
  reportPath: string,
  readReport: (report: unknown) => TestReport,
): StepResult {
  let counts: TestReport;
  try {
    if (!existsSync(reportPath)) throw new Error('there is none');
    counts = readReport(JSON.parse(readFileSync(reportPath, 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail({ passed: 0, failed: 0, skipped: 0 }, run, `No report that can be read: ${why}`);
  }
  if (counts.passed + counts.failed === 0) {
    return fail(counts, run, 'No test ran: a suite without tests proves nothing.');
  }
  if (counts.failed === 0 && run.exitCode !== 0) {
    const code = run.exitCode === undefined ? 'no exit code' : `exit code ${String(run.exitCode)}`;
    return fail(counts, run, `The runner failed (${code}) although no test did: see below.`);
  }
  const { failures, ...sums } = counts;
  // First: whoever sees only the beginning of a long log still learns what failed.
  return { ...sums, output: [...failures, run.output].join('\n') };
}

function fail(counts: TestCounts, run: ProcessResult, reason: string): StepResult {
  const { passed, skipped } = counts;
  return { passed, failed: 1, skipped, output: `${reason}\n${run.output}` };
}
