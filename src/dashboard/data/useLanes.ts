// Whether the person learns and teaches; remembered once both lanes had a count.
import { useEffect, useMemo } from 'react';
import { lanes as allLanes } from '../../api/updateType.ts';
import { laneWithin, lanesWithCounts } from '../../model/lanes.ts';
import type { View } from '../../model/view.ts';
import { useDashboard } from './useDashboard.ts';
import { useHeld } from './useHeld.ts';

export type LaneChoice = NonNullable<ReturnType<typeof useLanes>>;

/** undefined: no choice. */
export function useLanes() {
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const scope = useDashboard('scope');
  const shownView = useDashboard('shownView');
  const { courses } = known.snapshot;
  const { types } = scope;
  const { memory, update } = remembered;
  const kept = memory?.lanes;
  const found = useMemo(() => lanesWithCounts(courses), [courses]);
  const isNew = kept !== undefined && found.some((lane) => !kept.has(lane));
  useEffect(() => {
    if (isNew) update((now) => ({ ...now, lanes: new Set([...now.lanes, ...found]) }));
  }, [isNew, found, update]);

  const { view, show } = shownView;
  const isChosen = view.lane !== 'all' || memory?.settings.startLane !== undefined;
  // The control stays after the person chooses both lanes.
  const wasChosen = useHeld<boolean>((held) => held === true || isChosen);
  const isPossible = allLanes.every((lane) => laneWithin(lane, types) === lane);
  const areUsed = allLanes.every((lane) => found.includes(lane) || kept?.has(lane));
  if (!isPossible || !(wasChosen || areUsed)) return undefined;
  return { lane: laneWithin(view.lane, types), choose: (lane: View['lane']) => show({ lane }) };
}
