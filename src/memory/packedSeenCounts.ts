// Reads the packed seen counts of releases before December 2026: a word per course, with its id and a field per type;
// fields hold base-36 numbers with dots, times are indexes of a shared list.
import * as v from 'valibot';
import { updateTypes, traitsOf, type UpdateType } from '../api/updateType.ts';
import type { CourseSeenCounts, SeenCount, SeenCounts } from '../model/seenCounts.ts';
import { writeSeenCounts } from './seenCounts.ts';

const Packed = v.object({ times: v.array(v.number()), looks: v.string() });

const byWireValue = updateTypes.toSorted((a, b) => traitsOf[a].wireValue - traitsOf[b].wireValue);
const NONE = '-';

/** The times of the previous field: the default for a field without times. */
interface Times {
  readonly at: number | undefined;
  readonly baseAt: number | undefined;
}

/** `entry`: the whole entry; the same where its seen counts are unreadable. `now`: ms since the epoch. */
export function unpackedEntry(entry: object, now: number): object {
  const read = readPackedSeenCounts(entry);
  if (read === undefined) return entry;
  const seenCounts = writeSeenCounts(undefined, read, now, Infinity);
  return { ...entry, looks: '', times: [], seenCounts };
}

/** `entry`: the whole entry. undefined: absent or unreadable. */
export function readPackedSeenCounts(entry: unknown): SeenCounts | undefined {
  const parsed = v.safeParse(Packed, entry);
  if (!parsed.success) return undefined;
  const { times, looks } = parsed.output;
  const courses = new Map<string, CourseSeenCounts>();
  for (const word of looks === '' ? [] : looks.split(' ')) {
    const [id = '', ...fields] = word.split(',');
    const course = readCourse(fields, times);
    if (course === undefined) return undefined;
    courses.set(id, course);
  }
  return courses;
}

function readCourse(
  fields: readonly string[],
  times: readonly number[],
): CourseSeenCounts | undefined {
  const course: Partial<Record<UpdateType, SeenCount>> = {};
  let before: Times = { at: undefined, baseAt: undefined };
  for (const [place, type] of byWireValue.entries()) {
    const field = fields[place] ?? '';
    if (field === '') continue;
    const count = readCount(field, times, before);
    if (count === undefined) return undefined;
    course[type] = count;
    before = { at: count.at, baseAt: count.base?.at ?? before.baseAt };
  }
  return course;
}

function readCount(field: string, times: readonly number[], before: Times): SeenCount | undefined {
  const [first = '', same = '', clear = '', baseN = '', seenAt = '', baseAt = ''] =
    field.split('.');
  const time = (place: string, otherwise: number | undefined) =>
    (place === '' ? otherwise : times[parseInt(place, 36)]) ?? NaN;
  const n = parseInt(first, 36);
  const at = time(seenAt, before.at);
  const sameSince = time(same, at);
  const isClear = clear === NONE || (clear === '' && n === 0);
  const notClearSince = isClear ? undefined : time(clear, sameSince);
  const base =
    baseN === NONE
      ? undefined
      : { n: parseInt(baseN || first, 36), at: time(baseAt, before.baseAt) };
  const numbers = [n, at, sameSince, notClearSince ?? 0, base?.n ?? 0, base?.at ?? 0];
  return numbers.every((value) => Number.isSafeInteger(value))
    ? { n, at, base, sameSince, notClearSince }
    : undefined;
}
