// The courses of people with short lists, each with a special property, and the enrolments in them.
import { countsOf, type Course, type Enrollment, type Role } from '../world.ts';
import { enrollment } from './catalogEnrollments.ts';
import { updateTypesOfRole } from './roleCounts.ts';

type Dates = Partial<Pick<Enrollment, 'canAccess' | 'startDate' | 'endDate' | 'pinDate'>>;
/** Counts of the types of the role, in their order; zeros at the end are left out. */
type Row = readonly [personId: string, courseId: string, Role, counts: number[], dates?: Dates];

const ended = {
  startDate: '2025-09-01T00:00:00.000Z',
  endDate: '2025-12-19T23:59:59.000Z',
} as const;
// My-enrolments also lists the organization and, with IsActive true and CanAccess false, past courses.
const past = { ...ended, canAccess: false };
const always = { startDate: null, endDate: null };
const pinned = { pinDate: '2026-09-14T08:30:00.000Z' };
const ahead = { startDate: '2098-01-11T00:00:00.000Z' };

const [sofia, daniel, mei] = ['2041', '1187', '3310'] as const;
const [olga, nils, ines] = ['8104', '8190', '5120'] as const;

const rows: readonly Row[] = [
  [sofia, '1000', 'Student', [], always],
  [sofia, '7142', 'Student', [2, 1, 5]],
  [sofia, '48213', 'Student', [0, 1]],
  [sofia, '48377', 'Student', [1, 0, 128]],
  [sofia, '318204', 'Student', []],
  [sofia, '318455', 'Student', [0, 0, 12]],
  [sofia, '1045120', 'Student', [1, 3]],
  [sofia, '5011', 'Student', [], past],
  [daniel, '1000', 'Instructor', [], always],
  [daniel, '7142', 'Instructor', [2, 6, 24, 9]],
  [daniel, '7155', 'Instructor', [0, 4, 100]],
  [daniel, '7156', 'Instructor', [0, 99]],
  [daniel, '48290', 'Instructor', [1, 0, 0, 1234]],
  [daniel, '48291', 'Instructor', []],
  [daniel, '318460', 'Instructor', [0, 0, 3]],
  [daniel, '318461', 'Instructor', [1, 0, 0, 2]],
  [daniel, '1045201', 'Instructor', [0, 0, 7]],
  [daniel, '5012', 'Instructor', [], past],
  [mei, '1000', 'Student', [], always],
  [mei, '318510', 'Student', [1, 2]],
  [mei, '318511', 'Student', [0, 0, 4]],
  [mei, '1045120', 'Teaching Assistant', [0, 31, 18, 6]],
  [mei, '48402', 'Teaching Assistant', [3]],
  [mei, '48403', 'Teaching Assistant', []],
  [mei, '5013', 'Student', [], past],
  [olga, '48213', 'Student', [0, 2, 3]],
  [olga, '318455', 'Student', [1]],
  [olga, '48377', 'Student', []],
  [olga, '318204', 'Student', [0, 1]],
  [nils, '7142', 'Student', [1, 1]],
  [nils, '318204', 'Student', [0, 0, 8]],
  [nils, '1045120', 'Student', []],
  [nils, '48213', 'Student', [0, 4]],
  // Yara Haddad has nothing left to do.
  ...['7142', '48213', '48377', '318204', '318455', '1045120'].map((courseId): Row => [
    '4410',
    courseId,
    'Student',
    [],
  ]),
  [ines, '5013', 'Student', [0, 3, 40], ended],
  [ines, '318510', 'Student', [0, 2, 3]],
  [ines, '1045120', 'Student', [0, 1], ahead],
  [ines, '5011', 'Student', [], ended],
  [ines, '318204', 'Student', [0, 0, 6], pinned],
  [ines, '48402', 'Student', [1]],
];

/** New copies, because their world may change them. */
export function handWrittenEnrollments(): Enrollment[] {
  return rows.map(([personId, courseId, role, counts, dates]) => {
    const given = counts.map((n, place) => [updateTypesOfRole(role)[place], n]);
    const own = countsOf(Object.fromEntries(given));
    return Object.assign(enrollment(personId, courseId, role, own), dates);
  });
}

function offering(id: string, code: string, name: string): Course {
  return { id, type: 'Course Offering', name, code };
}

/** New copies, because their world may change them. */
export function handWrittenCourses(): Course[] {
  return [
    { ...offering('1000', 'NU', 'Northfield University'), type: 'Organization' },
    offering('7142', 'CHEM-2215-003', 'Organic Chemistry II'),
    offering('48213', 'ECON-1015-001', 'Introduction to Microeconomics'),
    offering('48377', 'WRIT-1120-004', 'Academic Writing Seminar'),
    offering('318204', 'MATH-2345-002', 'Linear Algebra'),
    offering('318455', 'HIST-2115-001', 'European History since 1789'),
    offering('1045120', 'PSYC-1010-006', 'Introduction to Psychology'),
    offering('7155', 'CHEM-1015-001', 'General Chemistry I'),
    offering('7156', 'CHEM-1016-001', 'General Chemistry I Laboratory'),
    offering('48290', 'CHEM-3155-001', 'Physical Chemistry'),
    offering('48291', 'CHEM-2345-001', 'Environmental Chemistry'),
    offering('318460', 'CHEM-4105-001', 'Research Methods in Chemistry'),
    offering('318461', 'CHEM-0001-001', 'Chemistry Club'),
    offering('1045201', 'CHEM-2216-001', 'الكيمياء العضوية: مراجعة'),
    offering('318510', 'STAT-5120-001', 'Machine Learning'),
    offering('318511', 'STAT-5010-001', 'Generalized Linear Models'),
    offering('48402', 'STAT-1015-002', 'Statistics for the Social Sciences'),
    offering('48403', 'PSYC-3420-001', 'Research Methods in Psychology'),
    offering('5011', 'BIOL-1015-002', 'Principles of Biology'),
    offering('5012', 'CHEM-1120-001', 'Chemistry for Engineers'),
    offering('5013', 'PSYC-1010-001', 'Introduction to Psychology (last year)'),
    { ...offering('990417', 'ARTS-2210-001', 'Studio Practice: Sculpture'), poisoned: true },
  ];
}
