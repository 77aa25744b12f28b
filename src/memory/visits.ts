// The visits of one person: stores the seen counts, and when the page was visible.
import { checkedCounts, markAllSeen, recordSeen } from '../model/seenCounts.ts';
import { followCounts } from '../model/putAway.ts';
import { enterVisit, stayInView } from '../model/visit.ts';
import { openMemory } from './openMemory.ts';
import type { MemoryStore, VisitedMemory } from './memory.ts';
import { pageMemory } from './pageMemory.ts';

/** A second window or a crash must not end the visit early. */
const NOTED_EVERY_MS = 60_000;

/** `userId` undefined: the memory ends with the page. Starts a visit if the page is visible. Never throws. */
export async function openVisits(
  issuer: string,
  userId: string | undefined,
): Promise<VisitedMemory> {
  const store = userId === undefined ? pageMemory(undefined) : await openMemory({ issuer, userId });
  if (isInView()) enter(store);
  return {
    ...store,
    markAsSeen(courses) {
      if (!isInView()) return;
      const now = Date.now();
      const seen = checkedCounts(courses);
      store.update((before) => ({
        ...stayInView(before, now),
        seenCounts: recordSeen(before.seenCounts, seen, now),
        putAway: followCounts(before.putAway, seen, now),
      }));
    },
    markAllSeen(courses) {
      store.update((before) => ({
        ...before,
        seenCounts: markAllSeen(before.seenCounts, courses, Date.now()),
      }));
    },
    watch: (onReturn) => watch(store, onReturn),
  };
}

function watch(store: MemoryStore, onReturn: () => void): () => void {
  const note = () => store.update((before) => stayInView(before, Date.now()));
  const comeOrGo = () => {
    if (!isInView()) return note();
    enter(store);
    onReturn();
  };
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('visibilitychange', comeOrGo, { signal });
  // A page hidden earlier was stored then, when the visit ended.
  const leave = () => {
    if (isInView()) note();
  };
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeOrGo, { signal });
  const timer = setInterval(() => isInView() && note(), NOTED_EVERY_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

function enter(store: MemoryStore): void {
  store.update((before) => enterVisit(before, Date.now()));
}

function isInView(): boolean {
  return document.visibilityState !== 'hidden';
}
