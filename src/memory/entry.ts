// What is remembered, as the text of one entry in storage, and back. Another release may have written it: each field, and
// each value of a list, is read by itself, and what this release does not know or cannot read is written back as it is.
// docs/decisions/0041-what-a-browser-remembers.md
import { isRecord } from './isRecord.ts';
import { readList, writeList } from './list.ts';
import { emptyMemory, type Lane, type Memory, type MemoryState } from './memory.ts';
import { readMutes, writeMutes } from './mutes.ts';
import { readPackedSeenCounts } from './packedSeenCounts.ts';
import { readSeenCounts, writeSeenCounts } from './seenCounts.ts';
import { readSettings, writeSettings } from './settings.ts';

/** What the release before this one asks for in each entry. */
const askedForBefore = { v: 1, looks: '', times: [] };

/** null, nothing is stored: the defaults. Never throws. */
export function readEntry(text: string | null): MemoryState {
  if (text === null) return { memory: emptyMemory, problem: undefined };
  const entry = parseEntry(text);
  if (entry === undefined) return { memory: emptyMemory, problem: 'corrupt' };
  const { settings, mutes, hidden, pinned, lanes, inViewAt, seenCounts } = entry;
  const memory: Memory = {
    settings: readSettings(settings),
    putAway: {
      mutes: readMutes(mutes),
      hidden: readList(hidden, isId),
      pinned: readList(pinned, isId),
    },
    lanes: readList(lanes, isLane),
    inViewAt: isTime(inViewAt) ? inViewAt : undefined,
    seenCounts:
      seenCounts === undefined
        ? (readPackedSeenCounts(entry) ?? emptyMemory.seenCounts)
        : readSeenCounts(seenCounts),
  };
  return { memory, problem: undefined };
}

/**
 * `text` (null: none) with `memory` in it. Choices are written over what cannot be read once they differ from the
 * defaults; what the page notes by itself never is. `now`: ms since the epoch.
 */
export function writeEntry(
  text: string | null,
  memory: Memory,
  now: number,
  mostCourses: number,
): string {
  const stored = parseEntry(text ?? '') ?? {};
  const { settings, mutes, hidden, pinned, lanes, inViewAt, seenCounts } = stored;
  const wasPacked = seenCounts === undefined && readPackedSeenCounts(stored) !== undefined;
  return JSON.stringify({
    ...askedForBefore,
    ...stored,
    ...(wasPacked && { looks: '', times: [] }),
    // For unused.ts.
    usedAt: now,
    settings: writeSettings(settings, memory.settings),
    mutes: writeMutes(mutes, memory.putAway.mutes),
    hidden: writeList(hidden, isId, memory.putAway.hidden),
    pinned: writeList(pinned, isId, memory.putAway.pinned),
    lanes: isReadable(lanes, Array.isArray) ? writeList(lanes, isLane, memory.lanes) : lanes,
    inViewAt: isReadable(inViewAt, isTime) ? memory.inViewAt : inViewAt,
    seenCounts: writeSeenCounts(seenCounts, memory.seenCounts, now, mostCourses),
  });
}

/** undefined: no release has written this. */
export function parseEntry(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return isRecord(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

const isId = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => typeof value === 'number';
const isLane = (value: unknown): value is Lane => value === 'learn' || value === 'teach';
const isReadable = (stored: unknown, is: (value: unknown) => boolean) =>
  stored === undefined || is(stored);
