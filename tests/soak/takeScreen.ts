// Reads a tab: its screen, and its browser's storage for the page.
import { setTimeout as sleep } from 'node:timers/promises';
import { isExplained } from './judgeHeadline.ts';
import type { Stored } from './judgeMemory.ts';
import { readScreen, type Screen } from './readScreen.ts';
import type { Stage, Tab } from './stage.ts';
import { judgeAwayLine } from './watchAway.ts';

export interface Look {
  readonly screen: Screen;
  readonly address: URL;
  /** Of the document. */
  readonly title: string;
  /** Courses are there that were not drawn, or rows came or went, or numbers changed, while this look was taken. */
  readonly partly: boolean;
  /** Everything that is stored; databases without a value. */
  readonly stored: readonly Stored[];
  /** By the clock of the tab, milliseconds since the epoch. */
  readonly now: number;
}

/** A document needs a moment until it says anything. */
const PATIENCE_MS = 15_000;
/** Within a document, the address changes before the screen does. */
const VIEW_PATIENCE_MS = 5_000;
const STEP_MS = 40;

/** undefined: the tab shows another site, or an error of the browser itself. */
export async function takeScreen(stage: Stage, tab: Tab): Promise<Look | undefined> {
  const { page } = tab;
  const from = performance.now();
  for (;;) {
    if (!page.url().startsWith(stage.site.origin)) return undefined;
    const look = await attempt(page).catch(() => undefined);
    const waited = performance.now() - from;
    const whole =
      look !== undefined &&
      isOfAddress(look) &&
      isAccounted(look) &&
      isExplained(look.screen) &&
      judgeAwayLine(stage, tab, look).length === 0 &&
      look.screen.shut === 0;
    const drawn = isThere(look) && (whole || waited > VIEW_PATIENCE_MS);
    if (drawn || waited > PATIENCE_MS) {
      if (look === undefined) throw new Error(`nothing can be read from ${page.url()}`);
      return look;
    }
    await sleep(STEP_MS);
  }
}

/** @throws Error when the document goes meanwhile */
async function attempt(page: Tab['page']): Promise<Look> {
  const watch = await page.evaluateHandle(async () => {
    const folds = [...document.querySelectorAll<HTMLElement>('main [aria-expanded=false]')];
    for (const fold of folds) {
      if (/ clear$| only muted updates$| courses? without | updates as of /.test(fold.textContent))
        fold.click();
    }
    // A long queue renders its first entries.
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const more = [...document.querySelectorAll<HTMLElement>('main button')].find((button) =>
        /^Show [\d,]+ more$/.test(button.textContent),
      );
      if (more === undefined) break;
      more.click();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
    // Whole before and whole after is not whole all along.
    const moved: Node[] = [];
    const observer = new MutationObserver((records) => {
      moved.push(...records.flatMap((one) => [...one.addedNodes, ...one.removedNodes]));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return { moved, observer, before: document.title };
  });
  const screen = readScreen(await page.locator('body').ariaSnapshot({ timeout: PATIENCE_MS }));
  const { now, stored, partly, title } = await page.evaluate(
    async ({ moved, observer, before }) => {
      observer.disconnect();
      const rows = 'li, tr';
      const rowsMoved = moved.some(
        (node) =>
          node instanceof Element && (node.matches(rows) || node.querySelector(rows) !== null),
      );
      return {
        partly: rowsMoved || document.title !== before,
        now: Date.now(),
        title: document.title,
        stored: [
          ...[sessionStorage, localStorage].flatMap((storage) =>
            Object.entries<string>(storage).map(([name, value]) => ({ name, value })),
          ),
          ...(await indexedDB.databases()).map(({ name }) => ({
            name: `IndexedDB ${String(name)}`,
            value: '',
          })),
        ],
      };
    },
    watch,
  );
  return { screen, address: new URL(page.url()), stored, title, partly, now };
}

function isThere(look: Look | undefined): boolean {
  if (look?.screen.titled !== true || look.partly) return false;
  const { panel, cards, shut, partMissing } = look.screen;
  return partMissing || panel?.headline.kind !== 'sums' || cards.length + shut > 0;
}

/** The line of put-away entries renders a moment after the first badge. */
function isAccounted({ screen: { cards, away } }: Look): boolean {
  return cards.reduce((n, { muted }) => n + muted, 0) <= (away?.badges ?? 0);
}

/** The page says that its address narrows the view, where somebody is signed in. */
function isOfAddress({ screen, address }: Look): boolean {
  const narrowed = address.searchParams.has('courses') || address.searchParams.has('types');
  return screen.panel === undefined || narrowed === screen.narrowed;
}
