// The memory as JSON with a release number: entries of every release are read, newer ones never written.
// docs/decisions/0041-what-a-browser-remembers.md
import * as v from 'valibot';
import { readJson, isRecord } from '../api/readJson.ts';
import { lanes as allLanes, updateTypes } from '../api/updateType.ts';
import { putAwayOf, type PutAwayEntry } from '../model/putAway.ts';
import {
  mapCounts,
  type CourseSeenCounts,
  type SeenCount,
  type SeenCounts,
} from '../model/seenCounts.ts';
import { emptyMemory, UNUSED_AFTER_MS, type Memory, type MemoryState } from './memory.ts';
import { StoredSettings } from './settings.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** Raised with a new meaning of a field; entries without a number are older. */
const RELEASE = 1;

/** The readable items of a list. */
const listOf = <T>(one: v.GenericSchema<unknown, T>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) =>
        list.flatMap((item) => {
          const { success, output } = v.safeParse(one, item);
          return success ? [output] : [];
        }),
      ),
    ),
    [],
  );

const Type = v.picklist(updateTypes);
/** ms since the epoch, which a calendar has: others cannot be formatted. */
const Time = v.pipe(
  v.number(),
  v.check((value) => !Number.isNaN(new Date(value).getTime())),
);
const Mute = v.pipe(
  v.tuple([
    v.string(),
    Type,
    v.pipe(v.number(), v.minValue(0)),
    v.union([v.picklist(['rises', 'always']), Time]),
  ]),
  v.transform(([orgUnitId, type, baseline, end]): PutAwayEntry => {
    const until = typeof end === 'number' ? ({ kind: 'date', at: end } as const) : { kind: end };
    return { kind: 'mute', orgUnitId, type, baseline, until };
  }),
);
const Everywhere = v.pipe(
  Type,
  v.transform((type): PutAwayEntry => ({ kind: 'everywhere', type })),
);
const courseThatIs = (kind: 'hidden' | 'pinned' | 'unpinned') =>
  v.pipe(
    v.string(),
    v.transform((orgUnitId): PutAwayEntry => ({ kind, orgUnitId })),
  );

/** Thousands of counts: by hand, in a tenth of the time. An id may have any name, which Valibot's record may not. */
function readSeenCounts(stored: unknown): SeenCounts {
  const courses = Object.entries(fieldsOf(stored)).map(([id, course]) => {
    const counts = fieldsOf(course);
    return [id, mapCounts((type) => readSeen(counts[type]))] as const;
  });
  return new Map(courses);
}

const fieldsOf = (stored: unknown): Entry => (isRecord(stored) ? stored : {});

function readSeen(stored: unknown): SeenCount | undefined {
  const { n, at, baseN, baseAt, notClearSince } = fieldsOf(stored);
  if (!isWhole(n) || !isWhole(at)) return undefined;
  const base = isWhole(baseN) && isWhole(baseAt) ? { n: baseN, at: baseAt } : undefined;
  return { n, at, base, notClearSince: isWhole(notClearSince) ? notClearSince : undefined };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** All but the counts. A field of another form has its default. */
const StoredMemory = v.object({
  settings: StoredSettings,
  mutes: listOf(Mute),
  everywhere: listOf(Everywhere),
  hidden: listOf(courseThatIs('hidden')),
  pinned: listOf(courseThatIs('pinned')),
  unpinned: listOf(courseThatIs('unpinned')),
  lanes: listOf(v.picklist(allLanes)),
  inViewAt: v.fallback(v.optional(v.number()), undefined),
});

/** undefined: unreadable. Never throws. */
export function readEntry(entry: Entry | undefined): MemoryState {
  if (entry === undefined) return { memory: emptyMemory, problem: 'corrupt' };
  const { mutes, everywhere, hidden, pinned, unpinned, ...read } = v.parse(StoredMemory, entry);
  const putAway = putAwayOf([...mutes, ...everywhere, ...hidden, ...pinned, ...unpinned]);
  const lanes = new Set(read.lanes);
  const seenCounts = readSeenCounts(entry['seenCounts']);
  const memory = { ...emptyMemory, ...read, putAway, lanes, seenCounts };
  return { memory, problem: undefined };
}

/** Keeps the `mostCourses` courses seen last, and nothing of a course unseen for half a year. `now`: ms since the epoch. */
export function writeEntry(memory: Memory, now: number, mostCourses: number): Entry {
  const { putAway, lanes, seenCounts, ...others } = memory;
  const seenAt = (course: CourseSeenCounts) =>
    Math.max(...Object.values(course).map(({ at }) => at));
  const courses = Array.from(seenCounts, ([id, course]) => ({ id, course, at: seenAt(course) }))
    // No count of the others was ever known: they may be listed.
    .filter(({ at }) => Number.isFinite(at));
  const left = new Set(courses.filter(({ at }) => now - at > UNUSED_AFTER_MS).map(({ id }) => id));
  const away = (kind: PutAwayEntry['kind']) =>
    [...putAway.values()]
      .filter((one) => one.kind === kind && !('orgUnitId' in one && left.has(one.orgUnitId)))
      .map(writeOne);
  const seen = courses
    .filter(({ id }) => !left.has(id))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, mostCourses);
  return {
    release: RELEASE,
    usedAt: now,
    ...others,
    mutes: away('mute'),
    everywhere: away('everywhere'),
    hidden: away('hidden'),
    pinned: away('pinned'),
    unpinned: away('unpinned'),
    lanes: [...lanes],
    seenCounts: Object.fromEntries(seen.map(({ id, course }) => [id, writeCourse(course)])),
  };
}

function writeCourse(course: CourseSeenCounts): unknown {
  const counts = Object.entries(course).map(([type, { base, ...seen }]) => [
    type,
    { ...seen, baseN: base?.n, baseAt: base?.at },
  ]);
  return Object.fromEntries(counts);
}

function writeOne(entry: PutAwayEntry): unknown {
  if (entry.kind === 'everywhere') return entry.type;
  if (entry.kind !== 'mute') return entry.orgUnitId;
  const { orgUnitId, type, baseline, until } = entry;
  return [orgUnitId, type, baseline, until.kind === 'date' ? until.at : until.kind];
}

/** null: no entry. undefined: unreadable. */
export function parseEntry(text: string | null): Entry | undefined {
  const entry = readJson(text ?? '{}');
  return isRecord(entry) ? entry : undefined;
}

/** `now`: ms since the epoch. */
export function isUnused({ usedAt }: Entry, now: number): boolean {
  return typeof usedAt === 'number' && now - usedAt > UNUSED_AFTER_MS;
}

/** This release may show it, and not write it. */
export function isNewer({ release }: Entry): boolean {
  return typeof release === 'number' && release > RELEASE;
}
