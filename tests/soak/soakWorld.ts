// The world of a soak: three people who share courses; each count is unique, so that it identifies its owner.
import { defaultWorld } from '../lms/defaultWorld.ts';
import { countsOf } from '../lms/people/countsOf.ts';
import { seededFraction } from '../lms/people/seededFraction.ts';
import type { Enrollment, UpdateCounts, World } from '../lms/world.ts';
import { updateTypes } from '../../src/api/updateType.ts';

export interface Actor {
  readonly id: string;
  readonly name: string;
}

const people = [
  { id: '901', firstName: 'Ada', lastName: 'Quist', courses: 5 },
  { id: '902', firstName: 'Ben', lastName: 'Oduya', courses: 12 },
  // Too many courses for one request.
  { id: '903', firstName: 'Cleo', lastName: 'Marsh', courses: 104 },
] as const;

const firstCourse = 3001;
/** Some courses have no person at first. */
const courseCount = 114;
const courseName = (id: string): string => `Soak ${id}`;

export interface SoakWorld {
  readonly world: World;
  readonly actors: readonly Actor[];
  /** The current enrolments of a person, in the order of the LMS. */
  readonly courseIdsOf: (personId: string) => readonly string[];
  /** A count that no other person, course or type has had in this world; zero in most cases. */
  readonly freshCounts: () => UpdateCounts;
}

/** Equal seeds and calls give equal worlds. */
export function soakWorld(seed: number): SoakWorld {
  const world = defaultWorld({ pageOrigins: [] });
  let n = 0;
  const freshCounts = (): UpdateCounts => {
    const counts = countsOf();
    for (const type of updateTypes) {
      n += 1;
      if (seededFraction('count', seed, n) > 0.7) counts[type] = n;
    }
    return counts;
  };
  world.people = people.map(({ courses, ...person }) => ({
    ...person,
    userName: person.firstName.toLowerCase(),
    scenario: `${courses} courses`,
  }));
  const actors = people.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  world.courses = Array.from({ length: courseCount }, (_, at) => String(firstCourse + at)).map(
    (id) => ({
      id,
      type: 'Course Offering',
      name: courseName(id),
      code: null,
      poisoned: false,
    }),
  );
  world.enrollments = people.flatMap(({ id, courses }) =>
    world.courses.slice(0, courses).map((course) => enrol(id, course.id, freshCounts())),
  );
  const courseIdsOf = (personId: string): readonly string[] =>
    world.enrollments.filter((one) => one.personId === personId).map(({ courseId }) => courseId);
  return { world, actors, courseIdsOf, freshCounts };
}

export function enrol(personId: string, courseId: string, counts: UpdateCounts): Enrollment {
  return {
    personId,
    courseId,
    role: 'Student',
    isActive: true,
    canAccess: true,
    startDate: null,
    endDate: null,
    counts,
  };
}
