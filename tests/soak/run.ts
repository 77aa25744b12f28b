// The long soak: `npm run soak [-- --minutes 10] [--runs N] [--seed N] [--commands N]`. Each run has the seed after
// the one before it. Builds the page first. A run that breaks an invariant ends there, and says how to see it again.
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findHeadless } from '../../tools/check/findChromium.ts';
import { formatTable } from '../../tools/check/formatTable.ts';
import { packageBin } from '../../tools/check/packageBin.ts';
import { runProcess } from '../../tools/check/runProcess.ts';
import { describeFailure } from './describeFailure.ts';
import { soak, type SoakResult } from './soak.ts';

const MINUTE_MS = 60_000;
const BUILD_MS = 2 * MINUTE_MS;
const root = fileURLToPath(new URL('../../', import.meta.url));

interface Options {
  readonly minutes: number;
  readonly runs: number;
  readonly seed: number;
  /** In each run. */
  readonly commands: number;
}

/** @throws TypeError in words, when an option is unknown or no number */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      runs: { type: 'string', default: 'Infinity' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      commands: { type: 'string', default: '40' },
    },
  });
  const number = (name: keyof Options): number => {
    const value = Number(values[name]);
    if (value >= 0) return value;
    throw new TypeError(`--${name} takes a number, such as ${name === 'seed' ? 7 : 10}.`);
  };
  return {
    minutes: number('minutes'),
    runs: number('runs'),
    seed: number('seed'),
    commands: number('commands'),
  };
}

async function build(): Promise<void> {
  const vite = packageBin(root, 'vite', 'vite');
  const { exitCode, output } = await runProcess(process.execPath, [vite, 'build'], {
    cwd: root,
    timeoutMs: BUILD_MS,
  });
  if (exitCode !== 0) throw new Error(`The page does not build.\n${output}`);
}

async function main(): Promise<number> {
  const { minutes, runs, seed, commands } = readOptions();
  await build();
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
    ['refreshes of tokens', sum(({ refreshes }) => refreshes)],
    ...[...counts].toSorted(([, a], [, b]) => b - a).map(([kind, n]) => [`  ${kind}`, String(n)]),
  ]);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
