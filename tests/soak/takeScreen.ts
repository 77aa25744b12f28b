// Takes a look at a tab: its screen, and its browser's storage for the page.
import { setTimeout as sleep } from 'node:timers/promises';
import { isExplained } from './judgeHeadline.ts';
import type { Stored } from './judgeMemory.ts';
import { readScreen, type Screen } from './readScreen.ts';
import type { Stage, Tab } from './stage.ts';
import { judgeAwayLine } from './watchAway.ts';

export interface Look {
  readonly screen: Screen;
  readonly address: URL;
  /** The title of the document. */
  readonly title: string;
  /** Some courses were not rendered, or rows or numbers changed, during this look. */
  readonly partly: boolean;
  /** All stored entries; databases without a value. */
  readonly stored: readonly Stored[];
  /** By the clock of the tab, milliseconds since the epoch. */
  readonly now: number;
}

/** A new document renders nothing at first. */
const PATIENCE_MS = 15_000;
/** In-page navigation changes the address before the screen. */
const VIEW_PATIENCE_MS = 5_000;
const STEP_MS = 40;

/** undefined: the tab shows another site, or an error page of the browser. */
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

/** @throws Error when the document unloads during the look */
async function attempt(page: Tab['page']): Promise<Look> {
  const watch = await page.evaluateHandle(async () => {
    const folds = [...document.querySelectorAll<HTMLElement>('main [aria-expanded=false]')];
    for (const fold of folds) {
      if (
        / clear$| only muted updates$| courses? without |^No other | updates as of /.test(
          fold.textContent,
        )
      )
        fold.click();
    }
    // A long queue first renders its first entries.
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
    // Two complete snapshots do not prove that no row changed between them.
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

/** The line of put-away entries renders after the first badge. */
function isAccounted({ screen: { cards, away } }: Look): boolean {
  return cards.reduce((n, { muted }) => n + muted, 0) <= (away?.badges ?? 0);
}

/** The page tells a signed-in person that the address narrows the view. */
function isOfAddress({ screen, address }: Look): boolean {
  const narrowed = address.searchParams.has('courses') || address.searchParams.has('types');
  return screen.panel === undefined || narrowed === screen.narrowed;
}
