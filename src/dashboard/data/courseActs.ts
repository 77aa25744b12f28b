// The acts on what is remembered of courses, with message and undo.
import type { Course } from '../../api/people.ts';
import type { UpdateType } from '../../api/updateType.ts';
import type { MemoryChange } from '../../memory/memory.ts';
import type { Language } from '../../messages/language.ts';
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

type Spoken = Pick<Language, 'words' | 'locale' | 'day'>;

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
export function courseActs(course: Course, putAway: PutAway) {
  const { id, name } = course;
  const named = ({ words }: Spoken) => ({ course: name ?? words.course.untitled({ id }) });
  const hidden = { kind: 'hidden', orgUnitId: id } as const;
  const pinned = { kind: 'pinned', orgUnitId: id } as const;
  const unpinned = { kind: 'unpinned', orgUnitId: id } as const;
  const everywhere = (type: UpdateType) => ({ kind: 'everywhere', type }) as const;
  const badgeOf = (type: UpdateType) => ({ kind: 'mute', orgUnitId: id, type }) as const;
  return {
    hide: () => putting(hidden, (spoken) => spoken.words.done.hidden(named(spoken))),
    show: () => takingBack(hidden, (spoken) => spoken.words.done.shown(named(spoken))),
    pin: () => {
      const said = (spoken: Spoken) => spoken.words.done.pinned(named(spoken));
      return course.pinned ? takingBack(unpinned, said) : putting(pinned, said);
    },
    unpin: () => {
      const said = (spoken: Spoken) => spoken.words.done.unpinned(named(spoken));
      return course.pinned ? putting(unpinned, said) : takingBack(pinned, said);
    },
    mute: (type: UpdateType, until: MuteEnd, n: number) =>
      putting({ ...badgeOf(type), until, baseline: n }, (spoken) => muted(until, type, spoken)),
    unmute: (type: UpdateType) =>
      takingBack(badgeOf(type), (spoken) => spoken.words.done.restored(typed(type, spoken))),
    muteEverywhere: (type: UpdateType) =>
      putting(everywhere(type), (spoken) =>
        spoken.words.done.mutedEverywhere({ type: spoken.words.type[type] }),
      ),
    unmuteEverywhere: (type: UpdateType) =>
      takingBack(everywhere(type), (spoken) =>
        spoken.words.done.restoredEverywhere({ type: spoken.words.type[type] }),
      ),
  };

  function putting(entry: PutAwayEntry, said: Act['said']): Act {
    const undo = asBefore(putAway, [entry]);
    return { orgUnitId: id, said, change: toPutAway((now) => put(now, entry)), undo };
  }

  function takingBack(entry: PutAwayId, said: Act['said']): Act {
    return { orgUnitId: id, ...takeBackAct([entry], putAway, said) };
  }

  function typed(type: UpdateType, spoken: Spoken) {
    return { ...named(spoken), type: spoken.words.type[type] };
  }

  function muted(until: MuteEnd, type: UpdateType, spoken: Spoken): string {
    const { done } = spoken.words;
    const badge = typed(type, spoken);
    switch (until.kind) {
      case 'rises':
        return done.mutedRises(badge);
      case 'date':
        return done.mutedUntil({ ...badge, day: spoken.day(until.at) });
      case 'always':
        return done.mutedAlways(badge);
    }
  }
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
