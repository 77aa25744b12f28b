// Counts the tests in a report of Playwright's JSON reporter.
import * as v from 'valibot';
import type { TestCounts } from './judgeTestRun.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Report = v.looseObject({
  stats: v.looseObject({ expected: Count, unexpected: Count, flaky: Count, skipped: Count }),
});

/** A test that needs a second try is a failed one. @throws ValiError */
export function readPlaywrightReport(report: unknown): TestCounts {
  const { stats } = v.parse(Report, report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}
