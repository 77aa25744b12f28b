// What this machine takes where the line takes nothing: the constants of the lower bound.
import type { Browser } from '@playwright/test';
import type { BenchWorld } from './benchWorld.ts';
import type { Machine } from './lowerBound.ts';
import { spreadOf } from './spreadOf.ts';
import type { BenchSite } from './startBenchSite.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const LOADS = 5;
/** What a tab remembers of its last load (src/queriesLastLoad.ts). */
const SNAPSHOT = 'course-updates.snapshot';
const TIMEOUT_MS = 60_000;

/** So few that drawing them is no part of what the code takes. Somebody in the world has so many. */
export const CALIBRATED_WITH = 10;

/** Loads the page again and again. */
export async function calibrate(options: {
  readonly browser: Browser;
  readonly site: BenchSite;
  readonly bench: BenchWorld;
}): Promise<Machine> {
  const { browser, site, bench } = options;
  const courses = CALIBRATED_WITH;
  const { front, line } = site;
  const { rttMs } = line;
  line.rttMs = 0;
  const codes = { reload: new Array<number>(), warm: new Array<number>() };
  const paints: number[] = [];
  const loads = Array.from({ length: LOADS }, () => ['reload', 'warm'] as const).flat();

  async function loadAgain(visitor: Visitor): Promise<void> {
    for (const scenario of ['cold', ...loads] as const) {
      await visitor.prepare(scenario);
      const { residue } = bench.nextVisit(courses);
      const sinceMs = performance.now();
      await visitor.act(scenario);
      const badge = await visitor.watch.first(
        sinceMs,
        ({ residues }) => residues.includes(residue),
        TIMEOUT_MS,
      );
      await visitor.calm();
      if (scenario === 'cold') continue;
      const exchanges = front.log.exchanges.filter(({ startMs }) => startMs >= sinceMs);
      const page = exchanges.find(({ kind }) => kind === 'html');
      const drawn = await visitor.watch.first(sinceMs, (one) => one.drawn, TIMEOUT_MS);
      const counts = exchanges.findLast(
        ({ kind, endMs }) => kind === 'counts' && endMs <= badge.atMs,
      );
      if (page === undefined || counts === undefined) continue;
      codes[scenario].push(drawn.atMs - page.endMs);
      paints.push(badge.atMs - counts.endMs);
    }
    await visitor.leave();
  }

  await loadAgain(await openVisitor(browser, { site, bench, courses }));
  // A page that remembers something waits for its answers before it draws. One that does not draws as soon as it can: what
  // that takes is the code's alone.
  const stranger = await openVisitor(browser, { site, bench, courses });
  await stranger.page.context().addInitScript((key) => sessionStorage.removeItem(key), SNAPSHOT);
  await loadAgain(stranger);
  line.rttMs = rttMs;
  // The least: what a bound allows for must not be somebody else's use of the machine.
  const least = (times: readonly number[]): number => spreadOf(times)?.least ?? 0;
  return {
    codeMs: least(codes.reload),
    newCodeMs: least(codes.warm),
    paintMs: least(paints),
  };
}
