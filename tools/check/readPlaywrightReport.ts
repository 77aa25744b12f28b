// Counts the tests in Playwright's JSON report and names failed tests.
import * as v from 'valibot';
import type { TestReport } from './judgeTestRun.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Spec = v.looseObject({ title: v.string(), file: v.string(), ok: v.boolean() });
interface Suite {
  readonly specs: readonly v.InferOutput<typeof Spec>[];
  readonly suites: readonly Suite[];
}
const Suite: v.GenericSchema<unknown, Suite> = v.looseObject({
  specs: v.optional(v.array(Spec), []),
  suites: v.optional(v.array(v.lazy(() => Suite)), []),
});
const Report = v.looseObject({
  stats: v.looseObject({ expected: Count, unexpected: Count, flaky: Count, skipped: Count }),
  suites: v.optional(v.array(Suite), []),
});

/** A test that passes on retry counts as failed. @throws ValiError */
export function readPlaywrightReport(report: unknown): TestReport {
  const { stats, suites } = v.parse(Report, report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

function failuresOf(suite: Suite): readonly string[] {
  const failed = suite.specs.filter((spec) => !spec.ok);
  return [
    ...failed.map((spec) => `${spec.file} > ${spec.title}`),
    ...suite.suites.flatMap(failuresOf),
  ];
}
