// Long course lists: the first course offerings of the catalog, for one person.
import type { Course, Enrollment, Role, UpdateCounts } from '../world.ts';
import { catalogCourse } from './catalogCourse.ts';
import { countsOf } from './countsOf.ts';
import { seededFraction } from './seededFraction.ts';
import { updateTypesOfRole } from './updateTypesOfRole.ts';

/** Far ahead, because a course that has ended looks other, and no test may depend on the day. */
export const TERM_ENDS = '2098-12-18T23:59:59.000Z';

const quietCourses = 0.45;
const quietTypes = 0.5;
const busyTypes = 0.97;

/** Counts that depend on person, course and role only. */
function seededCounts(personId: string, courseId: string, role: Role): UpdateCounts {
  const counts = countsOf();
  if (seededFraction('quiet', personId, courseId) < quietCourses) return counts;
  for (const type of updateTypesOfRole(role)) {
    const size = seededFraction('size', personId, courseId, type);
    const share = seededFraction('share', personId, courseId, type);
    if (size > busyTypes) counts[type] = 40 + Math.floor(share * 140);
    else if (size > quietTypes) counts[type] = 1 + Math.floor(share * 14);
  }
  return counts;
}

interface CatalogList {
  personId: string;
  role: Role;
  /** The number of course offerings, from position 0 on. */
  count: number;
  /** Counts at certain positions instead of the seeded counts; omitted types are zero. */
  countsAt?: (position: number) => Partial<UpdateCounts> | undefined;
}

export function catalogEnrollments(list: CatalogList): {
  courses: Course[];
  enrollments: Enrollment[];
} {
  const courses = Array.from({ length: list.count }, (_, position) => catalogCourse(position));
  const enrollments = courses.map((course, position): Enrollment => {
    const given = list.countsAt?.(position);
    return {
      personId: list.personId,
      courseId: course.id,
      role: list.role,
      isActive: true,
      canAccess: true,
      startDate: '2026-08-31T00:00:00.000Z',
      endDate: TERM_ENDS,
      counts:
        given === undefined ? seededCounts(list.personId, course.id, list.role) : countsOf(given),
    };
  });
  return { courses, enrollments };
}
