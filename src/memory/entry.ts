// The memory as JSON with a release number: entries of every release are read, newer ones never written.
// docs/decisions/0041-what-a-browser-remembers.md
import { isRecord } from '../api/isRecord.ts';
import { emptyMemory, UNUSED_AFTER_MS, type Memory, type MemoryState } from './memory.ts';
import { entriesOf, latestOf, readSeenCounts, writeCourse } from './seenCounts.ts';
import { readSettings } from './settings.ts';
import { lanes as allLanes, updateTypes, type Lane, type UpdateType } from '../api/updateType.ts';
import { putAwayOf, type PutAwayEntry, type PutAwayId } from '../model/putAway.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** Raised with a new meaning of a field; entries without a number are older. */
const RELEASE = 1;

/** Fields of another form have their defaults. undefined: unreadable. Never throws. */
export function readEntry(entry: Entry | undefined): MemoryState {
  if (entry === undefined) return { memory: emptyMemory, problem: 'corrupt' };
  const {
    settings,
    mutes,
    everywhere,
    hidden,
    pinned,
    unpinned,
    unlistedSince,
    lanes,
    inViewAt,
    seenCounts,
  } = entry;
  const memory: Memory = {
    settings: readSettings(settings),
    putAway: putAwayOf([
      ...readAway('mute', mutes),
      ...readAway('everywhere', everywhere),
      ...readAway('hidden', hidden),
      ...readAway('pinned', pinned),
      ...readAway('unpinned', unpinned),
    ]),
    unlistedSince: readTimes(unlistedSince),
    lanes: readLanes(lanes),
    inViewAt: isNumber(inViewAt) ? inViewAt : undefined,
    seenCounts: readSeenCounts(seenCounts),
  };
  return { memory, problem: undefined };
}

/** Keeps the `mostCourses` courses seen last. `now`: ms since the epoch. */
export function writeEntry(memory: Memory, now: number, mostCourses: number): Entry {
  const { settings, putAway, unlistedSince, lanes, inViewAt, seenCounts } = memory;
  const away = (kind: PutAwayEntry['kind']) =>
    [...putAway.values()].filter((one) => one.kind === kind).map(writeOne);
  const latest = latestOf(seenCounts, now, mostCourses);
  return {
    release: RELEASE,
    usedAt: now,
    settings,
    mutes: away('mute'),
    everywhere: away('everywhere'),
    hidden: away('hidden'),
    pinned: away('pinned'),
    unpinned: away('unpinned'),
    unlistedSince: Object.fromEntries(unlistedSince),
    lanes: [...lanes],
    inViewAt,
    seenCounts: Object.fromEntries(
      Array.from(latest, ([id, course]) => [id, writeCourse(course)] as const),
    ),
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

/** This release may show it, and not write it. */
export function isNewer({ release }: Entry): boolean {
  return isNumber(release) && release > RELEASE;
}

const isId = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
/** ms since the epoch, which a calendar has: others cannot be formatted. */
const isTime = (value: unknown): value is number =>
  isNumber(value) && !Number.isNaN(new Date(value).getTime());
const isType = (value: unknown): value is UpdateType => updateTypes.some((type) => type === value);
const isLane = (value: unknown): value is Lane => allLanes.some((lane) => lane === value);
const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

const readLanes = (stored: unknown): ReadonlySet<Lane> => new Set(listOf(stored).filter(isLane));

type Times = ReadonlyMap<string, number>;

function readTimes(stored: unknown): Times {
  return new Map(
    [...entriesOf(stored)].flatMap(([id, time]) => (isNumber(time) ? [[id, time] as const] : [])),
  );
}

type Kind = PutAwayEntry['kind'];

function readAway(kind: Kind, stored: unknown): readonly PutAwayEntry[] {
  return listOf(stored).flatMap((one) => readOne(kind, one) ?? []);
}

/** The id of an entry that may be unreadable otherwise. */
function readId(kind: Kind, stored: unknown): PutAwayId | undefined {
  if (kind === 'everywhere') return isType(stored) ? { kind, type: stored } : undefined;
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

function writeOne(entry: PutAwayEntry): unknown {
  if (entry.kind === 'everywhere') return entry.type;
  if (entry.kind !== 'mute') return entry.orgUnitId;
  const { orgUnitId, type, baseline, until } = entry;
  return [orgUnitId, type, baseline, until.kind === 'date' ? until.at : until.kind];
}
