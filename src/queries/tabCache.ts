// Keeps the text of config.json and the answers of one grant for the next load of this tab, or of this frame in it.
import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query';
import * as v from 'valibot';
import { asUnconfirmed, withKept, type CourseRecords } from '../api/courseRecord.ts';
import { CONFIG } from '../paths/storageKeys.ts';
import { navigationType } from '../paths/navigationType.ts';
import type { GrantData } from './grantData.ts';
import { COUNTS, COURSES, LIST_FRESH_MS } from './queries.ts';
import { isRecord } from '../api/readJson.ts';

/** The file name changes with every build, as may the shape of the answers. */
const BUILD = import.meta.url;

/** The page itself wrote it: what is inside is not read field by field. */
const Snapshot = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    build: v.literal(BUILD),
    grant: v.string(),
    savedAt: v.number(),
    counts: v.array(v.tuple([v.string(), v.custom<CourseRecords>(isRecord)])),
    others: v.custom<DehydratedState>(isRecord),
  }),
);

/** null: not stored. */
export function takeEntry(storage: Storage, key: string): string | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  return text;
}

type GrantAnswers = Pick<GrantData, 'grant' | 'queries'>;

export interface TabCache {
  /** Never throws (openStorage.ts). */
  readonly storage: Storage;
  /** The key of the answers. */
  readonly key: string;
  /** Whether what this page has is for the next load. */
  readonly isKept: () => boolean;
}

/** For `hydrateAnswers`. */
function answersText({ grant, queries }: GrantAnswers): string {
  const counts = queries.getQueriesData<CourseRecords>({ queryKey: [COUNTS] });
  const others = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryKey: [kind], state }) =>
      kind !== COUNTS && state.data !== undefined,
  });
  return JSON.stringify({
    build: BUILD,
    grant,
    savedAt: Date.now(),
    // Without a common contract version, the key has none, which JSON would make null.
    counts: counts.flatMap(([[, version], records]) =>
      typeof version === 'string' && records ? [[version, records]] : [],
    ),
    others: { queries: others.queries.map(asSucceeded) },
  });
}

/** Data that is older than a failed request is kept without the error. */
function asSucceeded(query: DehydratedState['queries'][number]) {
  return { ...query, state: { ...query.state, error: null, status: 'success' } };
}

/** Writes the cache on `pagehide`. `configText`: undefined: the next load fetches config.json. */
export function keepTabCache(
  { storage, key, isKept }: TabCache,
  current: { readonly read: () => GrantAnswers },
  isSignedIn: () => boolean,
  configText: () => string | undefined,
): void {
  window.addEventListener('pagehide', () => {
    const text = configText();
    // Tokens or a sign-in are stored. After a sign-out, nothing is kept.
    if (text !== undefined && storage.length > 0) storage.setItem(CONFIG, text);
    if (isKept() && isSignedIn()) storage.setItem(key, answersText(current.read()));
  });
  // A page from the back/forward cache needs no copy.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const name of [key, CONFIG]) storage.removeItem(name);
  });
}

/**
 * Counts are unconfirmed, unless Back or Forward led here within `refreshMinutes` of all answers; the list is
 * stale after a reload or 15 minutes, and if pages were missing. Dates stay those of the answers. Never throws.
 */
export function hydrateAnswers(
  { grant, queries }: GrantAnswers,
  text: string | null | undefined,
  refreshMinutes: number,
): void {
  const now = Date.now();
  const { success, output } = v.safeParse(Snapshot, text);
  // A time in the future: the clock was set back.
  if (!success || output.grant !== grant || output.savedAt > now) return;
  const type = navigationType();
  const oldest = type === 'back_forward' ? now - refreshMinutes * 60_000 : Infinity;
  try {
    hydrate(queries, output.others);
    for (const [version, kept] of output.counts) {
      const records = isWhole(kept, oldest) ? kept : asUnconfirmed(kept);
      queries.setQueryData<CourseRecords>([COUNTS, version], (found = {}) =>
        withKept(found, records),
      );
    }
    void queries.invalidateQueries({
      queryKey: [COURSES],
      refetchType: 'none',
      predicate: ({ state: { data, dataUpdatedAt } }) =>
        type === 'reload' ||
        now - dataUpdatedAt >= LIST_FRESH_MS ||
        (isRecord(data) && data['end'] === 'waiting'),
    });
  } catch {
    queries.clear();
  }
}

/** The latest check answered everything after `oldest`, ms since the epoch. */
function isWhole(records: CourseRecords, oldest: number): boolean {
  return Object.values(records).every(
    ({ asOf = 0, fault, unconfirmed, asking }) =>
      asOf > oldest && !fault && !unconfirmed && !asking,
  );
}
