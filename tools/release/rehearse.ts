// `npm run release:rehearse`: runs the steps of the workflows of a release that need neither GitHub nor a missing
// Docker, and lists skipped steps.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { runCommand } from '../../src/command/runCommand.ts';
import { runProcess } from '../check/runProcess.ts';
import { INTERRUPTED } from '../check/variables.ts';
import { workflowSteps } from './workflowSteps.ts';

const STEP_TIMEOUT_MS = 20 * 60_000;
const DOCKER_TIMEOUT_MS = 20_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const WORKFLOWS = ['.github/workflows/release.yml', '.github/workflows/image.yml'] as const;
const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

async function rehearse(): Promise<number> {
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(read('package.json')));
  const docker = await runProcess('docker', ['info'], { cwd: root, timeoutMs: DOCKER_TIMEOUT_MS });
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-rehearsal-'));
  const env = { GITHUB_REF_NAME: `v${version}`, RUNNER_TEMP: folder, GITHUB_OUTPUT: '/dev/null' };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    for (const step of WORKFLOWS.flatMap((path) =>
      workflowSteps(read(path), docker.exitCode === 0),
    )) {
      if (step.skipped !== undefined) {
        counts.skipped += 1;
        say(`skipped  ${step.text}\n         ${step.skipped}`);
        continue;
      }
      const run = await runProcess('bash', ['-eo', 'pipefail', '-c', step.text], {
        cwd: root,
        timeoutMs: STEP_TIMEOUT_MS,
        env,
      });
      const passed = run.exitCode === 0;
      counts[passed ? 'passed' : 'failed'] += 1;
      say(`${passed ? 'passed ' : 'FAILED '}  ${step.text}`);
      if (!passed) say(run.output.trimEnd());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0 ? 0 : 1;
}

process.exitCode = await runCommand({
  name: 'npm run release:rehearse --',
  about:
    "Runs the steps of a release's workflows that need neither GitHub nor a missing Docker, and lists the others.",
  options: [],
  exits: { 0: 'no step failed', 1: 'a step failed', ...INTERRUPTED },
  run: rehearse,
});
