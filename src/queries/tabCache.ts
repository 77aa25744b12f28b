// What this tab keeps for its next load: the text of config.json, and the answers of one grant.
import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import type { ChunkData } from '../api/knownAnswers.ts';
import { CONFIG, EARLY, SNAPSHOT } from '../paths/storageKeys.ts';
import { navigationType } from '../paths/navigationType.ts';
import { COURSES, LIST_FRESH_MS, UPDATES } from './queries.ts';

/** The file name changes with every build, as may the shape of the answers. */
const BUILD = import.meta.url;

const Snapshot = v.object({
  build: v.literal(BUILD),
  grant: v.string(),
  savedAt: v.number(),
  // Written by the same build.
  state: v.custom<DehydratedState>(
    (state) => typeof state === 'object' && state !== null && 'queries' in state,
  ),
});

/** null: not stored, or storage is denied. */
export interface TabCache {
  readonly snapshot: string | null;
  /** The text of config.json. */
  readonly config: string | null;
}

/** Removed on read, so that nothing outlives a sign-out. Never throws. */
export function takeTabCache(): TabCache {
  take(EARLY);
  return { snapshot: take(SNAPSHOT), config: take(CONFIG) };
}

function take(key: string): string | null {
  try {
    const text = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

interface GrantAnswers {
  /** undefined: nobody is signed in. */
  readonly grant: string | undefined;
  readonly queries: QueryClient;
}

export interface TabCacheOptions {
  readonly data: { readonly read: () => GrantAnswers };
  readonly isSignedIn: () => boolean;
  /** The text of config.json; undefined: the next load fetches it. */
  readonly configText: () => string | undefined;
}

/** Writes the cache on `pagehide`. */
export function keepTabCache({ data, isSignedIn, configText }: TabCacheOptions): void {
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
export function hydrateAnswers(
  { grant, queries }: GrantAnswers,
  snapshot: string | null,
  refreshMinutes: number,
): void {
  if (snapshot === null) return;
  try {
    const { savedAt, state, ...of } = v.parse(Snapshot, JSON.parse(snapshot));
    const age = Date.now() - savedAt;
    // Negative: the clock was set back.
    if (of.grant !== grant || age < 0) return;
    const type = navigationType();
    const isBack = type === 'back_forward' && age < refreshMinutes * 60_000;
    hydrate(queries, state, isBack ? {} : { defaultOptions: { deserializeData: asRemembered } });
    const isStale = ({ queryKey: [kind], state: { dataUpdatedAt } }: Query) =>
      kind === UPDATES
        ? !isBack
        : kind === COURSES && (type === 'reload' || Date.now() - dataUpdatedAt >= LIST_FRESH_MS);
    void queries.invalidateQueries({ predicate: isStale, refetchType: 'none' });
  } catch {
    // Unreadable: everything is fetched.
    queries.clear();
  }
}

/** Counts keep their age until the LMS confirms them; earlier faults are dropped. */
function asRemembered(data: unknown): unknown {
  if (!isChunk(data)) return data;
  const answers = data.answers.map((answer) => ({ ...answer, fault: undefined }));
  return { ...data, answers, fault: undefined, remembered: true } satisfies ChunkData;
}

function isChunk(data: unknown): data is ChunkData {
  return typeof data === 'object' && data !== null && 'answers' in data && 'refused' in data;
}
