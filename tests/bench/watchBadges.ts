// Records the badges on the screen with their times, reported by the page after the frame that rendered them.
import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { VISITS_APART } from './benchWorld.ts';

const SightingSchema = v.object({
  /** All times are on the clock of this process's `performance.now()`. */
  atMs: v.number(),
  /** The start of the document's fetch. */
  fetchedMs: v.number(),
  /** Time of the latest click; 0: no click. */
  pressedMs: v.number(),
  /** The remainders of the visible numbers of unread discussions, divided by `VISITS_APART`. */
  residues: v.array(v.number()),
  /** The sum of unread updates; null: absent, or a lower bound. */
  toRead: v.nullable(v.number()),
  /** The button is there, and React answers to it. */
  canSignIn: v.boolean(),
});

export type Sighting = v.InferOutput<typeof SightingSchema>;

export interface BadgeWatch {
  /** The first sighting since `sinceMs` that fulfils `what`, past or future. @throws Error on timeout */
  readonly first: (
    sinceMs: number,
    what: (sighting: Sighting) => boolean,
    timeoutMs: number,
  ) => Promise<Sighting>;
  readonly since: (sinceMs: number) => readonly Sighting[];
}

const BINDING = 'benchSees';

/** Call before the first page opens. */
export async function watchBadges(context: BrowserContext): Promise<BadgeWatch> {
  const sightings: Sighting[] = [];
  const listeners = new Set<() => void>();
  const origin = performance.timeOrigin;
  await context.exposeBinding(BINDING, (_source, told: unknown) => {
    const { atMs, fetchedMs, pressedMs, ...rest } = v.parse(SightingSchema, told);
    // Pages report times since the epoch.
    sightings.push({
      ...rest,
      atMs: atMs - origin,
      fetchedMs: fetchedMs - origin,
      pressedMs: pressedMs - origin,
    });
    for (const listener of listeners) listener();
  });
  // The compiler wraps functions in calls of `__name`, which pages lack.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  await context.addInitScript(watchInPage, { binding: BINDING, apart: VISITS_APART });
  return {
    since: (sinceMs) => sightings.filter(({ atMs }) => atMs >= sinceMs),
    first: (sinceMs, what, timeoutMs) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void): void => {
          clearTimeout(timer);
          listeners.delete(look);
          settle();
        };
        const look = (): void => {
          const found = sightings.find((one) => one.atMs >= sinceMs && what(one));
          if (found !== undefined) end(() => resolve(found));
        };
        const timer = setTimeout(() => {
          const seen = JSON.stringify(sightings.at(-1));
          end(() => reject(new Error(`Not seen within ${timeoutMs} ms. Last seen: ${seen}`)));
        }, timeoutMs);
        listeners.add(look);
        look();
      }),
  };
}

/** Runs in every document, before its own code. */
function watchInPage({ binding, apart }: { binding: string; apart: number }): void {
  const epoch = performance.timeOrigin;
  let pressedMs = 0;
  let before = '';
  let waiting = false;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedMs = epoch + timeStamp;
      // Reports even if nothing changes before the response.
      before = '';
    },
    true,
  );
  /** The task precedes all others: work of the page after the frame does not delay the display. */
  const afterFrame = (seen: object) =>
    scheduler.postTask(() => tellOf(seen), { priority: 'user-blocking' });
  const tellOf = (seen: object): void => {
    const atMs = epoch + performance.now();
    const [load] = performance.getEntriesByType('navigation');
    const fetched: unknown = load === undefined ? 0 : Reflect.get(load, 'fetchStart');
    const fetchedMs = epoch + Number(fetched);
    const tell: unknown = Reflect.get(globalThis, binding);
    if (typeof tell === 'function') tell({ ...seen, atMs, fetchedMs, pressedMs });
  };

  const read = () => {
    const numbers = [...document.querySelectorAll('main [data-type=UnreadDiscussions] b')];
    const residues = new Set(numbers.map((one) => Number(one.textContent) % apart));
    const sums = document.querySelector('main section p')?.textContent ?? '';
    const [, atLeast, sum] = /(at least )?([\d,]+) to read/.exec(sums) ?? [];
    return {
      canSignIn: document.querySelector('main button[data-look=primary]') !== null,
      residues: [...residues].toSorted((a, b) => a - b),
      toRead: sum === undefined || atLeast !== undefined ? null : Number(sum.replaceAll(',', '')),
    };
  };
  const look = (): void => {
    waiting = false;
    const seen = read();
    const text = JSON.stringify(seen);
    if (text === before) return;
    before = text;
    void afterFrame(seen);
  };
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
