// People for the benchmark, and counts that identify the visit of each number on the screen.
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { seededFraction } from '../lms/people/seededFraction.ts';
import type { Enrollment, World } from '../lms/world.ts';

export interface BenchWorld {
  readonly world: World;
  /** The person's name on the sign-in page. */
  readonly personWith: (courses: number) => string;
  /** Changes every number of unread discussions of that person, so that the browser's memory has none of the numbers. */
  readonly nextVisit: (courses: number) => Visit;
}

interface Visit {
  /** The remainder of every number of unread discussions, divided by `VISITS_APART`. */
  readonly residue: number;
  /** The sum of these numbers. */
  readonly toRead: number;
}

/** Consecutive visits have different remainders. */
export const VISITS_APART = 3;
/** Keeps every number below 100, so that the page shows it in full. */
const STEPS = 31;

/** Creates a person for each of `sizes`. */
export function benchWorld(sizes: readonly number[]): BenchWorld {
  const world = defaultWorld({ pageOrigins: [] });
  world.people = [];
  world.courses = [];
  world.enrollments = [];
  const own = new Map<number, readonly Enrollment[]>();
  for (const count of new Set(sizes)) {
    const id = String(70_000 + count);
    addPersonWithCourses(world, { id, firstName: 'Ada', lastName: `of ${count} courses`, count });
    own.set(
      count,
      world.enrollments.filter(({ personId }) => personId === id),
    );
  }
  let visit = 0;
  return {
    world,
    personWith: (courses) => `Ada of ${courses} courses`,
    nextVisit(courses) {
      visit += 1;
      const residue = visit % VISITS_APART;
      let toRead = 0;
      for (const { counts, courseId } of own.get(courses) ?? []) {
        const step = 1 + Math.floor(seededFraction('visit', visit, courseId) * STEPS);
        counts.UnreadDiscussions = VISITS_APART * step + residue;
        toRead += counts.UnreadDiscussions;
      }
      return { residue, toRead };
    },
  };
}
