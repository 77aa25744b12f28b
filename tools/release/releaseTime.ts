// The modification time of all files in a release. Servers derive validators from it, so releases must differ, and
// builds of one release must agree.
import { runProcess } from '../check/runProcess.ts';

const TIMEOUT_MS = 10_000;

/**
 * `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/), else the commit's time, else, with
 * uncommitted changes, now: such a release is not reproducible. `root`: of the repository.
 */
export async function releaseTime(root: string): Promise<Date> {
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? '';
  if (/^\d+$/.test(epoch)) return new Date(Number(epoch) * 1000);
  const git = (...args: string[]) => runProcess('git', args, { cwd: root, timeoutMs: TIMEOUT_MS });
  const changes = await git('status', '--porcelain');
  const commit = await git('log', '-1', '--format=%ct');
  const isCommitted = changes.exitCode === 0 && changes.output === '' && commit.exitCode === 0;
  return isCommitted ? new Date(Number(commit.output) * 1000) : new Date();
}
