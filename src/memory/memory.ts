// The memory of this browser for one person: ids, counts, times and choices, no names, no tokens.
import type { Lane } from '../api/updateType.ts';
import type { Visit } from '../model/seenCounts.ts';
import type { PutAway } from '../model/putAway.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** Half a year: what is not used for longer is removed. */
export const UNUSED_AFTER_MS = 183 * 24 * 3_600_000;

export interface Memory extends Visit {
  readonly settings: Settings;
  readonly putAway: PutAway;
  /** Lanes that ever had a count. */
  readonly lanes: ReadonlySet<Lane>;
}

export const emptyMemory: Memory = {
  settings: defaultSettings,
  putAway: new Map(),
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
