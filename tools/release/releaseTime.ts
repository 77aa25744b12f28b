// The modification time of all files in a release. Servers derive validators from it, so releases must differ, and
// builds of one release must agree.
import { execFileSync } from 'node:child_process';

/**
 * `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/), else the commit's time, else, with
 * uncommitted changes or without git, now: such a release is not reproducible. `root`: of the repository.
 */
export function releaseTime(root: string): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? '';
  if (/^\d+$/.test(epoch)) return new Date(Number(epoch) * 1000);
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  const git = (...args: string[]) => execFileSync('git', args, options);
  try {
    if (git('status', '--porcelain') === '')
      return new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
  } catch {
    // An archive of the sources has no commit.
  }
  return new Date();
}
