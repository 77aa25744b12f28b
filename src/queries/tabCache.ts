// Keeps the text of config.json and the answers of one grant for the next load of this tab.
import * as v from 'valibot';
import { asUnconfirmed } from '../api/knownAnswers.ts';
import { CONFIG, SNAPSHOT } from '../paths/storageKeys.ts';
import { navigationType } from '../paths/navigationType.ts';
import type { GrantData } from './grantData.ts';
import { keptQueries, readKept } from './keptQueries.ts';
import { COURSES, LIST_FRESH_MS } from './queries.ts';

/** The file name changes with every build, as may the shape of the answers. */
const BUILD = import.meta.url;

const Snapshot = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    build: v.literal(BUILD),
    grant: v.string(),
    savedAt: v.number(),
    queries: v.unknown(),
  }),
);

/** Removed on read, so that nothing outlives a sign-out. null: not stored. Never throws. */
export function takeTabCache() {
  try {
    const { sessionStorage } = window;
    const snapshot = sessionStorage.getItem(SNAPSHOT);
    const config = sessionStorage.getItem(CONFIG);
    for (const key of [SNAPSHOT, CONFIG]) sessionStorage.removeItem(key);
    return { snapshot, config };
  } catch {
    return { snapshot: null, config: null };
  }
}

type GrantAnswers = Pick<GrantData, 'grant' | 'queries'>;

/** For `hydrateAnswers`. */
export function answersText({ grant, queries }: GrantAnswers): string {
  const kept = keptQueries(queries);
  return JSON.stringify({ build: BUILD, grant, savedAt: Date.now(), queries: kept });
}

/** Writes the cache on `pagehide`. `configText`: undefined: the next load fetches config.json. */
export function keepTabCache(
  current: { readonly read: () => GrantAnswers },
  isSignedIn: () => boolean,
  configText: () => string | undefined,
): void {
  window.addEventListener('pagehide', () => {
    try {
      const { sessionStorage } = window;
      const text = configText();
      // Tokens or a sign-in are stored. After a sign-out, nothing is kept.
      if (text !== undefined && sessionStorage.length > 0) sessionStorage.setItem(CONFIG, text);
      if (isSignedIn()) sessionStorage.setItem(SNAPSHOT, answersText(current.read()));
    } catch {
      // Denied or full: the next load fetches everything.
    }
  });
  // A page from the back/forward cache needs no copy.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) takeTabCache();
  });
}

/**
 * Counts are stale and unconfirmed, unless Back or Forward led here within `refreshMinutes` of a check that answered all; the
 * list after a reload or 15 minutes. Dates stay those of the answers. Never throws.
 */
export function hydrateAnswers(
  of: GrantAnswers,
  text: string | null | undefined,
  refreshMinutes: number,
) {
  const { grant, queries } = of;
  const now = Date.now();
  const { success, output } = v.safeParse(Snapshot, text);
  // A time in the future: the clock was set back.
  if (!success || output.grant !== grant || output.savedAt > now) return;
  const type = navigationType();
  const isBack = type === 'back_forward' && now - output.savedAt < refreshMinutes * 60_000;
  const isListOld = (at: number) => type === 'reload' || now - at >= LIST_FRESH_MS;
  for (const { queryKey, data, updatedAt } of readKept(output.queries)) {
    // Another frame has kept a later answer.
    if ((queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > updatedAt) continue;
    const isCounts = 'isWhole' in data;
    const isFresh = isCounts
      ? isBack && data.isWhole
      : queryKey[0] !== COURSES || !isListOld(updatedAt);
    const counts = isCounts && (isFresh ? data.data : asUnconfirmed(data.data));
    queries.setQueryData(queryKey, counts || data, { updatedAt });
    if (!isFresh) void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
