// Courses by example, with counts of two types; selectExamples.ts has random courses.
import type { Count, Counts } from '../../../src/api/updates.ts';
import type { UpdateType } from '../../../src/api/updateType.ts';
import type { CourseState, CourseUpdates } from '../../../src/model/courseUpdates.ts';

/** Two, so that a test can tell a count of one type from the counts of its course. */
export const twoTypes = ['UnreadDiscussions', 'UngradedQuizzes'] as const satisfies UpdateType[];

export const known = (n: number): Count => ({ kind: 'known', n });
export const notRequested: Count = { kind: 'not-requested' };
export const unknownCount: Count = { kind: 'unknown' };

/** Counts of UnreadDiscussions and UngradedQuizzes. */
export const counts = (UnreadDiscussions: Count, UngradedQuizzes: Count): Counts => ({
  UnreadDiscussions,
  UngradedQuizzes,
});
export const checked = (unread: Count, ungraded: Count): CourseState => ({
  kind: 'checked',
  counts: counts(unread, ungraded),
});
export const courseIn = (state: CourseState, id = '6606'): CourseUpdates => ({
  course: { id, name: undefined, code: undefined, active: true },
  state,
});
