// Runs steps, goes on after a failure, and ends with the result of each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bin, root } from '../repository.ts';
import { findChromium, firefoxLaunch, webkitLaunch } from './findBrowsers.ts';
import { hasGlewlwyd, hasServer } from './findServers.ts';
import { formatTable } from './formatTable.ts';
import { steps, type Need, type Step, type StepName } from './steps.ts';

const TIMEOUT_MS = 20 * 60_000;
type Result = 'passed' | 'FAILED' | 'skipped';

const SETUP = 'npm run setup';
const PLAYWRIGHT = 'npx playwright install --with-deps';

/** How to get what a step needs, unless the machine has it. */
const needs: Readonly<Record<Need, { has: () => boolean; get: string }>> = {
  Chromium: { has: () => findChromium() !== undefined, get: SETUP },
  nginx: { has: () => hasServer('nginx'), get: SETUP },
  Apache: { has: () => hasServer('apache2'), get: SETUP },
  Firefox: { has: () => firefoxLaunch() !== undefined, get: `${PLAYWRIGHT} firefox` },
  WebKit: { has: () => webkitLaunch() !== undefined, get: `${PLAYWRIGHT} webkit` },
  Glewlwyd: { has: hasGlewlwyd, get: 'apt-get install glewlwyd sqlite3' },
};

/** Whether none failed. With `CI` set, a step that cannot run fails. */
export async function runSteps(names: readonly StepName[]): Promise<boolean> {
  const rows: [name: string, result: Result, time: string, why: string][] = [];
  for (const name of names) {
    const step: Step = steps[name];
    const isOld =
      step.ofBuild === true && rows.some(([of, result]) => of === 'build' && result === 'FAILED');
    const start = performance.now();
    const why = isOld ? 'the build failed' : missing(step, isCi());
    const result = why === '' ? await run(step) : isCi() ? 'FAILED' : 'skipped';
    const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    console.log(`${result}  ${name}  ${why === '' ? time : why}\n`);
    rows.push([name, result, time, why]);
  }
  const count = (wanted: Result) => rows.filter(([, result]) => result === wanted).length;
  const failed = count('FAILED');
  console.log(formatTable(rows));
  console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  return failed === 0;
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
  const [command = '', ...args] = program.split(' ');
  const child = spawn(process.execPath, [bin(command), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: TIMEOUT_MS,
  });
  await once(child, 'exit');
  return child.exitCode === 0 ? 'passed' : 'FAILED';
}

function isCi(): boolean {
  return !['', '0', 'false'].includes(process.env['CI'] ?? '');
}
