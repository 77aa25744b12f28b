// Whether the person learns and teaches; a lane that had a count is remembered.
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
  const { types } = scope;
  const { memory } = remembered;
  const found = lanesWithCounts(known.snapshot.courses);
  const { view, show } = shownView;
  const isChosen = view.lane !== 'all' || memory?.settings.startLane !== undefined;
  // The control stays after the person chooses both lanes.
  const wasChosen = useHeld<boolean>((held) => held === true || isChosen);
  const isPossible = allLanes.every((lane) => laneWithin(lane, types) === lane);
  const areUsed = allLanes.every((lane) => found.includes(lane) || memory?.lanes.has(lane));
  if (!isPossible || !(wasChosen || areUsed)) return undefined;
  return { lane: laneWithin(view.lane, types), choose: (lane: View['lane']) => show({ lane }) };
}
