// UPDATETYPES_T (the specification, Resources): the six kinds of update and their wire values.

/** In display order: to do, feedback, to read. */
export const updateTypes = [
  'UnattemptedQuizzes',
  'UnreadAssignmentSubmissions',
  'UngradedQuizzes',
  'UnapprovedDiscussions',
  'UnreadAssignmentFeedback',
  'UnreadDiscussions',
] as const;

export type UpdateType = (typeof updateTypes)[number];

export const updateTypeValues: Readonly<Record<UpdateType, number>> = {
  UnreadAssignmentFeedback: 1,
  UnapprovedDiscussions: 2,
  UnattemptedQuizzes: 3,
  UngradedQuizzes: 4,
  UnreadAssignmentSubmissions: 5,
  UnreadDiscussions: 6,
};
