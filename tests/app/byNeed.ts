// The expected order of courses by need, independent of the page's code: most to do, most feedback, most to read, then
// name.
import type { World } from '../lms/world.ts';

/** Names of the person's active courses with updates. */
export function byNeed({ enrollments, courses }: World, personId: string): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const offerings = new Map(
    courses.filter(({ type }) => type === 'Course Offering').map(({ id, name }) => [id, name]),
  );
  return enrollments
    .filter((one) => one.personId === personId && one.canAccess && offerings.has(one.courseId))
    .map(({ courseId, counts }) => ({
      name: offerings.get(courseId) ?? '',
      toDo:
        counts.UnattemptedQuizzes +
        counts.UnapprovedDiscussions +
        counts.UnreadAssignmentSubmissions +
        counts.UngradedQuizzes,
      feedback: counts.UnreadAssignmentFeedback,
      toRead: counts.UnreadDiscussions,
    }))
    .filter(({ toDo, feedback, toRead }) => toDo + feedback + toRead > 0)
    .toSorted(
      (a, b) =>
        b.toDo - a.toDo ||
        b.feedback - a.feedback ||
        b.toRead - a.toRead ||
        compare(a.name, b.name),
    )
    .map(({ name }) => name);
}
