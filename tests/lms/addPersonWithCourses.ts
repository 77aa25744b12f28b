// For tests and benchmarks: one more person in a world, with exactly as many active course offerings as asked for.
import { catalogEnrollments } from './people/catalogEnrollments.ts';
import type { Person, Role, UpdateCounts, World } from './world.ts';

/**
 * Adds the person, their enrolments, and those courses of the catalog that the world lacks.
 * @param options.countsAt counts at a position of the list; undefined there means seeded counts
 * @throws {Error} when the world already has somebody with that id
 */
export function addPersonWithCourses(
  world: World,
  options: {
    id: string;
    firstName: string;
    lastName: string;
    count: number;
    role?: Role;
    countsAt?: (position: number) => Partial<UpdateCounts> | undefined;
  },
): Person {
  const { id, firstName, lastName, count, role = 'Student' } = options;
  if (world.people.some((other) => other.id === id)) {
    throw new Error(`The world already has a person with id ${id}; choose another id.`);
  }
  const person: Person = {
    id,
    firstName,
    lastName,
    userName: `${firstName}.${lastName}`.toLowerCase(),
    scenario: `${role}, ${count} courses`,
  };
  const list = catalogEnrollments({ personId: id, role, count, countsAt: options.countsAt });
  const known = new Set(world.courses.map((course) => course.id));
  world.people.push(person);
  world.courses.push(...list.courses.filter((course) => !known.has(course.id)));
  world.enrollments.push(...list.enrollments);
  return person;
}
