// What this browser remembers for one person: ids, counts, times and choices. Never a name, never a token.
import type { changesOf, digestOf } from '../model/changes.ts';
import type { CourseUpdates } from '../model/courseUpdates.ts';
import type { SeenCounts, isUnchanged } from '../model/seenCounts.ts';
import type { isMuted, PutAway } from '../model/putAway.ts';
import type { ChangeOf } from '../model/selectRow.ts';
import type { Visit } from '../model/visit.ts';
import type { QueueMemory } from './queueMemory.ts';
import { defaultSettings, type Settings } from './settings.ts';

export type Lane = 'learn' | 'teach';

export interface Memory extends Visit {
  readonly seenCounts: SeenCounts;
  readonly settings: Settings;
  readonly putAway: PutAway;
  /** That ever had a count. */
  readonly lanes: ReadonlySet<Lane>;
}

export const emptyMemory: Memory = {
  settings: defaultSettings,
  putAway: { mutes: new Map(), hidden: new Set(), pinned: new Set() },
  lanes: new Set(),
  inViewAt: undefined,
  seenCounts: new Map(),
};

export type MemoryProblem =
  /** No release has written what is stored: these are the defaults. It stays until the person chooses something. */
  | 'corrupt'
  /** The browser does not store anything, or no more: what is remembered ends with this page. */
  | 'unavailable';

export interface MemoryState {
  readonly memory: Memory;
  readonly problem: MemoryProblem | undefined;
}

/** One person's, for useSyncExternalStore. */
export interface MemoryStore {
  /** The same object until something changes. */
  readonly read: () => MemoryState;
  /** Changes what is stored now, whichever tab stored it. Never throws. */
  readonly update: (change: (memory: Memory) => Memory) => void;
  /** Removes everything of this person; kept again from the next choice, or the next load, on. */
  readonly forget: () => void;
  /** undefined: nothing outlives the page. */
  readonly queue?: QueueMemory;
  /** Returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops listening to other tabs. */
  readonly close: () => void;
}

/** The rules that come with the memory: without it, nothing of them is needed. */
interface VisitRules {
  /** The same function while changes are measured against the same; undefined: there are none. */
  readonly changeOf: (seenCounts: SeenCounts) => ChangeOf | undefined;
  readonly changesOf: typeof changesOf;
  readonly digestOf: typeof digestOf;
  readonly isMuted: typeof isMuted;
  readonly isUnchanged: typeof isUnchanged;
}

/** Whose a memory is that has been opened. */
export interface OpenedMemory {
  readonly issuer: string;
  readonly userId: string | undefined;
  readonly store: VisitedMemory;
}

export interface VisitedMemory extends MemoryStore, VisitRules {
  /** Notes the counts of `courses` as seen, where the page is in view. Only once everything has answered. */
  readonly markAsSeen: (courses: readonly CourseUpdates[]) => void;
  /** The same after the next frame, so that noting a thousand courses does not delay it. Returns a function that cancels it. */
  readonly markAsSeenSoon: (courses: readonly CourseUpdates[]) => () => void;
  /** For the button: from now on, changes are measured against the counts of `courses`. */
  readonly markAllSeen: (courses: readonly CourseUpdates[]) => void;
  /** Notes how the page goes, and calls `onReturn` when it is seen again. Returns a function that ends it. */
  readonly watch: (onReturn: () => void) => () => void;
}
