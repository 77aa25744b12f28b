// A passing test run has a report, at least one test, and exit code 0.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { judgeTestRun } from '../check/judgeTestRun.ts';
import { readPlaywrightReport } from '../check/readPlaywrightReport.ts';
import { readVitestReport } from '../check/readVitestReport.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gates-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function judge(report: unknown, exitCode: number | undefined) {
  const path = join(folder, 'report.json');
  if (report !== undefined) writeFileSync(path, JSON.stringify(report));
  return judgeTestRun({ exitCode, output: 'printed' }, path, readPlaywrightReport);
}

const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

describe('the verdict', () => {
  test('a passed run has its counts', () => {
    expect(judge({ stats: { ...stats, expected: 3, skipped: 1 } }, 0)).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 1,
    });
  });

  test.each([
    ['nothing ran', { stats }, 0, 'No test ran'],
    ['everything was skipped', { stats: { ...stats, skipped: 4 } }, 0, 'No test ran'],
    ['the runner failed by itself', { stats: { ...stats, expected: 3 } }, 1, 'exit code 1'],
    ['the runner was killed', { stats: { ...stats, expected: 3 } }, undefined, 'no exit code'],
    ['no report', undefined, 0, 'No report'],
    ['another report', { tests: 3 }, 0, 'No report'],
  ])('%s: one failure', (_, report, exitCode, reason) => {
    const result = judge(report, exitCode);
    expect(result.failed).toBe(1);
    expect(result.output).toContain('printed');
    expect(result.output).toContain(reason);
  });
});

describe('the counts', () => {
  test('a report of Vitest names failed tests with the beginning of their messages', () => {
    const failureMessages = ['AssertionError: expected 1\n  to be 2\n    at a.test.tsx:1:1'];
    const report = {
      testResults: [
        {
          status: 'failed',
          name: join(process.cwd(), 'tests/app/a.test.tsx'),
          assertionResults: [
            { status: 'passed', fullName: 'holds' },
            { status: 'failed', fullName: 'breaks', failureMessages },
          ],
        },
        {
          status: 'failed',
          name: join(process.cwd(), 'b.test.ts'),
          message: 'No such file',
          assertionResults: [],
        },
      ],
    };
    expect(readVitestReport(report).failures).toEqual([
      'tests/app/a.test.tsx > breaks: AssertionError: expected 1\n  to be 2',
      'b.test.ts: No such file',
    ]);
  });

  test('failed tests come before the output of the runner', () => {
    const failing = { specs: [{ title: 'breaks', file: 'a.spec.ts', ok: false }] };
    const result = judge({ stats: { ...stats, unexpected: 1 }, suites: [failing] }, 1);
    expect(result.output).toBe('a.spec.ts > breaks\nprinted');
  });

  test('a Playwright test that passes on retry counts as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(readPlaywrightReport(report)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  });
});
