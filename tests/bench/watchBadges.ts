// Runs in the page: records the badges on the screen with their times, after the frame that rendered them.

interface Sighting {
  /** By the page's clock, as all times. */
  readonly atMs: number;
  /** The visible numbers of unread discussions. */
  readonly numbers: readonly number[];
  /** The sum of unread updates; null: absent, or a lower bound. */
  readonly toRead: number | null;
  /** The button is there, and React answers to it. */
  readonly canSignIn: boolean;
}

declare global {
  interface Window {
    benchSaw: Sighting[];
    /** The time of the latest click. */
    benchPressedMs: number | undefined;
  }
}

/**
 * `unread`: the number of each course; undefined: the button to sign in is awaited. `sum`: of all courses. From the press, or the
 * start of the document's fetch; undefined until the last badge, or the button, was seen.
 */
export function findBadges({ unread, sum }: { unread: number | undefined; sum: number }) {
  const { benchSaw, benchPressedMs } = window;
  const all = benchSaw.find(({ toRead, canSignIn }) =>
    unread === undefined ? canSignIn : toRead === sum,
  );
  if (all === undefined) return undefined;
  const first = benchSaw.find(({ numbers }) => numbers.includes(unread ?? NaN)) ?? all;
  const [load] = performance.getEntriesByType('navigation');
  const startMs =
    benchPressedMs ?? (load === undefined ? 0 : Number(Reflect.get(load, 'fetchStart')));
  return { firstMs: first.atMs - startMs, allMs: all.atMs - startMs };
}

/** In every document, before its own code. */
export function watchBadges(): void {
  window.benchSaw = [];
  let before = '';
  let waiting = false;
  addEventListener('click', ({ timeStamp }) => (window.benchPressedMs = timeStamp), true);
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
    const record = () => window.benchSaw.push({ ...seen, atMs: performance.now() });
    // The task precedes all others: work of the page after the frame does not delay the display.
    void scheduler.postTask(record, { priority: 'user-blocking' });
  };
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
