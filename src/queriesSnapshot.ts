// What was answered in this tab, kept for its next load: for the way back from a course where the browser does not keep
// the page itself, and for a reload. Read once, by this very build; it lies beside the tokens and dies with them.
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ChunkData } from './api/knownAnswers.ts';
import { rememberedAnswers } from './api/rememberedAnswers.ts';
import { UPDATES } from './queries.ts';
import { SNAPSHOT_KEY } from './queriesSnapshotText.ts';

/** Its file name changes with every build, and so may the shape of what is kept. */
const BUILD = import.meta.url;

const Snapshot = v.object({
  build: v.literal(BUILD),
  savedAt: v.number(),
  // The query library's own, which this very build wrote.
  state: v.custom<DehydratedState>(
    (state) => typeof state === 'object' && state !== null && 'queries' in state,
  ),
});

/**
 * Puts a snapshot of this tab into `queries`. Younger than `freshMs`, it stands for answers of now; older, everything is
 * asked for at once, and drawn with its age until it has been answered. Never throws.
 */
export function restoreSnapshot(queries: QueryClient, text: string, freshMs: number): void {
  try {
    const { savedAt, state } = v.parse(Snapshot, JSON.parse(text));
    const age = Date.now() - savedAt;
    // Of the future: the clock was set, and no age would be true.
    if (age < 0) return;
    hydrate(queries, state);
    if (age >= freshMs) ageSnapshot(queries);
  } catch {
    // Nothing that can be used: everything is asked for as if nothing had been kept.
    queries.clear();
  }
}

function ageSnapshot(queries: QueryClient): void {
  for (const [key, data] of queries.getQueriesData<ChunkData>({ queryKey: [UPDATES] })) {
    if (data !== undefined) queries.setQueryData(key, rememberedAnswers(data));
  }
  void queries.invalidateQueries({ refetchType: 'none' });
}

/** Keeps `queries` when the page goes. `isSignedIn`: whether there is anything to keep. */
export function keepSnapshot(queries: QueryClient, isSignedIn: () => boolean): void {
  window.addEventListener('pagehide', () => {
    if (!isSignedIn()) return;
    try {
      const snapshot = { build: BUILD, savedAt: Date.now(), state: dehydrate(queries) };
      window.sessionStorage.setItem(SNAPSHOT_KEY, JSON.stringify(snapshot));
    } catch {
      // Denied, or larger than the browser lets it be: then everything is asked for on the way back.
    }
  });
  // The page itself was kept.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.sessionStorage.removeItem(SNAPSHOT_KEY);
  });
}
