// `npm run bench`: how long until the badges are there, and what it takes. Prints tables, and writes every sample.
// Options: --quick, --rtt 100,200 --courses 10,1000 --scenarios reload,warm --rounds 5 --patterns series --protocol h1
// --seed 7 --out file. docs/performance.md says what is measured, and how.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/check/findChromium.ts';
import { benchWorld } from './benchWorld.ts';
import { buildPage } from './buildPage.ts';
import { CALIBRATED_WITH } from './calibrate.ts';
import { describeMachine, machineText } from './describeMachine.ts';
import { readOptions } from './readOptions.ts';
import { runBench } from './runBench.ts';
import { startBenchSite } from './startBenchSite.ts';
import { summarise } from './summarise.ts';
import { writeCosts, writePatterns, writeTimes } from './writeTables.ts';

/**
 * Playwright has the browser tell where in the code each request comes from. V8 finds that out by reading the code again,
 * 20 ms a load that nobody but it waits for, unless it has noted positions the first time.
 */
const WITH_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** 9 and 3 Mbit/s. */
const DOWN_BYTES_PER_MS = 1125;
const UP_BYTES_PER_MS = 375;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await buildPage(root);
  const sizes = options.cells.map(({ courses }) => courses);
  const bench = benchWorld(options.seed, [...new Set([CALIBRATED_WITH, ...sizes])]);
  const line = { downBytesPerMs: DOWN_BYTES_PER_MS, upBytesPerMs: UP_BYTES_PER_MS };
  await using site = await startBenchSite({
    ...line,
    world: bench.world,
    protocol: options.protocol,
    rttMs: 100,
  });
  const executablePath = findChromium()?.executablePath;
  const browser = await chromium.launch({
    args: [site.front.trust, WITH_SOURCE_POSITIONS],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const on = describeMachine(browser, root);
    console.log(`${machineText(on)}, ${options.protocol}, seed ${options.seed}`);
    const run = await runBench({ browser, site, bench, say: (text) => console.log(text) }, options);
    const atOnce = options.protocol === 'h2' ? 100 : 6;
    const rows = summarise(run.samples, run.machine, { ...line, atOnce });
    const { codeMs, newCodeMs, paintMs } = run.machine;
    const read = `${Math.round(codeMs)} ms, ${Math.round(newCodeMs)} ms where it is read anew`;
    console.log(`\ncode ${read}, paint ${Math.round(paintMs)} ms\n`);
    console.log(`${writeTimes(rows)}\n\n${writeCosts(rows)}`);
    const replayed = writePatterns(run.patterns, rows);
    if (replayed !== undefined) console.log(`\n${replayed}`);
    const results = { measuredAt: new Date().toISOString(), on, options, line, ...run, rows };
    const out = join(root, options.out);
    writeFileSync(out, `${JSON.stringify(results, undefined, 1)}\n`);
    console.log(`\n${options.out} has every sample.`);
  } finally {
    await browser.close();
  }
}

process.exitCode = await main().then(
  () => 0,
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    return 2;
  },
);
