// The words of the six types, as the page promises them: what a person reads is told back to a type.
import type { UpdateType } from '../lms/world.ts';

export const updateTypeNames = [
  'UnreadAssignmentFeedback',
  'UnapprovedDiscussions',
  'UnattemptedQuizzes',
  'UngradedQuizzes',
  'UnreadAssignmentSubmissions',
  'UnreadDiscussions',
] as const satisfies readonly UpdateType[];

/** Behind a number, in singular and plural. */
export const updateNouns: Readonly<Record<string, UpdateType>> = {
  'unread assignment feedback': 'UnreadAssignmentFeedback',
  'unapproved discussion': 'UnapprovedDiscussions',
  'unapproved discussions': 'UnapprovedDiscussions',
  'unattempted quiz': 'UnattemptedQuizzes',
  'unattempted quizzes': 'UnattemptedQuizzes',
  'ungraded quiz': 'UngradedQuizzes',
  'ungraded quizzes': 'UngradedQuizzes',
  'unread assignment submission': 'UnreadAssignmentSubmissions',
  'unread assignment submissions': 'UnreadAssignmentSubmissions',
  'unread discussion': 'UnreadDiscussions',
  'unread discussions': 'UnreadDiscussions',
};

/** Of a list such as `unattempted quizzes or unread discussions`; undefined: something in it is no type. */
export function readTypes(list: string): readonly UpdateType[] | undefined {
  const types = list.split(/, or | or |, /).map((noun) => updateNouns[noun]);
  const known = types.filter((type) => type !== undefined);
  return known.length === types.length ? known : undefined;
}
