// Judges a test run by its report and exit code; a run without tests fails, as does a crashed runner without a failed
// test.
import { existsSync, readFileSync } from 'node:fs';
import type { ProcessResult } from './runProcess.ts';
import type { StepResult } from './stepResult.ts';

interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TestReport extends TestCounts {
  /** One line per failed test: its place, and the start of its message. */
  readonly failures: readonly string[];
}

/** `readReport` parses the report's JSON or throws. Never throws: a missing or unreadable report is a failure. */
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
  // Failures come first: readers of a long log see its start.
  return { ...sums, output: [...failures, run.output].join('\n') };
}

function fail(counts: TestCounts, run: ProcessResult, reason: string): StepResult {
  const { passed, skipped } = counts;
  return { passed, failed: 1, skipped, output: `${reason}\n${run.output}` };
}
