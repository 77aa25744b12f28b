// Whether a person learns and teaches: once both had a count it stays known, until it is forgotten with the rest.
import { useEffect, useMemo } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import { lanes as allLanes, laneWithin, lanesWithCounts } from '../../model/lanes.ts';
import type { View } from '../../model/view.ts';
import { useDashboard } from './useDashboard.ts';
import { useHeld } from './useHeld.ts';

export interface LaneChoice {
  /** As the scope allows it. */
  readonly lane: View['lane'];
  readonly choose: (lane: View['lane']) => void;
}

/** undefined: there is nothing to choose. `courses`, `types`: in scope. */
export function useLanes(
  courses: readonly CourseUpdates[],
  types: readonly UpdateType[],
): LaneChoice | undefined {
  const { shownView, remembered } = useDashboard();
  const { memory, update } = remembered;
  const kept = memory?.lanes;
  const earlier = useMemo(() => allLanes.filter((lane) => kept?.has(lane)), [kept]);
  const found = useMemo(() => lanesWithCounts(courses, earlier), [courses, earlier]);
  const isNew = memory !== undefined && found.length > earlier.length;
  useEffect(() => {
    if (!isNew) return;
    update((now) => {
      const lanes = new Set(lanesWithCounts(courses, [...now.lanes]));
      return lanes.size > now.lanes.size ? { ...now, lanes } : now;
    });
  }, [isNew, courses, update]);

  const { view, show } = shownView;
  const isChosen = view.lane !== 'all' || memory?.settings.startLane !== undefined;
  // A choice that leads back to both does not go away under the hand.
  const wasChosen = useHeld<boolean>((held) => held === true || isChosen);
  const isPossible = allLanes.every((lane) => laneWithin(lane, types) === lane);
  if (!isPossible || !(wasChosen || found.length === allLanes.length)) return undefined;
  return { lane: laneWithin(view.lane, types), choose: (lane) => show({ lane }) };
}
