// Measures every page, size and line of a bench in rounds.
import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { benchWorld } from './benchWorld.ts';
import { inTurn } from './rounds.ts';
import { measure } from './measure.ts';
import type { BuildSample } from './resultTable.ts';
import { firstVisits, isFirstVisit, type Scenario } from './scenario.ts';
import { startBenchSite } from './startBenchSite.ts';
import { openVisitor } from './visitor.ts';

export interface BenchOptions {
  readonly courses: readonly number[];
  readonly rttsMs: readonly number[];
  readonly rounds: number;
  readonly scenarios: readonly Scenario[];
  /** Folders of built pages, measured in turn. */
  readonly builds: readonly string[];
}

/** Otherwise V8 parses the code twice for Playwright's stack traces of requests: 20 ms a load. */
const WITH_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';
/** 9 and 3 Mbit/s. */
const SPEED = { downBytesPerMs: 1125, upBytesPerMs: 375 };

interface Cell {
  /** The folder of the built page. */
  readonly build: string;
  readonly courses: number;
  readonly rttMs: number;
}

export async function measureAll(options: BenchOptions): Promise<readonly BuildSample[]> {
  const { courses, rttsMs, rounds, builds } = options;
  const cells = courses.flatMap((size) =>
    rttsMs.flatMap((rttMs) => builds.map((build) => ({ build, courses: size, rttMs }))),
  );
  const samples: BuildSample[] = [];
  for (const { round, cell } of inTurn(cells, rounds)) {
    samples.push(...(await measureCell(cell, options)));
    console.log(`round ${round}: ${cell.build}, ${cell.courses} courses, ${cell.rttMs} ms`);
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
  // Each page of a long list takes a round trip, and some time of a busy machine.
  const timeoutMs = 60_000 + (courses / 100) * (2 * rttMs + 1000);
  const samples: BuildSample[] = [];
  for (const scenario of options.scenarios.filter(isFirstVisit)) {
    const locale = firstVisits[scenario];
    const visitor = await openVisitor(browser, { site, bench, courses, locale });
    samples.push({ ...(await measure({ site, bench, visitor, scenario, timeoutMs })), build });
    await visitor.leave();
  }
  const others = options.scenarios.filter((one) => !isFirstVisit(one));
  if (others.length === 0) return samples;
  const visitor = await openVisitor(browser, { site, bench, courses });
  // Every other scenario needs the sign-in before it.
  for (const scenario of ['cold', ...others.filter((one) => one !== 'cold')] as const) {
    const sample = await measure({ site, bench, visitor, scenario, timeoutMs });
    if (options.scenarios.includes(scenario)) samples.push({ ...sample, build });
  }
  return samples;
}

function launch(trust: string): Promise<Browser> {
  return chromium.launch({ ...findChromium(), args: [trust, WITH_SOURCE_POSITIONS] });
}
