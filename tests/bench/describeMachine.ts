// On what was measured: without it, no time means anything.
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';

export interface MachineLine {
  readonly commit: string;
  /** Files that are not as in that commit, but for documents. */
  readonly changed: boolean;
  readonly cores: number;
  readonly processor: string;
  readonly node: string;
  readonly chromium: string;
  /** In the last minute before the run: above the number of cores, times say little. */
  readonly load: number;
}

export function describeMachine(browser: Browser, root: string): MachineLine {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();
  return {
    commit: git('rev-parse', '--short', 'HEAD'),
    changed: git('status', '--porcelain', '--', 'src', 'index.html', 'vite.config.ts') !== '',
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.version,
    chromium: browser.version(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

export function machineText(line: MachineLine): string {
  const { commit, changed, cores, processor, node, chromium, load } = line;
  const state = changed ? ' with changes' : '';
  return `commit ${commit}${state}, ${cores} cores (${processor}), load ${load}, Node ${node}, Chromium ${chromium}`;
}
