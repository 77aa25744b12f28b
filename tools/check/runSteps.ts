// Runs steps, continues after a failure, and ends with the sums. A step without tests fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Interrupted } from '../../src/command/commandEnd.ts';
import { firstScreen } from './firstScreen.ts';
import { formatTable } from './formatTable.ts';
import { runStep, type StepContext } from './runStep.ts';
import { EVERY_BROWSER_TEST, type StepName } from './stepNames.ts';
import type { StepResult } from './stepResult.ts';

/** After a failed build, an older build must not be judged. */
const NEEDS_BUILD: ReadonlySet<StepName> = new Set<StepName>([
  'budget',
  'scan',
  'release',
  'servers',
  'browser',
  EVERY_BROWSER_TEST,
]);

/** Whether all passed. @throws Interrupted */
export async function runSteps(steps: readonly StepName[]): Promise<boolean> {
  const reports = mkdtempSync(join(tmpdir(), 'course-updates-'));
  try {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    return await runAll(steps, { root, reports });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

async function attempt(name: StepName, context: StepContext): Promise<StepResult> {
  try {
    return await runStep(name, context);
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    const output = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, skipped: 0, output };
  }
}

async function runAll(steps: readonly StepName[], context: StepContext): Promise<boolean> {
  const rows: string[][] = [['step', 'passed', 'failed', 'skipped', 'time']];
  const sum = { passed: 0, failed: 0, skipped: 0 };
  let buildFailed = false;
  for (const name of steps) {
    const start = performance.now();
    const result: StepResult =
      buildFailed && NEEDS_BUILD.has(name)
        ? { passed: 0, failed: 0, skipped: 1, output: '', table: 'Not run: the build failed.' }
        : await attempt(name, context);
    const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    const { passed, failed, skipped } = result;
    const counted = [passed, failed, skipped].map(String);
    const word = failed > 0 ? 'FAILED ' : passed > 0 ? 'passed ' : 'skipped';
    console.log(`${word}  ${name}  (${time})`);
    if (failed > 0 && result.output.trim() !== '')
      console.log(firstScreen(result.output, join(context.root, 'test-results', `${name}.log`)));
    if (result.table !== undefined) console.log(result.table);
    rows.push([name, ...counted, time]);
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    if (name === 'build') buildFailed = failed > 0;
  }
  const skipped = sum.skipped === 0 ? '' : `, ${String(sum.skipped)} skipped`;
  console.log(`\n${formatTable(rows)}\n`);
  console.log(`${String(sum.passed)} passed, ${String(sum.failed)} failed${skipped}`);
  return sum.failed === 0;
}
