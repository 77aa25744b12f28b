// The memory of this browser for one person: ids, counts, times and choices, no names, no tokens.
import type { Lane } from '../api/updateType.ts';
import type { SeenCounts } from '../model/seenCounts.ts';
import type { PutAway, UnlistedSince } from '../model/putAway.ts';
import type { Visit } from '../model/visit.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** Half a year: what is not used for longer is removed. */
export const UNUSED_AFTER_MS = 183 * 24 * 3_600_000;

export interface Memory extends Visit {
  readonly seenCounts: SeenCounts;
  readonly settings: Settings;
  readonly putAway: PutAway;
  readonly unlistedSince: UnlistedSince;
  /** Lanes that ever had a count. */
  readonly lanes: ReadonlySet<Lane>;
}

export const emptyMemory: Memory = {
  settings: defaultSettings,
  putAway: new Map(),
  unlistedSince: new Map(),
  lanes: new Set(),
  inViewAt: undefined,
  seenCounts: new Map(),
};

export type MemoryProblem =
  /** Unreadable, so these are the defaults. */
  | 'corrupt'
  /** The memory ends with this page. */
  | 'unavailable';

export interface MemoryState {
  readonly memory: Memory;
  readonly problem: MemoryProblem | undefined;
}

export type MemoryChange = (memory: Memory) => Memory;

/**
 * When a change is stored that no choice of the person makes: `when-idle`, what was seen, of which listeners hear only if it
 * ends what is put away; `with-next`, with the next change that is stored.
 */
type Stored = 'when-idle' | 'with-next';

/** For useSyncExternalStore. */
export interface MemoryStore {
  /** Returns the same object until a change. */
  readonly read: () => MemoryState;
  /** Changes the stored memory, whichever tab stored it. Default: stored at once. Never throws. */
  readonly update: (change: MemoryChange, stored?: Stored) => void;
  /** Removes everything; stores again from the next choice or load on. */
  readonly forget: () => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops listening to other tabs. */
  readonly close: () => void;
}
