// The time that every file of a release bears. Servers tell browsers by it whether a file has changed: two releases must
// not share one, and one release must always have the same.
import { runProcess } from '../check/runProcess.ts';

const TIMEOUT_MS = 10_000;

/**
 * `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/), else that of the commit, else now: with
 * changes that are in no commit, it is a release that nobody else can make. `root`: of the repository.
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
