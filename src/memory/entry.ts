// The memory as text; keeps unknown or unreadable parts of other releases.
// docs/decisions/0041-what-a-browser-remembers.md
import { isRecord } from '../api/isRecord.ts';
import { emptyMemory, UNUSED_AFTER_MS, type Memory, type MemoryState } from './memory.ts';
import { entriesOf, readSeenCounts, writeSeenCounts } from './seenCounts.ts';
import { readSettings, writeSettings } from './settings.ts';
import { lanes as allLanes, updateTypes, type Lane, type UpdateType } from '../api/updateType.ts';
import {
  keyOf,
  putAwayOf,
  type PutAway,
  type PutAwayEntry,
  type PutAwayId,
} from '../model/putAway.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** undefined: unreadable. Never throws. */
export function readEntry(entry: Entry | undefined): MemoryState {
  if (entry === undefined) return { memory: emptyMemory, problem: 'corrupt' };
  const { settings, mutes, hidden, pinned, unlistedSince, lanes, inViewAt, seenCounts } = entry;
  const memory: Memory = {
    settings: readSettings(settings),
    putAway: putAwayOf([
      ...readAway('mute', mutes),
      ...readAway('hidden', hidden),
      ...readAway('pinned', pinned),
    ]),
    unlistedSince: readTimes(unlistedSince),
    lanes: readLanes(lanes),
    inViewAt: isNumber(inViewAt) ? inViewAt : undefined,
    seenCounts: readSeenCounts(seenCounts),
  };
  return { memory, problem: undefined };
}

/** Only a choice of the person replaces an unreadable part of `stored`. `now`: ms since the epoch. */
export function writeEntry(stored: Entry, memory: Memory, now: number, mostCourses: number): Entry {
  const { settings, mutes, hidden, pinned, unlistedSince, lanes, inViewAt, seenCounts } = stored;
  return {
    ...stored,
    // isUnused reads it.
    usedAt: now,
    settings: writeSettings(settings, memory.settings),
    mutes: writeAway('mute', mutes, memory.putAway),
    hidden: writeAway('hidden', hidden, memory.putAway),
    pinned: writeAway('pinned', pinned, memory.putAway),
    unlistedSince: writeTimes(unlistedSince, memory.unlistedSince),
    lanes: writeLanes(lanes, memory.lanes),
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
/** ms since the epoch, which a calendar has: others cannot be formatted. */
const isTime = (value: unknown): value is number =>
  isNumber(value) && !Number.isNaN(new Date(value).getTime());
const isType = (value: unknown): value is UpdateType => updateTypes.some((type) => type === value);
const isLane = (value: unknown): value is Lane => allLanes.some((lane) => lane === value);
const isReadable = (stored: unknown, is: (value: unknown) => boolean) =>
  stored === undefined || is(stored);

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

const readLanes = (stored: unknown): ReadonlySet<Lane> => new Set(listOf(stored).filter(isLane));

/** Keeps unknown lanes; new ones come last. */
function writeLanes(stored: unknown, lanes: ReadonlySet<Lane>): unknown {
  if (!isReadable(stored, Array.isArray)) return stored;
  const kept = listOf(stored).filter((value) => !isLane(value) || lanes.has(value));
  const already = new Set(kept);
  return [...kept, ...[...lanes].filter((value) => !already.has(value))];
}

type Times = ReadonlyMap<string, number>;

function readTimes(stored: unknown): Times {
  return new Map(
    [...entriesOf(stored)].flatMap(([id, time]) => (isNumber(time) ? [[id, time] as const] : [])),
  );
}

/** Keeps unreadable times. */
function writeTimes(stored: unknown, times: Times): unknown {
  if (!isReadable(stored, isRecord)) return stored;
  const unreadable = [...entriesOf(stored)].filter(([, time]) => !isNumber(time));
  return Object.fromEntries([...unreadable, ...times]);
}

type Kind = PutAwayEntry['kind'];

function readAway(kind: Kind, stored: unknown): readonly PutAwayEntry[] {
  return listOf(stored).flatMap((one) => readOne(kind, one) ?? []);
}

/** Keeps unreadable entries; new ones come last. */
function writeAway(kind: Kind, stored: unknown, putAway: PutAway): unknown {
  const entries = new Map([...putAway].filter(([, one]) => one.kind === kind));
  if (!isReadable(stored, Array.isArray) && entries.size === 0) return stored;
  const before = putAwayOf(readAway(kind, stored));
  const added = new Map(entries);
  const kept = listOf(stored).flatMap((one) => {
    const id = readId(kind, one);
    const key = id === undefined ? '' : keyOf(id);
    const now = entries.get(key);
    // The new entry replaces an unreadable one.
    if (readOne(kind, one) === undefined) return now !== undefined && !before.has(key) ? [] : [one];
    added.delete(key);
    return now === undefined ? [] : [writeOne(now, one)];
  });
  return [...kept, ...Array.from(added.values(), (one) => writeOne(one))];
}

/** The id of an entry that may be unreadable otherwise. */
function readId(kind: Kind, stored: unknown): PutAwayId | undefined {
  if (kind !== 'mute') return isId(stored) ? { kind, orgUnitId: stored } : undefined;
  const [orgUnitId, type] = listOf(stored);
  return isId(orgUnitId) && isType(type) ? { kind, orgUnitId, type } : undefined;
}

function readOne(kind: Kind, stored: unknown): PutAwayEntry | undefined {
  const id = readId(kind, stored);
  if (id?.kind !== 'mute') return id;
  const [, , baseline, end] = listOf(stored);
  if (!isNumber(baseline) || baseline < 0) return undefined;
  if (isTime(end)) return { ...id, baseline, until: { kind: 'date', at: end } };
  const isKnown = end === 'rises' || end === 'always';
  return isKnown ? { ...id, baseline, until: { kind: end } } : undefined;
}

/** `stored`: the same entry, to keep fields that a newer release appended. */
function writeOne(entry: PutAwayEntry, stored: unknown = []): unknown {
  if (entry.kind !== 'mute') return entry.orgUnitId;
  const { orgUnitId, type, baseline, until } = entry;
  const end = until.kind === 'date' ? until.at : until.kind;
  return [orgUnitId, type, baseline, end, ...listOf(stored).slice(4)];
}
