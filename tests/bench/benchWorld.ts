// People for the benchmark, and counts that identify the visit of each number on the screen.
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import type { World } from '../lms/world.ts';

export interface BenchWorld {
  readonly world: World;
  readonly courses: number;
  /** The person's name on the sign-in page. */
  readonly person: string;
  /** Raises the number of unread discussions of each course, so that the browser's memory has none of the numbers. Returns it. */
  readonly nextVisit: () => number;
}

/** Creates one person with so many courses. */
export function benchWorld(courses: number): BenchWorld {
  const world = defaultWorld({ pageOrigins: [] });
  world.people = [];
  world.courses = [];
  world.enrollments = [];
  const name = { firstName: 'Ada', lastName: `of ${courses} courses` };
  addPersonWithCourses(world, { id: '70000', ...name, count: courses });
  let unread = 10;
  return {
    world,
    courses,
    person: `${name.firstName} ${name.lastName}`,
    nextVisit() {
      unread += 1;
      for (const { counts } of world.enrollments) counts.UnreadDiscussions = unread;
      return unread;
    },
  };
}
