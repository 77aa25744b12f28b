// Records which courses people had, which counts the LMS had for them, and when. A page may show no other course or number.
import type { UpdateCounts, UpdateType } from '../lms/world.ts';

interface Entry {
  /** Milliseconds since the epoch, by the clock of the pages. */
  readonly from: number;
  /** undefined: the person no longer has the course. */
  readonly counts: UpdateCounts | undefined;
}

export interface CountLedger {
  /** `counts` undefined: the person no longer has the course. */
  readonly note: (
    personId: string,
    courseId: string,
    counts: UpdateCounts | undefined,
    at: number,
  ) => void;
  /** All counts that held at any moment from `from` to `to`. */
  readonly held: (
    personId: string,
    courseId: string,
    from: number,
    to: number,
  ) => readonly UpdateCounts[];
  /** The courses that a person had from `from` to `to`. */
  readonly enrolled: (
    personId: string,
    from: number,
    to: number,
  ) => { readonly sometimes: ReadonlySet<string>; readonly throughout: ReadonlySet<string> };
  /** The people who ever had this number. */
  readonly ownersOf: (type: UpdateType, n: number) => ReadonlySet<string>;
}

export function createCountLedger(): CountLedger {
  const people = new Map<string, Map<string, Entry[]>>();

  /** The counts at any moment from `from` to `to`. */
  const during = (entries: readonly Entry[], from: number, to: number): readonly Entry[] =>
    entries.filter((entry, at) => entry.from <= to && (entries[at + 1]?.from ?? Infinity) >= from);

  return {
    note(personId, courseId, counts, at) {
      const courses = people.get(personId) ?? new Map<string, Entry[]>();
      people.set(personId, courses);
      const entry = { from: at, counts: counts && { ...counts } };
      courses.set(courseId, [...(courses.get(courseId) ?? []), entry]);
    },
    held(personId, courseId, from, to) {
      const entries = people.get(personId)?.get(courseId) ?? [];
      return during(entries, from, to).flatMap(({ counts }) => counts ?? []);
    },
    enrolled(personId, from, to) {
      const sometimes = new Set<string>();
      const throughout = new Set<string>();
      for (const [courseId, entries] of people.get(personId) ?? []) {
        const then = during(entries, from, to);
        if (then.some(({ counts }) => counts !== undefined)) sometimes.add(courseId);
        const begun = (entries[0]?.from ?? Infinity) <= from;
        if (begun && then.every(({ counts }) => counts !== undefined)) throughout.add(courseId);
      }
      return { sometimes, throughout };
    },
    ownersOf(type, n) {
      const owners = new Set<string>();
      for (const [personId, courses] of people) {
        const entries = [...courses.values()].flat();
        if (entries.some(({ counts }) => counts?.[type] === n)) owners.add(personId);
      }
      return owners;
    },
  };
}
