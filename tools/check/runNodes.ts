// `npm run test:nodes`: the test command on every Node that the README promises, one after the other. An argument is a step
// of the test command (`npm run test:nodes -- unit`). Fails when one of them fails or could not be had.
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNode } from './installNode.ts';
import { judgeNodes, type NodeRun } from './judgeNodes.ts';
import { testedNodes } from './nodeVersion.ts';
import { packageBin } from './packageBin.ts';
import { readTotals } from './readTotals.ts';
import { runProcess } from './runProcess.ts';

const TESTS_TIMEOUT_MS = 60 * 60_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

async function runOn(wanted: string, npmCli: string, command: readonly string[]): Promise<NodeRun> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    const { version, program } = await installNode(root, npmCli, wanted);
    console.log(`\n=== Node ${version} ===\n`);
    const { exitCode, output } = await runProcess(program, command, {
      cwd: root,
      timeoutMs: TESTS_TIMEOUT_MS,
      live: true,
      // What a tool starts as `node` is this one, too.
      env: { PATH: `${dirname(program)}${delimiter}${process.env['PATH'] ?? ''}` },
    });
    return { wanted, version, exitCode, counts: readTotals(output), seconds: seconds() };
  } catch (error) {
    console.error(`\n=== Node ${wanted} ===\n`);
    console.error(error instanceof Error ? error.message : String(error));
    const none = { version: undefined, exitCode: undefined, counts: undefined };
    return { wanted, ...none, seconds: seconds() };
  }
}

async function main(step: string): Promise<number> {
  // npm says where it is to whatever it runs: https://docs.npmjs.com/cli/using-npm/scripts
  const npmCli = process.env['npm_execpath'];
  if (npmCli === undefined) {
    console.error('Start this with `npm run test:nodes`: npm downloads the Nodes.');
    return 2;
  }
  const command = [packageBin(root, 'tsx', 'tsx'), 'tools/check/run.ts', step];
  const runs: NodeRun[] = [];
  for (const wanted of testedNodes) runs.push(await runOn(wanted, npmCli, command));
  const { passed, report } = judgeNodes(runs);
  console.log(`\n${report}`);
  return passed ? 0 : 1;
}

process.exitCode = await main(process.argv[2] ?? 'all');
