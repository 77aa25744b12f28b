// Measures the scenarios of one person on a slow line, once each, in a browser of their own.
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import { benchWorld } from './benchWorld.ts';
import { measure, openVisitor, type Sample } from './measure.ts';
import { scenarioNames, scenarios, type Scenario, type ScenarioName } from './scenario.ts';
import { startBenchSite } from './startBenchSite.ts';

/** Otherwise V8 parses the code twice for Playwright's stack traces of requests: 20 ms a load. */
const WITH_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';
/** 9 and 3 Mbit/s. */
const SPEED = { downBytesPerMs: 1125, upBytesPerMs: 375 };

export interface VisitOptions {
  /** The folder of the built page. */
  readonly root: string;
  readonly courses: number;
  readonly rttMs: number;
  readonly names: readonly ScenarioName[];
}

export async function measureVisits(
  options: VisitOptions,
): Promise<ReadonlyMap<ScenarioName, Sample>> {
  const { root, courses, rttMs, names } = options;
  const bench = benchWorld(courses);
  await using site = await startBenchSite({ ...SPEED, world: bench.world, rttMs, root });
  const args = [site.trust, WITH_SOURCE_POSITIONS];
  await using browser = await chromium.launch({ ...findChromium(), args });
  const samples = new Map<ScenarioName, Sample>();
  // Every other scenario needs the sign-in before it.
  const needsSignIn = names.some((name) => !('first' in scenarios[name]));
  let signedIn;
  for (const name of scenarioNames) {
    const { first }: Scenario = scenarios[name];
    if (!names.includes(name) && !(name === 'cold' && needsSignIn)) continue;
    if (first === undefined) {
      signedIn ??= await openVisitor(browser, { site, bench });
      samples.set(name, await measure(signedIn, name));
    } else {
      const visitor = await openVisitor(browser, { site, bench }, first);
      samples.set(name, await measure(visitor, name));
      await visitor.page.context().close();
    }
  }
  return samples;
}
