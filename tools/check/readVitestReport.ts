// Counts the tests in Vitest's JSON report and names failed tests.
import * as v from 'valibot';
import { relative } from 'node:path';
import type { TestReport } from './judgeTestRun.ts';

const Report = v.looseObject({
  testResults: v.array(
    v.looseObject({
      status: v.string(),
      name: v.optional(v.string(), ''),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.looseObject({
          status: v.string(),
          fullName: v.optional(v.string(), ''),
          failureMessages: v.optional(v.nullable(v.array(v.string()))),
        }),
      ),
    }),
  ),
});

/** A file that failed to load counts as one failure. @throws ValiError */
export function readVitestReport(report: unknown): TestReport {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  const failures: string[] = [];
  for (const file of v.parse(Report, report).testResults) {
    const statuses = file.assertionResults.map((test) => test.status);
    const failedHere = statuses.filter((status) => status === 'failed').length;
    const passedHere = statuses.filter((status) => status === 'passed').length;
    passed += passedHere;
    failed += failedHere === 0 && file.status === 'failed' ? 1 : failedHere;
    skipped += statuses.length - passedHere - failedHere;
    const path = relative(process.cwd(), file.name);
    for (const test of file.assertionResults) {
      if (test.status !== 'failed') continue;
      failures.push(`${path} > ${test.fullName}: ${beginning(test.failureMessages?.[0] ?? '')}`);
    }
    if (failedHere === 0 && file.status === 'failed') {
      failures.push(`${path}: ${beginning(file.message)}`);
    }
  }
  return { passed, failed, skipped, failures };
}

const MOST_CHARACTERS = 2_000;

/** The message without the stack, and without the DOM that Testing Library appends. */
function beginning(message: string): string {
  const [words = ''] = message.trim().split(/\n(?:\s*\n|<|\s+at )/);
  return words.slice(0, MOST_CHARACTERS);
}
