// The world of a soak: three people who share courses; each count is unique, so that it tells its owner.
import { defaultWorld } from '../lms/defaultWorld.ts';
import { countsOf } from '../lms/people/countsOf.ts';
import { seededFraction } from '../lms/people/seededFraction.ts';
import type { Enrollment, UpdateCounts, World } from '../lms/world.ts';
import { updateTypeNames } from './updateWords.ts';

export interface Actor {
  readonly id: string;
  readonly name: string;
}

const people = [
  { id: '901', firstName: 'Ada', lastName: 'Quist', courses: 5 },
  { id: '902', firstName: 'Ben', lastName: 'Oduya', courses: 12 },
  // More than one request may name.
  { id: '903', firstName: 'Cleo', lastName: 'Marsh', courses: 104 },
] as const;

const firstCourse = 3001;
/** Some have no person at first. */
const courseCount = 114;
const courseName = (id: string): string => `Soak ${id}`;

export interface SoakWorld {
  readonly world: World;
  readonly actors: readonly Actor[];
  /** The enrolments of a person, in the order of the LMS; they change. */
  readonly courseIdsOf: (personId: string) => readonly string[];
  /** Counts that no other person, course or type has had in this world; zero more often than not. */
  readonly freshCounts: () => UpdateCounts;
}

/** The same `seed` and calls give the same world. */
export function soakWorld(seed: number): SoakWorld {
  const world = defaultWorld({ pageOrigins: [] });
  let n = 0;
  const freshCounts = (): UpdateCounts => {
    const counts = countsOf();
    for (const type of updateTypeNames) {
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
      code: courseCode(id),
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

/** Codes of courses are of three subjects, written in three ways; some courses have none. */
const subjects = [
  { prefix: 'ACCT', between: ' ' },
  { prefix: 'BIOL', between: '-' },
  { prefix: 'ÉTUD', between: '_' },
] as const;

function courseCode(id: string): string | null {
  const subject = subjects[Number(id) % (subjects.length + 1)];
  return subject === undefined ? null : subject.prefix + subject.between + id;
}

/** The title of a group of such courses; undefined: this is no code. */
export function subjectOf(code: string): string | undefined {
  return subjects.find(({ prefix, between }) => code.startsWith(prefix + between))?.prefix;
}
