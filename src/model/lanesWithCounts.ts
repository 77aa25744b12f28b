// Which lanes a person has, by the updates that were ever there.
import type { CourseUpdates } from './courseUpdates.ts';
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
  for (const { state } of courses) {
    const counts = 'counts' in state ? state.counts : undefined;
    for (const type of own) {
      const count = counts?.[type];
      if (count?.kind === 'known' && count.n > 0) return true;
    }
  }
  return false;
}
