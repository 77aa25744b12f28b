// Lists everything put away or pinned, including courses no longer listed, so that it can be restored.
import type { UpdateType } from '../api/updateType.ts';
import { knownCount, type CourseUpdates } from './courseUpdates.ts';
import { keyOf, lasts, type PutAway, type PutAwayEntry } from './putAway.ts';
import { addTotals, totalOver, type Total } from './sums.ts';

export type AwayEntry = PutAwayEntry & {
  /** The name of the course; undefined: not sent by the LMS, no longer listed, or out of scope. */
  readonly name: string | undefined;
  /** No longer in the list, which is whole: names are not remembered. */
  readonly isEarlier: boolean;
  /** Counts of the badge or the course, or of the type in courses that are not hidden; undefined: not listed. */
  readonly updates: Total | undefined;
};

const kinds: readonly AwayEntry['kind'][] = ['mute', 'everywhere', 'hidden', 'pinned', 'unpinned'];

/** By kind. `types`: in scope. `isWhole`: `courses` are all of the person's. `now`: ms since the epoch. */
export function awayEntries(
  putAway: PutAway,
  courses: readonly CourseUpdates[],
  types: readonly UpdateType[],
  isWhole: boolean,
  now: number,
): readonly AwayEntry[] {
  const byId = new Map(courses.map((one) => [one.course.id, one]));
  const hidden = (id: string) => putAway.has(keyOf({ kind: 'hidden', orgUnitId: id }));
  const visible = courses.filter(({ course }) => !hidden(course.id));
  const entries = [...putAway.values()].flatMap((entry): AwayEntry[] => {
    if (entry.kind === 'everywhere') {
      const { type } = entry;
      const updates = types.includes(type) ? totalOver(visible, [type], isWhole) : undefined;
      return [{ ...entry, name: undefined, isEarlier: false, updates }];
    }
    const one = byId.get(entry.orgUnitId);
    // A pin of the LMS is no pin of this device; an unpin counts only beside a pin of the LMS.
    const isOfLms = one?.course.pinned === true;
    if (entry.kind === (isOfLms ? 'pinned' : 'unpinned')) return [];
    const n = one && entry.kind === 'mute' ? knownCount(one.state, entry.type) : undefined;
    if (!lasts(entry, n, now)) return [];
    const counted = entry.kind === 'mute' ? [entry.type] : types;
    const updates = one && totalOver([one], counted, true);
    const isEarlier = isWhole && one === undefined;
    return [{ ...entry, name: one?.course.name, isEarlier, updates }];
  });
  return kinds.flatMap((kind) => entries.filter((entry) => entry.kind === kind));
}

/** Updates that several entries put away count once. */
export function awayUpdates(entries: readonly AwayEntry[]): Total {
  const whole = new Set(
    entries.flatMap((one) => {
      if (one.kind === 'hidden') return one.orgUnitId;
      return one.kind === 'everywhere' ? one.type : [];
    }),
  );
  const counted = entries.filter((one) => {
    if (one.kind === 'mute') return !whole.has(one.orgUnitId) && !whole.has(one.type);
    return isPutAway(one);
  });
  return addTotals(counted.map(({ updates }) => updates ?? { n: 0, atLeast: true }));
}

/** A pinned or unpinned course is not. */
export const isPutAway = ({ kind }: AwayEntry): boolean => kind !== 'pinned' && kind !== 'unpinned';
