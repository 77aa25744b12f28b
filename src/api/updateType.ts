// UPDATETYPES_T (the specification, Resources): the six kinds of update, and all that the page knows of each.

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

/** By weight. */
export const sumKinds = ['toDo', 'newFeedback', 'toRead'] as const;

export type SumKind = (typeof sumKinds)[number];

export const lanes = ['learn', 'teach'] as const;

export type Lane = (typeof lanes)[number];

interface Traits {
  readonly wireValue: number;
  readonly sum: SumKind;
  readonly lanes: readonly Lane[];
}

export const traitsOf: Readonly<Record<UpdateType, Traits>> = {
  UnattemptedQuizzes: { wireValue: 3, sum: 'toDo', lanes: ['learn'] },
  UnreadAssignmentSubmissions: { wireValue: 5, sum: 'toDo', lanes: ['teach'] },
  UngradedQuizzes: { wireValue: 4, sum: 'toDo', lanes: ['teach'] },
  UnapprovedDiscussions: { wireValue: 2, sum: 'toDo', lanes: ['teach'] },
  UnreadAssignmentFeedback: { wireValue: 1, sum: 'newFeedback', lanes: ['learn'] },
  UnreadDiscussions: { wireValue: 6, sum: 'toRead', lanes },
};
