// One look at a tab, with what its browser has stored for the page.
import { setTimeout as sleep } from 'node:timers/promises';
import { readScreen, type Screen } from './readScreen.ts';
import type { Stage, Tab } from './stage.ts';

export interface Look {
  readonly screen: Screen;
  readonly address: URL;
  /** Names of everything that is stored. */
  readonly stored: readonly string[];
  /** By the clock of the tab, milliseconds since the epoch. */
  readonly now: number;
}

/** A document needs a moment until it says anything. */
const PATIENCE_MS = 15_000;
const STEP_MS = 40;

/** undefined: the tab shows another site, or an error of the browser itself. */
export async function takeScreen(stage: Stage, { page }: Tab): Promise<Look | undefined> {
  const patientUntil = performance.now() + PATIENCE_MS;
  for (;;) {
    if (!page.url().startsWith(stage.site.origin)) return undefined;
    const look = await attempt(page).catch(() => undefined);
    if (look?.screen.titled === true || performance.now() > patientUntil) {
      if (look === undefined) throw new Error(`nothing can be read from ${page.url()}`);
      return look;
    }
    await sleep(STEP_MS);
  }
}

/** @throws Error when the document goes meanwhile */
async function attempt(page: Tab['page']): Promise<Look> {
  const screen = readScreen(await page.locator('body').ariaSnapshot({ timeout: PATIENCE_MS }));
  const { now, stored } = await page.evaluate(async () => ({
    now: Date.now(),
    stored: [
      ...Object.keys(sessionStorage),
      ...Object.keys(localStorage),
      ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${String(name)}`),
    ],
  }));
  return { screen, address: new URL(page.url()), stored, now };
}
