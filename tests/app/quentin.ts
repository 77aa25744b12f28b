// A person whose courses and numbers are like nobody else's: wherever one of them is read, it is known whose it is.
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { UpdateCounts, World } from '../lms/world.ts';

const ID = '5607';

/** Every name and number of theirs, and each sum of some of them, as it is written anywhere. */
export const QUENTINS = /quokka|quentin|\b(?:7|15|23|30|38|46)[,\u202F]\d{3}\b|\b77\d\d\b/i;

/** Three courses, in which they learn and teach. */
export function quentin(world: World): void {
  addPersonWithCourses(world, {
    id: ID,
    firstName: 'Quentin',
    lastName: 'Quokka',
    count: 3,
    countsAt: () => ({
      UnattemptedQuizzes: 7707,
      UngradedQuizzes: 7708,
      UnreadDiscussions: 7709,
      UnreadAssignmentFeedback: 7710,
    }),
  });
  const own = world.enrollments.filter(({ personId }) => personId === ID);
  for (const [index, { courseId }] of own.entries()) {
    const course = world.courses.find(({ id }) => id === courseId);
    if (course !== undefined) course.name = `Quokka ${index + 1}`;
  }
}

/** In each of their courses. */
export function setCounts(world: World, counts: Partial<UpdateCounts>): void {
  for (const one of world.enrollments) if (one.personId === ID) Object.assign(one.counts, counts);
}
