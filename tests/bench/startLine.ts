// What a table of times needs to be understood later.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';

/** Such as `commit 0e1768b4, 2 cores, load 0.1`. */
export function startLine(): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const load = loadavg()[0]?.toFixed(1);
  return `commit ${commit.trim()}, ${availableParallelism()} cores, load ${load}`;
}
