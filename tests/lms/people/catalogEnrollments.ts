// Long course lists: the first course offerings of an endless, unchanging catalog, for one person.
import { countsOf, type Course, type Enrollment, type Role, type UpdateCounts } from '../world.ts';
import { seededFraction, updateTypesOfRole } from './roleCounts.ts';
import { courseTitles } from './courseTitles.ts';

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
  countsAt?: ((position: number) => Partial<UpdateCounts> | undefined) | undefined;
}

export function catalogEnrollments(list: CatalogList): {
  courses: Course[];
  enrollments: Enrollment[];
} {
  const courses = Array.from({ length: list.count }, (_, position) => catalogCourse(position));
  const { personId, role } = list;
  const enrollments = courses.map(({ id }, position) => {
    const given = list.countsAt?.(position);
    const counts = given === undefined ? seededCounts(personId, id, role) : countsOf(given);
    return enrollment(personId, id, role, counts);
  });
  return { courses, enrollments };
}

/** Dates of this term, which ends far ahead: a course that has ended looks other, and no test may depend on the day. */
export function enrollment(
  personId: string,
  courseId: string,
  role: Role,
  counts: UpdateCounts,
): Enrollment {
  const dates = { startDate: '2026-08-31T00:00:00.000Z', endDate: '2098-12-18T23:59:59.000Z' };
  return { personId, courseId, role, canAccess: true, ...dates, counts };
}

const unusualCourseNames: ReadonlyMap<number, string> = new Map([
  [3, 'Web Security <img src=x onerror=alert(1)> Workshop'],
  [11, 'מבוא לספרות עברית (Introduction to Hebrew Literature)'],
  [19, 'الأدب العربي الحديث'],
  [27, '🧪🔬 Lab Safety 👩🏽‍🔬 Orientation'],
  [38, '"><script>alert(document.domain)</script> & Other Injections'],
  [
    52,
    'An Interdisciplinary Seminar on the History, Philosophy, Sociology, Economics and Politics of Measurement, Classification and Standardization in the Natural Sciences, Medicine, Engineering, Public Administration and Everyday Life, from the Metric System to Machine Learning, with Attention to Mapping',
  ],
  [77, '{{ course.name }} ${title} %s 100% &amp; &lt;b&gt;'],
]);

const numbers = ['1010', '1120', '2210', '2340', '3150', '3420', '4100', '4530'] as const;
// Ids of four to seven digits that never collide: the bases differ in their remainder modulo the step.
const idBases = [6100, 21_000, 318_000, 1_044_000] as const;
const idStep = 7;

const subjects = Object.entries(courseTitles).map(([subject, titles]) => ({
  subject,
  titles: titles.split('; '),
}));

/** The course offering at `position` (0, 1, 2, …). The same position always gives the same course. */
function catalogCourse(position: number): Course {
  const subject = subjects[position % subjects.length];
  const round = Math.floor(position / subjects.length);
  const title = subject?.titles[round % numbers.length];
  const number = numbers[round % numbers.length];
  const base = idBases[position % idBases.length];
  if (subject === undefined || title === undefined || number === undefined || base === undefined) {
    throw new RangeError(`The catalog has no position ${position}; use 0, 1, 2, and so on.`);
  }
  const section = String(Math.floor(round / numbers.length) + 1).padStart(3, '0');
  return {
    id: String(base + position * idStep),
    type: 'Course Offering',
    name: unusualCourseNames.get(position) ?? `${title}, Section ${Number(section)}`,
    code: `${subject.subject}-${number}-${section}`,
  };
}
