// The results of the test command on each Node, as a table and one verdict.
import { formatTable } from './formatTable.ts';
import type { TestCounts } from './judgeTestRun.ts';

export interface NodeRun {
  /** As in `testedNodes`. */
  readonly wanted: string;
  /** What ran; undefined: it could not be had. */
  readonly version: string | undefined;
  readonly exitCode: number | undefined;
  /** undefined: the command did not come to its end. */
  readonly counts: TestCounts | undefined;
  readonly seconds: number;
}

/** Green only when each Node was had, came to its end, ran tests and failed none. */
export function judgeNodes(runs: readonly NodeRun[]): { passed: boolean; report: string } {
  const head = ['Node', 'version', 'passed', 'failed', 'skipped', 'time', ''];
  const rows = runs.map((run) => {
    const { wanted, version = 'none', counts, seconds } = run;
    const counted = [counts?.passed, counts?.failed, counts?.skipped].map((n) => String(n ?? '-'));
    return [wanted, version, ...counted, `${seconds.toFixed(0)} s`, trouble(run) ?? 'passed'];
  });
  const failed = runs.filter((run) => trouble(run) !== undefined).map(({ wanted }) => wanted);
  const passed = runs.length > 0 && failed.length === 0;
  const all = runs.map(({ version }) => version).join(', ');
  const verdict = passed ? `Passed on Node ${all}.` : `FAILED on Node ${failed.join(', ')}.`;
  return { passed, report: `${formatTable([head, ...rows])}\n\n${verdict}` };
}

function trouble({ version, exitCode, counts }: NodeRun): string | undefined {
  if (version === undefined) return 'could not be had';
  if (counts === undefined) return 'did not come to its end';
  if (counts.failed > 0 || exitCode !== 0) return 'FAILED';
  return counts.passed === 0 ? 'tested nothing' : undefined;
}
