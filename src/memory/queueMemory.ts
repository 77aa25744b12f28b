// How far one person has come in the queue, kept beside the tokens of this tab: whoever follows an entry into the LMS, or
// reloads, goes on where they were. Ids, counts and a time; whose it is, under the digest of their memory. In the tab, because
// two tabs of one person work through two queues.
import * as v from 'valibot';
import { updateTypes } from '../api/updateType.ts';
import { startOf, type QueueStart } from '../model/queueProgress.ts';
import { QUEUE_KEY } from './appearance.ts';

/** Where a person stands. */
interface QueuePlace {
  /** Of the entry. */
  readonly key: string;
  /** From 0: the entry that is there takes its place when it is gone. */
  readonly at: number;
}

export interface KeptQueue {
  readonly start: QueueStart;
  /** undefined: they have not begun. */
  readonly place: QueuePlace | undefined;
}

export interface QueueMemory {
  /** What was kept last, by this page or an earlier one. */
  readonly read: () => KeptQueue;
  /** Never throws. */
  readonly keep: (queue: KeptQueue) => void;
  /** From then on, nothing that this page keeps outlives it. Never throws. */
  readonly forget: () => void;
}

/** A tab that was not used for so long begins anew. */
const FORGOTTEN_AFTER_MS = 12 * 3_600_000;

const count = v.pipe(
  v.number(),
  v.check((value: number) => Number.isSafeInteger(value)),
  v.minValue(0),
);

const Entry = v.object({
  v: v.literal(1),
  owner: v.string(),
  usedAt: v.number(),
  /** Org unit id, type, and the number then. */
  start: v.array(v.tuple([v.string(), v.picklist(updateTypes), count])),
  place: v.optional(v.object({ key: v.string(), at: count }), undefined),
});

const nothing: KeptQueue = { start: new Map(), place: undefined };

/** `owner`: stands for a person and an issuer; what is another's, old or corrupt is removed, and begins anew. */
export function openQueueMemory(owner: string, storage: Storage): QueueMemory {
  let latest = readKept(owner, storage);
  let isForgotten = false;
  return {
    read: () => latest,
    keep(queue) {
      latest = queue;
      if (!isForgotten) write(owner, storage, queue);
    },
    forget() {
      latest = nothing;
      isForgotten = true;
      remove(storage);
    },
  };
}

function write(owner: string, storage: Storage, { start, place }: KeptQueue): void {
  const entries = Array.from(start.values(), ({ orgUnitId, type, n }) => [orgUnitId, type, n]);
  try {
    const entry = { v: 1, owner, usedAt: Date.now(), start: entries, place };
    storage.setItem(QUEUE_KEY, JSON.stringify(entry));
  } catch {
    // Denied, or full: the next load begins anew.
  }
}

function readKept(owner: string, storage: Storage): KeptQueue {
  try {
    const text = storage.getItem(QUEUE_KEY);
    if (text === null) return nothing;
    const { start, place, ...entry } = v.parse(Entry, JSON.parse(text));
    const age = Date.now() - entry.usedAt;
    if (entry.owner === owner && age >= 0 && age < FORGOTTEN_AFTER_MS)
      return {
        start: startOf(start.map(([orgUnitId, type, n]) => ({ orgUnitId, type, n }))),
        place,
      };
  } catch {
    // Not ours, or not of this release.
  }
  remove(storage);
  return nothing;
}

function remove(storage: Storage): void {
  try {
    storage.removeItem(QUEUE_KEY);
  } catch {
    // Denied by now: then nobody reads it either.
  }
}
