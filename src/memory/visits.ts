// The visits of one person: stores the seen counts, and when the page was visible.
import type { Counts } from '../api/updates.ts';
import { checkedCounts, isSeenSince, recordSeen, enterVisit, isOver } from '../model/seenCounts.ts';
import { followCounts } from '../model/putAway.ts';
import { lanesWithCounts } from '../model/lanes.ts';
import type { CourseUpdates } from '../model/courseUpdates.ts';
import { openMemory, pageMemory } from './openMemory.ts';
import type { MemoryStore } from './store.ts';

/** A second window or a crash must not end the visit early. */
const NOTED_EVERY_MS = 60_000;

export type VisitedMemory = Awaited<ReturnType<typeof openVisits>>;

/** `userId` undefined: the memory ends with the page. Starts a visit if the page is visible. Never throws. */
export async function openVisits(issuer: string, userId: string | undefined) {
  const store = userId === undefined ? pageMemory(undefined) : await openMemory(issuer, userId);
  if (isInView()) enter(store);
  /** When this tab first saw an answer, ms since the epoch. */
  const firstSeen = new WeakMap<Counts, number>();
  return {
    ...store,
    userId,
    /** Stores the counts of `courses` as seen if the page is visible. Call it only with complete data. */
    markAsSeen(courses: readonly CourseUpdates[]): void {
      if (!isInView()) return;
      const inViewAt = Date.now();
      const seen = checkedCounts(courses);
      for (const counts of seen.values()) {
        if (!firstSeen.has(counts)) firstSeen.set(counts, inViewAt);
      }
      store.update((before) => {
        const seenCounts = recordSeen(before.seenCounts, seen, inViewAt);
        // A later look, in this tab or another, has applied newer counts already.
        const news = new Map(
          [...seen].filter(
            ([id, counts]) =>
              !isSeenSince(before.seenCounts.get(id), firstSeen.get(counts) ?? inViewAt),
          ),
        );
        const putAway = followCounts(before.putAway, news, inViewAt);
        const lanes = new Set([...before.lanes, ...lanesWithCounts(courses)]);
        return { ...before, inViewAt, seenCounts, putAway, lanes };
      }, 'when-idle');
    },
    /** Stores visits, and calls `onReturn` when the page becomes visible. Returns a function that stops it. */
    watch: (onReturn: (isNewVisit: boolean) => void) => watch(store, onReturn),
  };
}

function watch(store: MemoryStore, onReturn: (isNewVisit: boolean) => void): () => void {
  const note = () => store.update((before) => ({ ...before, inViewAt: Date.now() }));
  // A page hidden earlier was stored then, when the visit ended.
  const noteInView = () => {
    if (isInView()) note();
  };
  const comeOrGo = () => {
    if (!isInView()) return note();
    const isNewVisit = isOver(store.read().memory, Date.now());
    enter(store);
    onReturn(isNewVisit);
  };
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('visibilitychange', comeOrGo, { signal });
  window.addEventListener('pagehide', noteInView, { signal });
  window.addEventListener('pageshow', comeOrGo, { signal });
  const timer = setInterval(noteInView, NOTED_EVERY_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

function enter(store: MemoryStore): void {
  const now = Date.now();
  // A page that goes before the next change enters anew with its next load.
  store.update((before) => enterVisit(before, now), 'with-next');
}

function isInView(): boolean {
  return document.visibilityState !== 'hidden';
}
