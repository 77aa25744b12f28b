// The acts on a course or badge, with message and undo.
import type { Course } from '../../api/people.ts';
import type { UpdateType } from '../../api/updateType.ts';
import { lazyWords } from '../../app/shared/useLazyWords.ts';
import type { Language } from '../../messages/language.ts';
import {
  hide,
  mute,
  muteKey,
  pin,
  show,
  unmute,
  unpin,
  type MuteEnd,
  type PutAway,
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
  const asBefore = (type: UpdateType) => (now: PutAway) => {
    const before = putAway.mutes.get(muteKey(id, type));
    return before === undefined ? unmute(now, id, type) : mute(now, before);
  };
  const hiding = {
    orgUnitId: id,
    change: (now: PutAway) => hide(now, id),
    undo: (now: PutAway) => show(now, id),
  };
  const pinning = {
    orgUnitId: id,
    change: (now: PutAway) => pin(now, id),
    undo: (now: PutAway) => unpin(now, id),
  };
  return {
    hide: (): Act => ({
      ...hiding,
      said: (spoken) => lazyWords(spoken).done.hidden(named(spoken)),
    }),
    show: (): Act => ({
      ...turned(hiding),
      said: (spoken) => lazyWords(spoken).done.shown(named(spoken)),
    }),
    pin: (): Act => ({
      ...pinning,
      said: (spoken) => lazyWords(spoken).done.pinned(named(spoken)),
    }),
    unpin: (): Act => ({
      ...turned(pinning),
      said: (spoken) => lazyWords(spoken).done.unpinned(named(spoken)),
    }),
    mute: (type: UpdateType, until: MuteEnd, n: number): Act => ({
      orgUnitId: id,
      said: (spoken) => muted(until, type, spoken),
      change: (now) => mute(now, { orgUnitId: id, type, until, baseline: n }),
      undo: asBefore(type),
    }),
    unmute: (type: UpdateType): Act => ({
      orgUnitId: id,
      said: (spoken) => lazyWords(spoken).done.restored(typed(type, spoken)),
      change: (now) => unmute(now, id, type),
      undo: asBefore(type),
    }),
  };

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

function turned(act: Omit<Act, 'said'>): Omit<Act, 'said'> {
  return { ...act, change: act.undo, undo: act.change };
}
