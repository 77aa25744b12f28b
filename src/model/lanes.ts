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

/** The lanes with an update now or earlier, discussions excepted; `earlier` itself if nothing is new. */
export function lanesWithCounts(
  courses: readonly CourseUpdates[],
  earlier: readonly Lane[] = [],
): readonly Lane[] {
  const found = lanes.filter((lane) => !earlier.includes(lane) && hasUpdates(courses, lane));
  if (found.length === 0) return earlier;
  return lanes.filter((lane) => earlier.includes(lane) || found.includes(lane));
}

function hasUpdates(courses: readonly CourseUpdates[], lane: Lane): boolean {
  const own = updateTypes.filter((type) => isOnlyIn(lane, type));
  return courses.some(({ state }) => own.some((type) => (knownCount(state, type) ?? 0) > 0));
}

function isOnlyIn(lane: Lane, type: UpdateType): boolean {
  return traitsOf[type].lanes.every((own) => own === lane);
}
