// The memory as text; keeps unknown or unreadable parts of other releases.
// docs/decisions/0041-what-a-browser-remembers.md
import { isRecord } from '../api/isRecord.ts';
import { emptyMemory, UNUSED_AFTER_MS, type Memory, type MemoryState } from './memory.ts';
import { readSeenCounts, writeSeenCounts } from './seenCounts.ts';
import { readSettings, writeSettings } from './settings.ts';
import { lanes as allLanes, updateTypes, type Lane, type UpdateType } from '../api/updateType.ts';
import { muteKey, type Mute, type PutAway } from '../model/putAway.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** undefined: unreadable. Never throws. */
export function readEntry(entry: Entry | undefined): MemoryState {
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
    inViewAt: isNumber(inViewAt) ? inViewAt : undefined,
    seenCounts: readSeenCounts(seenCounts),
  };
  return { memory, problem: undefined };
}

/** Only a choice of the person replaces an unreadable part of `stored`. `now`: ms since the epoch. */
export function writeEntry(stored: Entry, memory: Memory, now: number, mostCourses: number): Entry {
  const { settings, mutes, hidden, pinned, lanes, inViewAt, seenCounts } = stored;
  return {
    ...stored,
    // isUnused reads it.
    usedAt: now,
    settings: writeSettings(settings, memory.settings),
    mutes: writeMutes(mutes, memory.putAway.mutes),
    hidden: writeList(hidden, isId, memory.putAway.hidden),
    pinned: writeList(pinned, isId, memory.putAway.pinned),
    lanes: isReadable(lanes, Array.isArray) ? writeList(lanes, isLane, memory.lanes) : lanes,
    inViewAt: isReadable(inViewAt, isNumber) ? memory.inViewAt : inViewAt,
    seenCounts: writeSeenCounts(seenCounts, memory.seenCounts, now, mostCourses),
  };
}

/** null: no entry. undefined: unreadable. */
export function parseEntry(text: string | null): Entry | undefined {
  if (text === null) return {};
  try {
    const entry: unknown = JSON.parse(text);
    return isRecord(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** `now`: ms since the epoch. */
export function isUnused({ usedAt }: Entry, now: number): boolean {
  return typeof usedAt === 'number' && now - usedAt > UNUSED_AFTER_MS;
}

const isId = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isType = (value: unknown): value is UpdateType => updateTypes.some((type) => type === value);
const isLane = (value: unknown): value is Lane => allLanes.some((lane) => lane === value);
const isReadable = (stored: unknown, is: (value: unknown) => boolean) =>
  stored === undefined || is(stored);

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

type IsKnown<T> = (value: unknown) => value is T;

function readList<T>(stored: unknown, isKnown: IsKnown<T>): ReadonlySet<T> {
  return new Set(listOf(stored).filter(isKnown));
}

/** Keeps unknown values; new ones come last. */
function writeList<T>(stored: unknown, isKnown: IsKnown<T>, values: ReadonlySet<T>): unknown {
  if (!isReadable(stored, Array.isArray) && values.size === 0) return stored;
  const kept = listOf(stored).filter((value) => !isKnown(value) || values.has(value));
  const already = new Set(kept);
  return [...kept, ...[...values].filter((value) => !already.has(value))];
}

function readMutes(stored: unknown): PutAway['mutes'] {
  const mutes = listOf(stored).flatMap((one) => readMute(one) ?? []);
  return new Map(mutes.map((one) => [muteKey(one.orgUnitId, one.type), one]));
}

/** Keeps unreadable mutes; new ones come last. */
function writeMutes(stored: unknown, mutes: PutAway['mutes']): unknown {
  if (!isReadable(stored, Array.isArray) && mutes.size === 0) return stored;
  const before = readMutes(stored);
  const added = new Map(mutes);
  const kept = listOf(stored).flatMap((one) => {
    const key = keyOf(one) ?? '';
    const now = mutes.get(key);
    // The new mute replaces an unreadable one.
    if (readMute(one) === undefined) return now !== undefined && !before.has(key) ? [] : [one];
    return now !== undefined && added.delete(key) ? [writeMute(now, one)] : [];
  });
  return [...kept, ...Array.from(added.values(), (one) => writeMute(one))];
}

function keyOf(stored: unknown): string | undefined {
  const [orgUnitId, type] = listOf(stored);
  return isId(orgUnitId) && isType(type) ? muteKey(orgUnitId, type) : undefined;
}

function readMute(stored: unknown): Mute | undefined {
  const [orgUnitId, type, baseline, end] = listOf(stored);
  if (!isId(orgUnitId) || !isType(type) || !isNumber(baseline) || baseline < 0) return undefined;
  if (isNumber(end)) return { orgUnitId, type, baseline, until: { kind: 'date', at: end } };
  return end === 'rises' || end === 'always'
    ? { orgUnitId, type, baseline, until: { kind: end } }
    : undefined;
}

/** `stored`: the same mute, to keep fields that a newer release appended. */
function writeMute({ orgUnitId, type, baseline, until }: Mute, stored: unknown = []): unknown {
  const end = until.kind === 'date' ? until.at : until.kind;
  return [orgUnitId, type, baseline, end, ...listOf(stored).slice(4)];
}
