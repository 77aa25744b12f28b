// Takes a look at a tab: its screen, and its browser's storage for the page.
import { setTimeout as sleep } from 'node:timers/promises';
import { judgeHeadline } from './judgeHeadline.ts';
import type { Stored } from './judgeMemory.ts';
import { readScreen, type Screen } from './readScreen.ts';
import type { Stage, Tab } from './stage.ts';

export interface Look {
  readonly screen: Screen;
  readonly address: URL;
  /** The title of the document. */
  readonly title: string;
  /** All stored entries; databases without a value. */
  readonly stored: readonly Stored[];
  /** By the clock of the tab, milliseconds since the epoch. */
  readonly now: number;
}

/** For a new document, and for a screen that stays the same, belongs to its address and has all rows of its headline. */
const PATIENCE_MS = 15_000;
const STEP_MS = 40;

/** undefined: the tab shows another site, or an error page of the browser. */
export async function takeScreen(stage: Stage, { page }: Tab): Promise<Look | undefined> {
  const until = performance.now() + PATIENCE_MS;
  let before = '';
  for (;;) {
    if (!page.url().startsWith(stage.site.origin)) return undefined;
    const look = await attempt(page).catch(() => undefined);
    const now = look && JSON.stringify([look.screen.text, look.title, look.stored]);
    if ((now === before && isWhole(look)) || performance.now() > until) {
      if (look === undefined) throw new Error(`nothing can be read from ${page.url()}`);
      return look;
    }
    before = now ?? '';
    await sleep(STEP_MS);
  }
}

/** @throws Error when the document unloads during the look */
async function attempt(page: Tab['page']): Promise<Look> {
  const seen = await page.evaluate(async () => {
    const folds = document.querySelectorAll<HTMLElement>(
      '[id^=fold-] > button[aria-expanded=false]',
    );
    for (const fold of folds) fold.click();
    return {
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
  });
  const screen = readScreen(await page.locator('body').ariaSnapshot({ timeout: PATIENCE_MS }));
  return { ...seen, screen, address: new URL(page.url()) };
}

/** In-page navigation changes the address before the screen, and a long list first renders a screenful. */
function isWhole(look: Look | undefined): boolean {
  if (look?.screen.titled !== true) return false;
  const { screen, address } = look;
  const narrowed = address.searchParams.has('courses') || address.searchParams.has('types');
  const isOfAddress = screen.panel === undefined || narrowed === screen.narrowed;
  return isOfAddress && judgeHeadline(screen).length === 0;
}
