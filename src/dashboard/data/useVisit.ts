// One visit of one person on this device: what they look at is noted, and what changed since their last visit is told.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { Digest } from '../../model/changes.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { SeenCount, SeenCounts } from '../../model/seenCounts.ts';
import type { ChangeOf } from '../../model/selectRow.ts';
import type { Remembered } from './useMemory.ts';

export interface VisitSource {
  readonly remembered: Remembered;
  /** On the screen; the same array while nothing changed, because each new one is looked at. */
  readonly courses: readonly CourseUpdates[];
  /** Nothing is being checked: what stands there now is what the person sees. */
  readonly settled: boolean;
}

type Filter = (orgUnitId: string, type: UpdateType) => boolean;

export interface VisitState {
  readonly changeOf: ChangeOf;
  /** Of the changes that `isCounted` lets through; undefined: there is none. */
  readonly digest: (isCounted?: Filter) => Digest | undefined;
  readonly markAllSeen: () => void;
  /** How many times that was done in this visit of the page. */
  readonly marked: number;
  /** For notSeenClear and isUnchanged. */
  readonly seenCountOf: (orgUnitId: string, type: UpdateType) => SeenCount | undefined;
}

export function useVisit({ remembered, courses, settled }: VisitSource): VisitState {
  const { memory, store } = remembered;
  const onReturn = useEffectEvent(() => {
    if (settled) store?.markAsSeen(courses);
  });
  useEffect(() => store?.watch(() => onReturn()), [store]);
  useEffect(
    () => (settled ? store?.markAsSeenSoon(courses) : undefined),
    [store, settled, courses],
  );

  const [marked, setMarked] = useState(0);
  const seenCounts = memory?.seenCounts ?? noSeenCounts;
  const changeOf = store?.changeOf(seenCounts) ?? noChange;
  return useMemo(
    () => ({
      changeOf,
      digest: (isCounted) => store?.digestOf(store.changesOf(seenCounts, courses), isCounted),
      seenCountOf: (id, type) => seenCounts.get(id)?.[type],
      markAllSeen() {
        store?.markAllSeen(courses);
        setMarked((times) => times + 1);
      },
      marked,
    }),
    [changeOf, store, seenCounts, courses, marked],
  );
}

const noSeenCounts: SeenCounts = new Map();
const noChange = () => undefined;
