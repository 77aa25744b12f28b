// Which lanes a person has, by the updates that were ever there.
import { shownCounts, type CourseUpdates } from './courseUpdates.ts';
import { lanes, laneTypes, type Lane } from './lanes.ts';

/**
 * The lanes that have, or once had, an update of their own; discussions belong to both and prove neither.
 * `earlier`: what this function said before; it comes back itself when there is nothing new.
 */
export function lanesWithCounts(
  courses: readonly CourseUpdates[],
  earlier: readonly Lane[] = [],
): readonly Lane[] {
  const found = lanes.filter((lane) => !earlier.includes(lane) && hasUpdates(courses, lane));
  if (found.length === 0) return earlier;
  return lanes.filter((lane) => earlier.includes(lane) || found.includes(lane));
}

function hasUpdates(courses: readonly CourseUpdates[], lane: Lane): boolean {
  const own = laneTypes[lane].filter((type) => type !== 'UnreadDiscussions');
  return courses.some(({ state }) => {
    const counts = shownCounts(state);
    return own.some((type) => {
      const count = counts?.[type];
      return count?.kind === 'known' && count.n > 0;
    });
  });
}
