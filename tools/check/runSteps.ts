// Runs steps, goes on after a failure, and ends with the result of each.
import { fileURLToPath } from 'node:url';
import { findChromium } from './findChromium.ts';
import { firefoxLaunch, webkitLaunch } from './findEngines.ts';
import { hasGlewlwyd, hasServer } from './findServers.ts';
import { formatTable } from './formatTable.ts';
import { packageBin } from './packageBin.ts';
import { runProcess } from './runProcess.ts';
import { steps, type Need, type Step, type StepName } from './steps.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TIMEOUT_MS = 20 * 60_000;
type Result = 'passed' | 'FAILED' | 'skipped';

/** How to get what a step needs, unless the machine has it. */
const needs: Readonly<Record<Need, { has: () => boolean; get: string }>> = {
  Chromium: { has: () => findChromium() !== undefined, get: 'npm run setup' },
  nginx: { has: () => hasServer('nginx'), get: 'npm run setup' },
  Apache: { has: () => hasServer('apache2'), get: 'npm run setup' },
  Firefox: {
    has: () => firefoxLaunch() !== undefined,
    get: 'npx playwright install --with-deps firefox',
  },
  WebKit: {
    has: () => webkitLaunch() !== undefined,
    get: 'npx playwright install --with-deps webkit',
  },
  Glewlwyd: { has: hasGlewlwyd, get: 'apt-get install glewlwyd sqlite3' },
};

/** Whether none failed. With `CI` set, a step that cannot run fails. @throws Interrupted */
export async function runSteps(names: readonly StepName[]): Promise<boolean> {
  const counts = { passed: 0, FAILED: 0, skipped: 0 };
  const rows: string[][] = [];
  for (const name of names) {
    const step: Step = steps[name];
    const isOld =
      step.ofBuild === true && rows.some(([of, result]) => of === 'build' && result === 'FAILED');
    const start = performance.now();
    const why = isOld ? 'the build failed' : missing(step, isCi());
    const result = why === '' ? await run(step) : isCi() ? 'FAILED' : 'skipped';
    const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    console.log(`${result}  ${name}  ${why === '' ? time : why}\n`);
    counts[result] += 1;
    rows.push([name, result, time, why]);
  }
  const { passed, FAILED, skipped } = counts;
  console.log(`${formatTable(rows)}\n\n${passed} passed, ${FAILED} failed, ${skipped} skipped`);
  return FAILED === 0;
}

/** What the machine lacks, with the command that gets it; empty: nothing. */
export function missing(step: Step, inCi: boolean): string {
  const wanted = [...(step.needs ?? []), ...(inCi ? (step.needsInCi ?? []) : [])];
  return wanted
    .filter((need) => !needs[need].has())
    .map((need) => `no ${need} (${needs[need].get})`)
    .join(', ');
}

async function run({ program, env }: Step): Promise<Result> {
  const [packageName = '', command = '', ...args] = program.split(' ');
  const all = [packageBin(root, packageName, command), ...args];
  const options = { cwd: root, timeoutMs: TIMEOUT_MS, live: true, ...(env && { env }) };
  const { exitCode } = await runProcess(process.execPath, all, options);
  return exitCode === 0 ? 'passed' : 'FAILED';
}

function isCi(): boolean {
  return !['', '0', 'false'].includes(process.env['CI'] ?? '');
}
