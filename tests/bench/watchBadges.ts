// Records the badges on the screen with their times, reported by the page after the frame that rendered them.
import type { BrowserContext } from '@playwright/test';

interface Sighting {
  /** All times are since the epoch. */
  readonly atMs: number;
  /** The start of the document's fetch. */
  readonly fetchedMs: number;
  /** Time of the latest click; 0: no click. */
  readonly pressedMs: number;
  /** The visible numbers of unread discussions. */
  readonly numbers: readonly number[];
  /** The sum of unread updates; null: absent, or a lower bound. */
  readonly toRead: number | null;
  /** The button is there, and React answers to it. */
  readonly canSignIn: boolean;
}

export interface BadgeWatch {
  /** The sightings up to the first that fulfils `what`, past or future. @throws Error on timeout */
  readonly until: (
    what: (sighting: Sighting) => boolean,
    timeoutMs: number,
  ) => Promise<readonly [...Sighting[], Sighting]>;
}

const BINDING = 'benchSees';

/** Call before the first page opens. */
export async function watchBadges(context: BrowserContext): Promise<BadgeWatch> {
  const sightings: Sighting[] = [];
  let look = (): void => {};
  await context.exposeBinding(BINDING, (_source, told: Sighting) => {
    sightings.push(told);
    look();
  });
  // The compiler wraps functions in calls of `__name`, which pages lack.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  await context.addInitScript(watchInPage, BINDING);
  return {
    until: (what, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const seen = JSON.stringify(sightings.at(-1));
          reject(new Error(`Not seen within ${timeoutMs} ms. Last seen: ${seen}`));
        }, timeoutMs);
        look = () => {
          const at = sightings.findIndex(what);
          const found = sightings[at];
          if (found === undefined) return;
          clearTimeout(timer);
          resolve([...sightings.slice(0, at), found]);
        };
        look();
      }),
  };
}

/** Runs in every document, before its own code. */
function watchInPage(binding: string): void {
  const epoch = performance.timeOrigin;
  let pressedMs = 0;
  let before = '';
  let waiting = false;
  const pressed = ({ timeStamp }: Event): void => {
    pressedMs = epoch + timeStamp;
    // Reports even if nothing changes before the response.
    before = '';
  };
  addEventListener('click', pressed, true);
  const tell = (seen: object): void => {
    const atMs = epoch + performance.now();
    const [load] = performance.getEntriesByType('navigation');
    const fetched: unknown = load === undefined ? 0 : Reflect.get(load, 'fetchStart');
    const fetchedMs = epoch + Number(fetched);
    const send: unknown = Reflect.get(globalThis, binding);
    if (typeof send === 'function') send({ ...seen, atMs, fetchedMs, pressedMs });
  };
  const look = (): void => {
    waiting = false;
    const badges = [...document.querySelectorAll('main [data-type=UnreadDiscussions] b')];
    const sums = document.querySelector('main section p')?.textContent ?? '';
    const [, atLeast, sum] = /(at least )?([\d,]+) to read/.exec(sums) ?? [];
    const seen = {
      numbers: [...new Set(badges.map((one) => Number(one.textContent)))],
      toRead: sum === undefined || atLeast !== undefined ? null : Number(sum.replaceAll(',', '')),
      canSignIn: document.querySelector('main button[data-look=primary]') !== null,
    };
    const text = JSON.stringify(seen);
    if (text === before) return;
    before = text;
    // The task precedes all others: work of the page after the frame does not delay the display.
    void scheduler.postTask(() => tell(seen), { priority: 'user-blocking' });
  };
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
