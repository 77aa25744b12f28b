// Progress in the queue, kept per tab: two tabs are two queues.
import * as v from 'valibot';
import { updateTypes } from '../api/updateType.ts';
import { startOf, type QueueStart } from '../model/queueProgress.ts';
import { QUEUE } from '../paths/storageKeys.ts';
import type { QueueOwner } from './memory.ts';

export interface KeptQueue {
  readonly start: QueueStart;
  /** Key and index of an entry: if it is gone, the next one has its index. undefined: not started. */
  readonly place: { readonly key: string; readonly at: number } | undefined;
}

/** A queue without use for this long starts over. */
const FORGOTTEN_AFTER_MS = 12 * 3_600_000;

const count = v.pipe(
  v.number(),
  v.safeInteger(),
  v.check((n) => n >= 0),
);

const Entry = v.object({
  v: v.literal(1),
  owner: v.string(),
  usedAt: v.number(),
  /** Org unit id, type, count. */
  start: v.array(v.tuple([v.string(), v.picklist(updateTypes), count])),
  place: v.optional(v.object({ key: v.string(), at: count }), undefined),
});

export const emptyQueue: KeptQueue = { start: new Map(), place: undefined };

export function openQueueMemory({ digest, isForgotten }: QueueOwner) {
  let latest = readKept(digest);
  return {
    read: () => (isForgotten() ? emptyQueue : latest),
    /** Never throws. */
    keep: (queue: KeptQueue): void => {
      latest = queue;
      if (!isForgotten()) write(digest, queue);
    },
  };
}

function write(owner: string, { start, place }: KeptQueue): void {
  const entries = Array.from(start.values(), ({ orgUnitId, type, n }) => [orgUnitId, type, n]);
  try {
    const entry = { v: 1, owner, usedAt: Date.now(), start: entries, place };
    window.sessionStorage.setItem(QUEUE, JSON.stringify(entry));
  } catch {}
}

/** Empty if it is unreadable; removes one that is old or of another owner. */
function readKept(owner: string): KeptQueue {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(QUEUE) ?? '');
    const { place, ...entry } = v.parse(Entry, stored);
    const start = startOf(entry.start.map(([orgUnitId, type, n]) => ({ orgUnitId, type, n })));
    const age = Date.now() - entry.usedAt;
    if (entry.owner === owner && age >= 0 && age < FORGOTTEN_AFTER_MS) return { start, place };
    window.sessionStorage.removeItem(QUEUE);
  } catch {
    // Nothing is stored, or another release wrote it.
  }
  return emptyQueue;
}
