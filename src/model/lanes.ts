// Learning and teaching, for people who do both: which types belong to which, and which of the two a person has.
import type { UpdateType } from '../api/updateType.ts';
import type { CourseUpdates } from './courseUpdates.ts';

export const lanes = ['learn', 'teach'] as const;

export type Lane = (typeof lanes)[number];

/** Discussions are read by everybody. */
const laneTypes: Readonly<Record<Lane, readonly UpdateType[]>> = {
  learn: ['UnreadAssignmentFeedback', 'UnattemptedQuizzes', 'UnreadDiscussions'],
  teach: [
    'UnapprovedDiscussions',
    'UngradedQuizzes',
    'UnreadAssignmentSubmissions',
    'UnreadDiscussions',
  ],
};

/** The lane itself, or all of them where none of the types in scope belongs to it: a view of nothing would look clear. */
export function laneWithin(lane: Lane | 'all', scope: readonly UpdateType[]): Lane | 'all' {
  if (lane === 'all') return 'all';
  return scope.some((type) => laneTypes[lane].includes(type)) ? lane : 'all';
}

/** Of the types in scope, those of the lane, in the order of the scope; all of them where it has none. */
export function typesInLane(
  lane: Lane | 'all',
  scope: readonly UpdateType[],
): readonly UpdateType[] {
  const within = laneWithin(lane, scope);
  return within === 'all' ? scope : scope.filter((type) => laneTypes[within].includes(type));
}

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
