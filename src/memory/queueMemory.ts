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

export interface QueueMemory {
  readonly read: () => KeptQueue;
  /** Never throws. */
  readonly keep: (queue: KeptQueue) => void;
}

/** A queue without use for this long starts over. */
const FORGOTTEN_AFTER_MS = 12 * 3_600_000;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Entry = v.object({
  v: v.literal(1),
  owner: v.string(),
  usedAt: v.number(),
  /** Org unit id, type, count. */
  start: v.array(v.tuple([v.string(), v.picklist(updateTypes), count])),
  place: v.optional(v.object({ key: v.string(), at: count }), undefined),
});

export const emptyQueue: KeptQueue = { start: new Map(), place: undefined };

/** Removes a queue that is old, corrupt or of another owner. */
export function openQueueMemory(owner: QueueOwner, storage = window.sessionStorage): QueueMemory {
  let latest = readKept(owner.digest, storage);
  return {
    read: () => (owner.isForgotten() ? emptyQueue : latest),
    keep(queue) {
      latest = queue;
      if (!owner.isForgotten()) write(owner.digest, storage, queue);
    },
  };
}

function write(owner: string, storage: Storage, { start, place }: KeptQueue): void {
  const entries = Array.from(start.values(), ({ orgUnitId, type, n }) => [orgUnitId, type, n]);
  try {
    const entry = { v: 1, owner, usedAt: Date.now(), start: entries, place };
    storage.setItem(QUEUE, JSON.stringify(entry));
  } catch {}
}

function readKept(owner: string, storage: Storage): KeptQueue {
  try {
    const text = storage.getItem(QUEUE);
    if (text === null) return emptyQueue;
    const { place, ...entry } = v.parse(Entry, JSON.parse(text));
    const start = startOf(entry.start.map(([orgUnitId, type, n]) => ({ orgUnitId, type, n })));
    const age = Date.now() - entry.usedAt;
    if (entry.owner === owner && age >= 0 && age < FORGOTTEN_AFTER_MS) return { start, place };
  } catch {
    // Another release wrote it.
  }
  remove(storage);
  return emptyQueue;
}

function remove(storage: Storage): void {
  try {
    storage.removeItem(QUEUE);
  } catch {}
}
