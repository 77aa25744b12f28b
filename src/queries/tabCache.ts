// Keeps the text of config.json and the answers of one grant for the next load of this tab.
import { dehydrate, hydrate, type DehydratedState, type Query } from '@tanstack/react-query';
import { asRemembered, type ChunkData } from '../api/knownAnswers.ts';
import { isRecord } from '../api/isRecord.ts';
import { CONFIG, SNAPSHOT } from '../paths/storageKeys.ts';
import { navigationType } from '../paths/navigationType.ts';
import type { GrantData } from './grantData.ts';
import { COURSES, LIST_FRESH_MS, UPDATES } from './queries.ts';

/** The file name changes with every build, as may the shape of the answers. */
const BUILD = import.meta.url;

interface Snapshot {
  readonly savedAt: number;
  readonly state: DehydratedState;
}

const isSnapshotOf = (grant: string, value: unknown): value is Snapshot =>
  isRecord(value) && value['build'] === BUILD && value['grant'] === grant;

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

/** Writes the cache on `pagehide`. `configText`: undefined: the next load fetches config.json. */
export function keepTabCache(
  data: { readonly read: () => GrantAnswers },
  isSignedIn: () => boolean,
  configText: () => string | undefined,
): void {
  window.addEventListener('pagehide', () => {
    try {
      const { sessionStorage } = window;
      const text = configText();
      // Tokens or a sign-in are stored. After a sign-out, nothing is kept.
      if (text !== undefined && sessionStorage.length > 0) sessionStorage.setItem(CONFIG, text);
      if (!isSignedIn()) return;
      const { grant, queries } = data.read();
      const snapshot = { build: BUILD, grant, savedAt: Date.now(), state: dehydrate(queries) };
      sessionStorage.setItem(SNAPSHOT, JSON.stringify(snapshot));
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
 * Counts are stale and remembered, unless Back or Forward led here within `refreshMinutes`; the list after a reload
 * or 15 minutes. Never throws.
 */
export function hydrateAnswers(of: GrantAnswers, text: string | null, refreshMinutes: number) {
  const { grant, queries } = of;
  if (text === null || grant === undefined) return;
  try {
    const snapshot: unknown = JSON.parse(text);
    // A time in the future: the clock was set back.
    if (!isSnapshotOf(grant, snapshot) || snapshot.savedAt > Date.now()) return;
    const type = navigationType();
    const isBack =
      type === 'back_forward' && Date.now() - snapshot.savedAt < refreshMinutes * 60_000;
    const isListOld = (at: number) => type === 'reload' || Date.now() - at >= LIST_FRESH_MS;
    const isStale = ({ queryKey: [kind], state }: Query) =>
      kind === UPDATES ? !isBack : kind === COURSES && isListOld(state.dataUpdatedAt);
    hydrate(queries, snapshot.state);
    if (!isBack)
      queries.setQueriesData<ChunkData>(
        { queryKey: [UPDATES] },
        (data) => data && asRemembered(data),
      );
    void queries.invalidateQueries({ predicate: isStale, refetchType: 'none' });
  } catch {
    // Unreadable: everything is fetched.
    queries.clear();
  }
}
