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
      IsActive: enrollment.isActive,
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

/** A filter that accepts everything if the parameter is absent. */
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

interface Listed {
  enrollment: Enrollment;
  course: Course;
}

/** Entries to read at once: a page, and the same number for entries that a filter drops. */
const SLICE = 2 * PAGE_SIZE;

function withCourses(
  world: World,
  enrollments: readonly Enrollment[],
  ofType: (type: Course['type']) => boolean,
): Listed[] {
  const ids = new Set(enrollments.map(({ courseId }) => courseId));
  const courses = new Map<string, Course>();
  for (const course of world.courses) if (ids.has(course.id)) courses.set(course.id, course);
  return enrollments.flatMap((enrollment) => {
    const course = courses.get(enrollment.courseId);
    return course === undefined || !ofType(course.type) ? [] : [{ enrollment, course }];
  });
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
  const mine: Enrollment[] = [];
  for (const enrollment of world.enrollments) {
    const { personId, isActive, canAccess } = enrollment;
    if (personId === person.id && active(isActive) && accessible(canAccess)) mine.push(enrollment);
  }
  const bookmark = query('bookmark') ?? '';
  const start = bookmark === '' ? 0 : mine.findIndex(({ courseId }) => courseId === bookmark);
  const listed: Listed[] = [];
  // Two more entries: one tells whether there are more, and one belongs to the bookmark. A page of ten thousand courses reads
  // only a few.
  for (let at = Math.max(0, start); listed.length < PAGE_SIZE + 2 && at < mine.length; at += SLICE)
    listed.push(...withCourses(world, mine.slice(at, at + SLICE), ofType));
  if (bookmark !== '' && (start === -1 || listed[0]?.course.id !== bookmark)) {
    throw new ApiProblem('bad-request', `The bookmark "${bookmark}" is not one of this list.`);
  }
  const rest = bookmark === '' ? listed : listed.slice(1);
  const page = rest.slice(0, PAGE_SIZE);
  return {
    PagingInfo: {
      Bookmark: page.at(-1)?.course.id ?? null,
      HasMoreItems: page.length < rest.length,
    },
    Items: page.map(({ enrollment, course }) => item(enrollment, course)),
  };
}
