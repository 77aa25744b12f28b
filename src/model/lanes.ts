// The types of the two lanes, learning and teaching, and the lanes that a person uses.
import { lanes, traitsOf, updateTypes, type Lane, type UpdateType } from '../api/updateType.ts';
import { knownCount, type CourseUpdates } from './courseUpdates.ts';

/** 'all' if no type in scope belongs to the lane: an empty view would look clear. */
export function laneWithin(lane: Lane | 'all', scope: readonly UpdateType[]): Lane | 'all' {
  if (lane === 'all') return 'all';
  return scope.some((type) => traitsOf[type].lanes.includes(lane)) ? lane : 'all';
}

/** In the order of the scope; all types if the lane has none. */
export function typesInLane(
  lane: Lane | 'all',
  scope: readonly UpdateType[],
): readonly UpdateType[] {
  const within = laneWithin(lane, scope);
  return within === 'all' ? scope : scope.filter((type) => traitsOf[type].lanes.includes(within));
}

/** The lanes with an update; discussions prove none. */
export function lanesWithCounts(courses: readonly CourseUpdates[]): readonly Lane[] {
  return lanes.filter((lane) => {
    const own = updateTypes.filter((type) => traitsOf[type].lanes.every((one) => one === lane));
    return courses.some(({ state }) => own.some((type) => (knownCount(state, type) ?? 0) > 0));
  });
}
