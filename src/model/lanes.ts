// Learning and teaching, for people who do both: which types belong to which, and which of the two a person has.
import type { UpdateType } from '../api/updateType.ts';

export const lanes = ['learn', 'teach'] as const;

export type Lane = (typeof lanes)[number];

/** Discussions are read by everybody. */
export const laneTypes: Readonly<Record<Lane, readonly UpdateType[]>> = {
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
