// Courses for two requests for counts: of 100, and of 20.
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { World } from '../lms/world.ts';

export const INGRID = 'Ingrid Berg';
const id = '9120';

/** Adds Ingrid, who teaches 120 courses. */
export function withTwoChunks(world: World): void {
  const [firstName, lastName] = ['Ingrid', 'Berg'];
  addPersonWithCourses(world, { id, firstName, lastName, count: 120, role: 'Instructor' });
}

/** A course of the smaller request. */
export function lastCourse({ enrollments }: World): string {
  return enrollments.findLast(({ personId }) => personId === id)?.courseId ?? 'unknown';
}
