// The acts on a course or badge, with message and undo.
import type { Course } from '../../api/people.ts';
import type { UpdateType } from '../../api/updateType.ts';
import { lazyWords } from '../../app/shared/useLazyWords.ts';
import type { Language } from '../../messages/language.ts';
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
  readonly orgUnitId: string;
  /** The message, in the current language. */
  readonly said: (spoken: Spoken) => string;
  readonly change: (putAway: PutAway) => PutAway;
  /** Reverts only `change`: another tab may have changed more. */
  readonly undo: (putAway: PutAway) => PutAway;
}

export type CourseActs = ReturnType<typeof courseActs>;

/** `putAway`: before the act. */
export function courseActs({ id, name }: Course, putAway: PutAway) {
  const named = ({ words }: Spoken) => ({ course: name ?? words.course.untitled({ id }) });
  const hidden = { kind: 'hidden', orgUnitId: id } as const;
  const pinned = { kind: 'pinned', orgUnitId: id } as const;
  const badgeOf = (type: UpdateType) => ({ kind: 'mute', orgUnitId: id, type }) as const;
  return {
    hide: () => putting(hidden, (spoken) => lazyWords(spoken).done.hidden(named(spoken))),
    show: () => takingBack(hidden, (spoken) => lazyWords(spoken).done.shown(named(spoken))),
    pin: () => putting(pinned, (spoken) => lazyWords(spoken).done.pinned(named(spoken))),
    unpin: () => takingBack(pinned, (spoken) => lazyWords(spoken).done.unpinned(named(spoken))),
    mute: (type: UpdateType, until: MuteEnd, n: number) =>
      putting({ ...badgeOf(type), until, baseline: n }, (spoken) => muted(until, type, spoken)),
    unmute: (type: UpdateType) =>
      takingBack(badgeOf(type), (spoken) => lazyWords(spoken).done.restored(typed(type, spoken))),
  };

  function putting(entry: PutAwayEntry, said: Act['said']): Act {
    return { orgUnitId: id, said, change: (now) => put(now, entry), undo: asBefore(entry) };
  }

  function takingBack(entry: PutAwayId, said: Act['said']): Act {
    return { orgUnitId: id, said, change: (now) => takeBack(now, entry), undo: asBefore(entry) };
  }

  function asBefore(entry: PutAwayId): Act['undo'] {
    const before = putAway.get(keyOf(entry));
    return (now) => (before === undefined ? takeBack(now, entry) : put(now, before));
  }

  function typed(type: UpdateType, spoken: Spoken) {
    return { ...named(spoken), type: spoken.words.type[type] };
  }

  function muted(until: MuteEnd, type: UpdateType, spoken: Spoken): string {
    const { done } = lazyWords(spoken);
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
