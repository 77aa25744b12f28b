// SeenCounts in little space: 10,000 courses of six counts each have to fit. A course is a word: its id, and a field for each
// type by its wire value. A field is numbers in base 36 with dots between them. Times are places in a list that all
// courses share, because counts that were seen together have one.
import { updateTypes, updateTypeValues, type UpdateType } from '../api/updateType.ts';
import type { SeenCount, CourseSeenCounts, SeenCounts } from '../model/seenCounts.ts';

export interface PackedSeenCounts {
  /** Ms since the epoch. */
  readonly times: readonly number[];
  /** Courses with spaces between them: neither spaces nor commas are in an id (api/orgUnitId.ts). */
  readonly looks: string;
}

const byWireValue = updateTypes.toSorted((a, b) => updateTypeValues[a] - updateTypeValues[b]);

export function packSeenCounts(seenCounts: SeenCounts): PackedSeenCounts {
  const places = new Map<number, number>();
  const place = (time: number) => {
    const known = places.get(time) ?? places.size;
    places.set(time, known);
    return known.toString(36);
  };
  const packed = Array.from(seenCounts, ([id, course]) => {
    let before: Times = { at: undefined, baseAt: undefined };
    const fields = byWireValue.map((type) => {
      const count = course[type];
      if (count === undefined) return '';
      const { n, at, base, sameSince, notClearSince } = count;
      const text = [
        n.toString(36),
        sameSince === at ? '' : place(sameSince),
        packClear(n, sameSince, notClearSince, place),
        base === undefined ? NONE : base.n === n ? '' : base.n.toString(36),
        at === before.at ? '' : place(at),
        base === undefined || base.at === before.baseAt ? '' : place(base.at),
      ];
      before = { at, baseAt: base?.at ?? before.baseAt };
      return text.join('.').replace(/\.+$/, '');
    });
    return [id, ...fields].join();
  });
  return { looks: packed.join(' '), times: [...places.keys()] };
}

/** Where it is not said, the times of a count are those of the one before it in the same course. */
interface Times {
  readonly at: number | undefined;
  readonly baseAt: number | undefined;
}

const NONE = '-';

/** Not said where it is what it mostly is: nothing for a zero, and otherwise as old as the number itself. */
function packClear(
  n: number,
  sameSince: number,
  notClearSince: number | undefined,
  place: (time: number) => string,
): string {
  if (n === 0 && notClearSince === undefined) return '';
  if (n > 0 && notClearSince === sameSince) return '';
  return notClearSince === undefined ? NONE : place(notClearSince);
}

/** undefined: this is none of ours. */
export function unpackSeenCounts({ times, looks }: PackedSeenCounts): SeenCounts | undefined {
  const unpacked = new Map<string, CourseSeenCounts>();
  // Counts that were seen together and are the same number are one: of a thousand courses, most are.
  const known = new Map<string, SeenCount>();
  for (const word of looks === '' ? [] : looks.split(' ')) {
    const [id = '', ...fields] = word.split(',');
    const course: Partial<Record<UpdateType, SeenCount>> = {};
    let before: Times = { at: undefined, baseAt: undefined };
    for (const [place, type] of byWireValue.entries()) {
      const field = fields[place] ?? '';
      if (field === '') continue;
      const key = `${field} ${before.at} ${before.baseAt}`;
      const count = known.get(key) ?? unpackCount(field, times, before);
      if (count === undefined) return undefined;
      known.set(key, count);
      course[type] = count;
      before = { at: count.at, baseAt: count.base?.at ?? before.baseAt };
    }
    unpacked.set(id, course);
  }
  return unpacked;
}

function unpackCount(
  field: string,
  times: readonly number[],
  before: Times,
): SeenCount | undefined {
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
