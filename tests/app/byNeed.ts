// The expected order of courses by need, independent of the page's code: most to do, most feedback, most to read, then
// name.
import type { World } from '../lms/world.ts';

/** Names of the person's active courses with updates. */
export function byNeed({ enrollments, courses }: World, personId: string): string[] {
  const names = new Map(courses.map(({ id, name }) => [id, name]));
  const rows = enrollments
    .filter((one) => one.personId === personId && one.canAccess && isOffering(one.courseId))
    .map(({ courseId, counts }) => ({
      name: names.get(courseId) ?? '',
      need: [
        counts.UnattemptedQuizzes +
          counts.UnapprovedDiscussions +
          counts.UnreadAssignmentSubmissions +
          counts.UngradedQuizzes,
        counts.UnreadAssignmentFeedback,
        counts.UnreadDiscussions,
      ] as const,
    }))
    .filter(({ need }) => need.some((n) => n > 0));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return rows
    .toSorted(
      ({ need: a, name }, { need: b, name: other }) =>
        b[0] - a[0] || b[1] - a[1] || b[2] - a[2] || compare(name, other),
    )
    .map(({ name }) => name);

  function isOffering(id: string): boolean {
    return courses.some((course) => course.id === id && course.type === 'Course Offering');
  }
}
