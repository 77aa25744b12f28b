// Records the counts seen, and the changes since the last visit.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { changesFrom, sameBases } from '../../model/changes.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { CourseSeenCounts, SeenCounts } from '../../model/seenCounts.ts';
import { useHeld } from './useHeld.ts';
import type { Remembered } from './useMemory.ts';

/** The courses count as seen after each check, and when one has news. `settled`: no check is in flight. */
export function useVisit(
  { memory, store }: Remembered,
  courses: readonly CourseUpdates[],
  settled: boolean,
) {
  const [returns, setReturns] = useState(0);
  const onReturn = useEffectEvent((isNewVisit: boolean) => {
    if (settled) store?.markAsSeen(courses);
    // After the poll of the return has begun, which the new order waits for.
    if (isNewVisit) setTimeout(() => setReturns((times) => times + 1));
  });
  useEffect(() => store?.watch((isNewVisit) => onReturn(isNewVisit)), [store]);
  useEffect(() => {
    if (settled) store?.markAsSeen(courses);
  }, [store, settled, courses]);

  const seenCounts = memory?.seenCounts ?? noSeenCounts;
  // Counts that are seen again change no row.
  const bases = useHeld<SeenCounts>((held) =>
    held !== undefined && sameBases(held, seenCounts) ? held : seenCounts,
  );
  const changeOf = useMemo(() => changesFrom(bases), [bases]);
  return {
    changeOf,
    /** false on a first visit, and until the person is known. */
    mayHaveChanges: [...bases.values()].some(hasBase),
    seenCountOf: (id: string, type: UpdateType) => seenCounts.get(id)?.[type],
    /** How many visits began since the load. */
    returns,
  };
}

const noSeenCounts: SeenCounts = new Map();

const hasBase = (course: CourseSeenCounts) =>
  Object.values(course).some(({ base }) => base !== undefined);
