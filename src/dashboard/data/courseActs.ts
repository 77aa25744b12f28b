// The acts on what is remembered of courses, with message and undo.
import type { Course } from '../../api/people.ts';
import type { UpdateType } from '../../api/updateType.ts';
import type { MemoryChange } from '../../memory/memory.ts';
import type { Language } from '../../messages/language.ts';
import type { Words } from '../../messages/words.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import { markAllSeen, takeBackMark, type SeenCounts } from '../../model/seenCounts.ts';
import {
  keyOf,
  put,
  takeBack,
  type MuteEnd,
  type PutAway,
  type PutAwayEntry,
  type PutAwayId,
} from '../../model/putAway.ts';

type Spoken = Pick<Language, 'words' | 'day'>;

type Done = keyof Words['done'];

export interface Act {
  /** undefined: of several courses. */
  readonly orgUnitId?: string;
  /** The message, in the current language. */
  readonly said: (spoken: Spoken) => string;
  readonly change: MemoryChange;
  /** Reverts only `change`: another tab may have changed more. */
  readonly undo: MemoryChange;
}

export type CourseActs = ReturnType<typeof courseActs>;

/** `putAway`: before the act. */
export function courseActs({ id: orgUnitId, name, pinned: isAtLms }: Course, putAway: PutAway) {
  const hidden = { kind: 'hidden', orgUnitId } as const;
  const pinned = { kind: 'pinned', orgUnitId } as const;
  const unpinned = { kind: 'unpinned', orgUnitId } as const;
  const everywhere = (type: UpdateType) => ({ kind: 'everywhere', type }) as const;
  const badgeOf = (type: UpdateType) => ({ kind: 'mute', orgUnitId, type }) as const;
  return {
    hide: () => putting(hidden, 'hidden'),
    show: () => takingBack(hidden, 'shown'),
    pin: () => (isAtLms ? takingBack(unpinned, 'pinned') : putting(pinned, 'pinned')),
    unpin: () => (isAtLms ? putting(unpinned, 'unpinned') : takingBack(pinned, 'unpinned')),
    mute: (type: UpdateType, until: MuteEnd, baseline: number) =>
      putting({ ...badgeOf(type), until, baseline }, 'muted'),
    unmute: (type: UpdateType) => takingBack(badgeOf(type), 'restored'),
    muteEverywhere: (type: UpdateType) => putting(everywhere(type), 'mutedEverywhere'),
    unmuteEverywhere: (type: UpdateType) => takingBack(everywhere(type), 'restoredEverywhere'),
  };

  function putting(entry: PutAwayEntry, done: Done): Act {
    const undo = asBefore(putAway, [entry]);
    const change = toPutAway((now) => put(now, entry));
    return { orgUnitId, said: saidOf(entry, done), change, undo };
  }

  function takingBack(entry: PutAwayId, done: Done): Act {
    return { orgUnitId, ...takeBackAct([entry], putAway, saidOf(entry, done)) };
  }

  function saidOf(entry: PutAwayId & { readonly until?: MuteEnd }, done: Done): Act['said'] {
    return ({ words, day }) =>
      words.done[done]({
        course: name ?? words.course.untitled({ id: orgUnitId }),
        type: 'type' in entry ? words.type[entry.type] : '',
        ...muteEnd(entry.until, day),
      });
  }
}

/** Arguments of messages. undefined: for good. */
export function muteEnd(end: MuteEnd | undefined, day: Language['day']) {
  return { until: end?.kind ?? 'always', day: end?.kind === 'date' ? day(end.at) : '' };
}

/** `putAway`: before the act. */
export function takeBackAct(
  entries: readonly PutAwayId[],
  putAway: PutAway,
  said: Act['said'],
): Act {
  const change = toPutAway((now) => entries.reduce(takeBack, now));
  return { said, change, undo: asBefore(putAway, entries) };
}

/** The counts of `courses` become the base of changes. `before`: the act. */
export function markAllSeenAct(courses: readonly CourseUpdates[], before: SeenCounts): Act {
  const at = Date.now();
  const toSeen =
    (change: (seenCounts: SeenCounts) => SeenCounts): MemoryChange =>
    (memory) => ({ ...memory, seenCounts: change(memory.seenCounts) });
  return {
    said: ({ words }) => words.changes.marked,
    change: toSeen((now) => markAllSeen(now, courses, at)),
    undo: toSeen((now) => takeBackMark(now, before, at)),
  };
}

function toPutAway(change: (putAway: PutAway) => PutAway): MemoryChange {
  return (memory) => ({ ...memory, putAway: change(memory.putAway) });
}

function asBefore(putAway: PutAway, entries: readonly PutAwayId[]): MemoryChange {
  return toPutAway((now) =>
    entries.reduce((rest, entry) => {
      const before = putAway.get(keyOf(entry));
      return before === undefined ? takeBack(rest, entry) : put(rest, before);
    }, now),
  );
}
