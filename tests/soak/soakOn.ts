// Soaks run after run, until the time or the number of runs is used up, and sums up.
import { chromium } from '@playwright/test';
import { findHeadless } from '../../tools/check/findBrowsers.ts';
import { formatTable } from '../../tools/check/formatTable.ts';
import { describeFailure, soak, type SoakResult } from './soak.ts';

export interface SoakOptions {
  readonly untilMs: number;
  readonly runs: number;
  /** Of the first run; seeds count up. */
  readonly seed: number;
  /** In each run. */
  readonly commands: number;
}

/** Whether every invariant held. */
export async function soakOn({ untilMs, runs, seed, commands }: SoakOptions): Promise<boolean> {
  const browser = await chromium.launch(findHeadless());
  const results: SoakResult[] = [];
  for (let at = 0; at < runs && Date.now() < untilMs; at += 1) {
    const result = await soak(browser, seed + at, commands);
    results.push(result);
    if (result.violations.length > 0) console.error(describeFailure(result, commands));
  }
  await browser.close();
  console.log(summarise(results));
  return results.every(({ violations }) => violations.length === 0);
}

function summarise(results: readonly SoakResult[]): string {
  const counts = new Map<string, number>();
  for (const result of results) {
    for (const [kind, n] of result.counts) counts.set(kind, (counts.get(kind) ?? 0) + n);
  }
  const sum = (of: (result: SoakResult) => number) =>
    String(results.reduce((all, result) => all + of(result), 0));
  return formatTable([
    ['runs', String(results.length)],
    ['  that broke an invariant', sum(({ violations }) => Math.min(1, violations.length))],
    ['commands', sum(({ done }) => done.length)],
    ['requests', sum(({ requests }) => requests)],
    ...[...counts].toSorted(([, a], [, b]) => b - a).map(([kind, n]) => [`  ${kind}`, String(n)]),
  ]);
}
