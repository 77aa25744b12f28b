// GET {root}/lp/<version>/enrollments/myenrollments/ : the caller's enrolments, 100 a page. The specification omits this route;
// the shape follows the product family. Here an org unit's id is a number.
import type { Course, Enrollment, Person, World } from '../world.ts';
import { ApiProblem } from './apiProblem.ts';

const PAGE_SIZE = 100;
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
      IsActive: true,
      StartDate: enrollment.startDate,
      EndDate: enrollment.endDate,
      CanAccess: enrollment.canAccess,
      ClasslistRoleName: enrollment.role,
      LISRoles: [],
      LastAccessed: null,
    },
    PinDate: enrollment.pinDate ?? null,
  };
}

/**
 * @param query reads a query parameter: `canAccess`, `bookmark`; all enrolments here are active, as the page asks
 * @throws {ApiProblem} 400 for a bookmark that this LMS did not give out
 */
export function myEnrollments(
  world: World,
  person: Person,
  query: (name: string) => string | undefined,
): EnrollmentsAnswer {
  const accessible = query('canAccess');
  const mine = world.enrollments.filter(
    ({ personId, canAccess }) =>
      personId === person.id && (accessible === undefined || accessible === String(canAccess)),
  );
  const bookmark = query('bookmark') ?? '';
  const start = mine.findIndex(({ courseId }) => courseId === bookmark) + 1;
  if (bookmark !== '' && start === 0)
    throw new ApiProblem('bad-request', `The bookmark "${bookmark}" is not one of this list.`);
  const page = mine.slice(start, start + PAGE_SIZE);
  const ids = new Set(page.map(({ courseId }) => courseId));
  const listed = world.courses.filter(({ id }) => ids.has(id));
  const courses = new Map(listed.map((course) => [course.id, course]));
  return {
    PagingInfo: {
      Bookmark: page.at(-1)?.courseId ?? null,
      HasMoreItems: start + page.length < mine.length,
    },
    Items: page.flatMap((enrollment) => {
      const course = courses.get(enrollment.courseId);
      return course === undefined ? [] : [item(enrollment, course)];
    }),
  };
}
