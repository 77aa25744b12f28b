// GET {root}/lp/<version>/enrollments/myenrollments/ : what the caller is enrolled in, 100 a page.
// Not in the specification; the shape is that of the product family. Here an org unit's id is a number.
import type { Course, Enrollment, Person, World } from '../world.ts';
import { ApiProblem } from './apiProblem.ts';

const pageSize = 100;
const typeIds = { Organization: 1, 'Course Offering': 3 } as const;

interface EnrollmentsAnswer {
  PagingInfo: { Bookmark: string | null; HasMoreItems: boolean };
  Items: ReturnType<typeof item>[];
}

function item(enrollment: Enrollment, course: Course) {
  return {
    OrgUnit: {
      Id: Number(course.id),
      Type: { Id: typeIds[course.type], Code: course.type, Name: course.type },
      Name: course.name,
      Code: course.code,
      HomeUrl: null,
      ImageUrl: null,
    },
    Access: {
      IsActive: enrollment.isActive,
      StartDate: enrollment.startDate,
      EndDate: enrollment.endDate,
      CanAccess: enrollment.canAccess,
      ClasslistRoleName: enrollment.role,
      LISRoles: [],
      LastAccessed: null,
    },
    PinDate: null,
  };
}

/** A filter that admits everything when the parameter is absent. */
function booleanFilter(name: string, value: string | undefined): (actual: boolean) => boolean {
  if (value === undefined) return () => true;
  const wanted = value.toLowerCase();
  if (wanted !== 'true' && wanted !== 'false') {
    throw new ApiProblem('bad-request', `${name} must be true or false, not "${value}".`);
  }
  return (actual) => actual === (wanted === 'true');
}

function typeFilter(value: string | undefined): (type: Course['type']) => boolean {
  if (value === undefined) return () => true;
  const wanted = value.split(',');
  if (!wanted.every((id) => /^\d+$/.test(id))) {
    throw new ApiProblem('bad-request', 'orgUnitTypeId must be integers separated by commas.');
  }
  return (type) => wanted.includes(String(typeIds[type]));
}

/**
 * @param query reads a query parameter: `isActive`, `canAccess`, `orgUnitTypeId`, `bookmark`
 * @throws {ApiProblem} 400 for a filter or a bookmark that this LMS did not give out
 */
export function myEnrollments(
  world: World,
  person: Person,
  query: (name: string) => string | undefined,
): EnrollmentsAnswer {
  const active = booleanFilter('isActive', query('isActive'));
  const accessible = booleanFilter('canAccess', query('canAccess'));
  const ofType = typeFilter(query('orgUnitTypeId'));
  const courses = new Map(world.courses.map((course) => [course.id, course]));
  const all = world.enrollments.flatMap((enrollment) => {
    if (enrollment.personId !== person.id) return [];
    const course = courses.get(enrollment.courseId);
    if (course === undefined || !ofType(course.type)) return [];
    if (!active(enrollment.isActive) || !accessible(enrollment.canAccess)) return [];
    return [{ enrollment, course }];
  });
  const bookmark = query('bookmark') ?? '';
  const last = all.findIndex(({ course }) => course.id === bookmark);
  if (bookmark !== '' && last === -1) {
    throw new ApiProblem('bad-request', `The bookmark "${bookmark}" is not one of this list.`);
  }
  const page = all.slice(last + 1, last + 1 + pageSize);
  return {
    PagingInfo: {
      Bookmark: page.at(-1)?.course.id ?? null,
      HasMoreItems: last + 1 + page.length < all.length,
    },
    Items: page.map(({ enrollment, course }) => item(enrollment, course)),
  };
}
