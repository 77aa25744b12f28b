// The long soak: `npm run soak [-- --minutes 10] [--runs N] [--seed N] [--commands N]`. Seeds count up from run to run. A run
// ends at the first violation and prints the command that repeats it.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findHeadless } from '../../tools/check/findChromium.ts';
import { formatTable } from '../../tools/check/formatTable.ts';
import { describeFailure, soak, type SoakResult } from './soak.ts';

const MINUTE_MS = 60_000;

const defaults = { minutes: 10, runs: Infinity, seed: Date.now() % 1_000_000_000, commands: 40 };

/** `commands`: number in each run. @throws TypeError with a message for an unknown option or a value that is no number */
function readOptions(): typeof defaults {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { minutes: text, runs: text, seed: text, commands: text },
  });
  const options = { ...defaults };
  for (const name of ['minutes', 'runs', 'seed', 'commands'] as const) {
    options[name] = Number(values[name] ?? defaults[name]);
    if (!(options[name] >= 0)) throw new TypeError(`--${name} takes a number, such as 10.`);
  }
  return options;
}

async function main(): Promise<number> {
  const { minutes, runs, seed, commands } = readOptions();
  console.log(`Soaking from seed ${seed} on, ${commands} commands a run.`);
  const executablePath = findHeadless()?.executablePath;
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const until = Date.now() + minutes * MINUTE_MS;
  const results: SoakResult[] = [];
  for (let at = 0; at < runs && Date.now() < until; at += 1) {
    const result = await soak(browser, seed + at, commands);
    results.push(result);
    if (result.violations.length > 0) console.error(describeFailure(result, commands));
  }
  await browser.close();
  console.log(summarise(results));
  return results.some(({ violations }) => violations.length > 0) ? 1 : 0;
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

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
