// Lena Voss, who learns and teaches: two courses to do, one of them with feedback, one to read, and three clear ones.
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { World } from '../lms/world.ts';

export const LENA = '5601';

export function lena(world: World): void {
  const counts = [
    { UnattemptedQuizzes: 2, UnreadAssignmentFeedback: 1 },
    { UngradedQuizzes: 3 },
    { UnreadDiscussions: 4 },
    {},
    {},
    {},
  ];
  const person = { id: LENA, firstName: 'Lena', lastName: 'Voss', count: counts.length };
  addPersonWithCourses(world, { ...person, countsAt: (position) => counts[position] });
}
