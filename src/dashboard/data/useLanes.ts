// Whether the person learns and teaches; remembered once both lanes had a count.
import { useEffect, useMemo } from 'react';
import { lanes as allLanes, type UpdateType } from '../../api/updateType.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import { laneWithin, lanesWithCounts } from '../../model/lanes.ts';
import type { View } from '../../model/view.ts';
import { useDashboard } from './useDashboard.ts';
import { useHeld } from './useHeld.ts';

export interface LaneChoice {
  /** Within the scope. */
  readonly lane: View['lane'];
  readonly choose: (lane: View['lane']) => void;
}

/** undefined: no choice. `courses`, `types`: in scope. */
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
  // The control stays after the person chooses both lanes.
  const wasChosen = useHeld<boolean>((held) => held === true || isChosen);
  const isPossible = allLanes.every((lane) => laneWithin(lane, types) === lane);
  if (!isPossible || !(wasChosen || found.length === allLanes.length)) return undefined;
  return { lane: laneWithin(view.lane, types), choose: (lane) => show({ lane }) };
}
