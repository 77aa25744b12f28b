// Records the counts seen, and the changes since the last visit.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { changeFrom, type ChangeOf } from '../../model/changes.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { CourseSeenCounts, SeenCount, SeenCounts } from '../../model/seenCounts.ts';
import type { Remembered } from './useMemory.ts';

export interface VisitSource {
  readonly remembered: Remembered;
  /** Each new array counts as seen. */
  readonly courses: readonly CourseUpdates[];
  /** No check is in flight. */
  readonly settled: boolean;
}

export interface VisitState {
  readonly changeOf: ChangeOf;
  /** false on a first visit, and until the person is known. */
  readonly mayHaveChanges: boolean;
  readonly markAllSeen: () => void;
  /** Number of calls since the page load. */
  readonly marked: number;
  readonly seenCountOf: (orgUnitId: string, type: UpdateType) => SeenCount | undefined;
}

export function useVisit({ remembered, courses, settled }: VisitSource): VisitState {
  const { memory, store } = remembered;
  const onReturn = useEffectEvent(() => {
    if (settled) store?.markAsSeen(courses);
  });
  useEffect(() => store?.watch(() => onReturn()), [store]);
  useEffect(() => {
    if (settled) store?.markAsSeen(courses);
  }, [store, settled, courses]);

  const [marked, setMarked] = useState(0);
  const seenCounts = memory?.seenCounts ?? noSeenCounts;
  return useMemo(
    () => ({
      changeOf: (id, type, n) => changeFrom(seenCounts, id, type, n),
      mayHaveChanges: [...seenCounts.values()].some(hasBase),
      seenCountOf: (id, type) => seenCounts.get(id)?.[type],
      markAllSeen() {
        store?.markAllSeen(courses);
        setMarked((times) => times + 1);
      },
      marked,
    }),
    [store, seenCounts, courses, marked],
  );
}

const noSeenCounts: SeenCounts = new Map();

const hasBase = (course: CourseSeenCounts) =>
  Object.values(course).some(({ base }) => base !== undefined);
