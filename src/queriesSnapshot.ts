// What was answered in this tab, kept for the way back from a course where the browser does not keep the
// page itself. Read once, by this very build, within minutes; it lies beside the tokens and dies with them.
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
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

/** Puts a snapshot of this tab into `queries`, unless it is older than `maxAgeMs`. Never throws. */
export function restoreSnapshot(queries: QueryClient, text: string | null, maxAgeMs: number): void {
  try {
    const { savedAt, state } = v.parse(Snapshot, JSON.parse(text ?? 'null'));
    const age = Date.now() - savedAt;
    if (age >= 0 && age < maxAgeMs) hydrate(queries, state);
  } catch {
    // Nothing is kept, or nothing that can be used: everything is asked for.
    queries.clear();
  }
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
