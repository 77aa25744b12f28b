// Counts the tests in a report of Vitest's JSON reporter.
import * as v from 'valibot';
import type { TestCounts } from './judgeTestRun.ts';

const Report = v.looseObject({
  testResults: v.array(
    v.looseObject({
      status: v.string(),
      assertionResults: v.array(v.looseObject({ status: v.string() })),
    }),
  ),
});

/** A file that failed without a failed test (it did not even load) counts one. @throws ValiError */
export function readVitestReport(report: unknown): TestCounts {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (const file of v.parse(Report, report).testResults) {
    const statuses = file.assertionResults.map((test) => test.status);
    const failedHere = statuses.filter((status) => status === 'failed').length;
    const passedHere = statuses.filter((status) => status === 'passed').length;
    passed += passedHere;
    failed += failedHere === 0 && file.status === 'failed' ? 1 : failedHere;
    skipped += statuses.length - passedHere - failedHere;
  }
  return { passed, failed, skipped };
}
