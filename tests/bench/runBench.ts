// Measures what a plan asks for, in turns: every round has each cell once, and every other round goes backwards, so that
// whatever else the machine does meets all of them alike.
import type { Browser } from '@playwright/test';
import type { BenchWorld } from './benchWorld.ts';
import { calibrate } from './calibrate.ts';
import type { Machine } from './lowerBound.ts';
import { measure, type Sample } from './measure.ts';
import type { BenchOptions, Cell } from './readOptions.ts';
import { replayPattern, type PatternSample } from './replayPattern.ts';
import type { BenchSite } from './startBenchSite.ts';
import { openVisitor } from './visitor.ts';

export interface BenchRun {
  readonly machine: Machine;
  readonly samples: readonly Sample[];
  readonly patterns: readonly PatternSample[];
}

export interface Bench {
  readonly browser: Browser;
  readonly site: BenchSite;
  readonly bench: BenchWorld;
  /** Told what is being done. */
  readonly say: (line: string) => void;
}

const SECOND_MS = 1000;

export async function runBench(
  { browser, site, bench, say }: Bench,
  options: Pick<BenchOptions, 'cells' | 'scenarios' | 'patterns'>,
): Promise<BenchRun> {
  const { cells, scenarios } = options;
  const samples: Sample[] = [];
  const patterns: PatternSample[] = [];
  const machine = await calibrate({ browser, site, bench });
  const rounds = Math.max(0, ...cells.map((cell) => cell.rounds));
  for (let round = 0; round < rounds; round += 1) {
    const due = cells.filter((cell) => round < cell.rounds);
    for (const cell of round % 2 === 0 ? due : due.toReversed()) {
      const from = performance.now();
      await visit(cell, round);
      const seconds = ((performance.now() - from) / SECOND_MS).toFixed(0);
      say(`round ${round + 1}: ${cell.courses} courses, ${cell.rttMs} ms (${seconds} s)`);
    }
  }
  return { machine, samples, patterns };

  async function visit({ courses, rttMs, patterns: wanted }: Cell, round: number): Promise<void> {
    site.line.rttMs = rttMs;
    const visitor = await openVisitor(browser, { site, bench, courses });
    // Every page of a long list takes its round trip, and some time of a machine that may be busy.
    const timeoutMs = 60_000 + (courses / 100) * (2 * rttMs + 1000);
    const of = { site, bench, visitor, round };
    // Nothing else can be measured without it.
    const cold = await measure({ ...of, scenario: 'cold', timeoutMs });
    if (scenarios.includes('cold')) samples.push(cold);
    for (const scenario of scenarios) {
      if (scenario === 'cold' || scenario === 'frame') continue;
      samples.push(await measure({ ...of, scenario, timeoutMs }));
    }
    for (const pattern of round === 0 ? (options.patterns ?? wanted) : [])
      patterns.push(await replayPattern({ ...of, pattern }));
    // The last one: what it opens is no page of the site.
    if (scenarios.includes('frame'))
      samples.push(await measure({ ...of, scenario: 'frame', timeoutMs }));
    await visitor.leave();
  }
}
