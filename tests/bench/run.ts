// `npm run bench`: prints a table of the times until the badges on a slow line, and of their bounds (docs/performance.md).
// Options: --courses 10,1000 --rtt 100,200 --rounds 3 --scenarios reload,warm --builds dist,/elsewhere/dist
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/check/findChromium.ts';
import { benchWorld } from './benchWorld.ts';
import { measure } from './measure.ts';
import { readOptions, type BenchOptions } from './readOptions.ts';
import { resultTable, type BuildSample } from './resultTable.ts';
import { startBenchSite } from './startBenchSite.ts';
import { openVisitor } from './visitor.ts';

/** Otherwise V8 parses the code twice for Playwright's stack traces of requests: 20 ms a load. */
const WITH_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';
/** 9 and 3 Mbit/s. */
const SPEED = { downBytesPerMs: 1125, upBytesPerMs: 375 };

interface Cell {
  readonly build: string;
  readonly courses: number;
  readonly rttMs: number;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const load = loadavg()[0]?.toFixed(1);
  console.log(`commit ${commit.trim()}, ${availableParallelism()} cores, load ${load}`);
  console.log(`\n${resultTable(await measureAll(options))}`);
}

/**
 * Each round measures each cell once; every second round runs backwards, so that other load on the machine affects all cells
 * alike.
 */
async function measureAll(options: BenchOptions): Promise<readonly BuildSample[]> {
  const { builds, courses, rttsMs, rounds } = options;
  const cells = courses.flatMap((size) =>
    rttsMs.flatMap((rttMs) => builds.map((build) => ({ build, courses: size, rttMs }))),
  );
  const samples: BuildSample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const cell of round % 2 === 0 ? cells : cells.toReversed()) {
      samples.push(...(await measureCell(cell, options)));
      console.log(`round ${round + 1}: ${cell.build}, ${cell.courses} courses, ${cell.rttMs} ms`);
    }
  }
  return samples;
}

async function measureCell(cell: Cell, options: BenchOptions): Promise<BuildSample[]> {
  const { build, courses, rttMs } = cell;
  const bench = benchWorld([courses]);
  await using site = await startBenchSite({
    ...SPEED,
    world: bench.world,
    rttMs,
    root: resolve(build),
  });
  await using browser = await launch(site.front.trust);
  const visitor = await openVisitor(browser, { site, bench, courses });
  // Each page of a long list takes a round trip, and some time of a busy machine.
  const timeoutMs = 60_000 + (courses / 100) * (2 * rttMs + 1000);
  const samples: BuildSample[] = [];
  // Every scenario needs the sign-in before it. `frame` comes last, because its host is on another site.
  for (const scenario of ['cold', ...options.scenarios.filter((one) => one !== 'cold')] as const) {
    const sample = await measure({ site, bench, visitor, scenario, timeoutMs });
    if (options.scenarios.includes(scenario)) samples.push({ ...sample, build });
  }
  return samples;
}

function launch(trust: string): Promise<Browser> {
  const executablePath = findChromium()?.executablePath;
  return chromium.launch({
    args: [trust, WITH_SOURCE_POSITIONS],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

process.exitCode = await main().then(
  () => 0,
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    return 2;
  },
);
