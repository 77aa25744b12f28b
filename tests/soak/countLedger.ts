// Which counts the LMS had for whom, and when: the only numbers that a page may show.
import type { UpdateCounts } from '../lms/world.ts';

interface Entry {
  /** Milliseconds since the epoch, by the clock of the pages. */
  readonly from: number;
  readonly counts: UpdateCounts;
}

export interface CountLedger {
  readonly note: (personId: string, courseId: string, counts: UpdateCounts, at: number) => void;
  /** All counts that held at any moment from `from` to `to`. */
  readonly held: (
    personId: string,
    courseId: string,
    from: number,
    to: number,
  ) => readonly UpdateCounts[];
}

export function createCountLedger(): CountLedger {
  const entries = new Map<string, Entry[]>();
  return {
    note(personId, courseId, counts, at) {
      const key = `${personId} ${courseId}`;
      entries.set(key, [...(entries.get(key) ?? []), { from: at, counts: { ...counts } }]);
    },
    held(personId, courseId, from, to) {
      const all = entries.get(`${personId} ${courseId}`) ?? [];
      return all
        .filter((entry, at) => entry.from <= to && (all[at + 1]?.from ?? Infinity) >= from)
        .map(({ counts }) => counts);
    },
  };
}
