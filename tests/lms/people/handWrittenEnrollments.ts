// The courses of people with short lists, each with a special property, and the enrolments in them, with role and counts. Zeros
// are left out.
import { countsOf, type Enrollment, type Role, type UpdateCounts, type Course } from '../world.ts';
import { TERM_ENDS } from './catalogEnrollments.ts';

type Dates = Partial<Pick<Enrollment, 'canAccess' | 'startDate' | 'endDate' | 'pinDate'>>;
type Row = readonly [courseId: string, role: Role, counts: Partial<UpdateCounts>, dates?: Dates];

const organizationId = '1000';

const ended = {
  startDate: '2025-09-01T00:00:00.000Z',
  endDate: '2025-12-19T23:59:59.000Z',
} as const;
const past = { ...ended, canAccess: false };
const pinned = { pinDate: '2026-09-14T08:30:00.000Z' };
const ahead = { startDate: '2098-01-11T00:00:00.000Z' };

const lists: Readonly<Record<string, { rows: readonly Row[]; pastCourse?: string }>> = {
  // Sofia Lindqvist
  '2041': {
    pastCourse: '5011',
    rows: [
      [
        '7142',
        'Student',
        { UnreadAssignmentFeedback: 2, UnattemptedQuizzes: 1, UnreadDiscussions: 5 },
      ],
      ['48213', 'Student', { UnattemptedQuizzes: 1 }],
      ['48377', 'Student', { UnreadAssignmentFeedback: 1, UnreadDiscussions: 128 }],
      ['318204', 'Student', {}],
      ['318455', 'Student', { UnreadDiscussions: 12 }],
      ['1045120', 'Student', { UnreadAssignmentFeedback: 1, UnattemptedQuizzes: 3 }],
    ],
  },
  // Daniel Okafor
  '1187': {
    pastCourse: '5012',
    rows: [
      [
        '7142',
        'Instructor',
        {
          UnapprovedDiscussions: 2,
          UngradedQuizzes: 6,
          UnreadAssignmentSubmissions: 24,
          UnreadDiscussions: 9,
        },
      ],
      ['7155', 'Instructor', { UnreadAssignmentSubmissions: 100, UngradedQuizzes: 4 }],
      ['7156', 'Instructor', { UngradedQuizzes: 99 }],
      ['48290', 'Instructor', { UnreadDiscussions: 1234, UnapprovedDiscussions: 1 }],
      ['48291', 'Instructor', {}],
      ['318460', 'Instructor', { UnreadAssignmentSubmissions: 3 }],
      ['318461', 'Instructor', { UnapprovedDiscussions: 1, UnreadDiscussions: 2 }],
      ['1045201', 'Instructor', { UnreadAssignmentSubmissions: 7 }],
    ],
  },
  // Mei Tanaka
  '3310': {
    pastCourse: '5013',
    rows: [
      ['318510', 'Student', { UnreadAssignmentFeedback: 1, UnattemptedQuizzes: 2 }],
      ['318511', 'Student', { UnreadDiscussions: 4 }],
      [
        '1045120',
        'Teaching Assistant',
        { UngradedQuizzes: 31, UnreadAssignmentSubmissions: 18, UnreadDiscussions: 6 },
      ],
      ['48402', 'Teaching Assistant', { UnapprovedDiscussions: 3 }],
      ['48403', 'Teaching Assistant', {}],
    ],
  },
  // Olga Petrova
  '8104': {
    rows: [
      ['48213', 'Student', { UnattemptedQuizzes: 2, UnreadDiscussions: 3 }],
      ['318455', 'Student', { UnreadAssignmentFeedback: 1 }],
      ['48377', 'Student', {}],
      ['318204', 'Student', { UnattemptedQuizzes: 1 }],
    ],
  },
  // Nils Berg
  '8190': {
    rows: [
      ['7142', 'Student', { UnreadAssignmentFeedback: 1, UnattemptedQuizzes: 1 }],
      ['318204', 'Student', { UnreadDiscussions: 8 }],
      ['1045120', 'Student', {}],
      ['48213', 'Student', { UnattemptedQuizzes: 4 }],
    ],
  },
  // Yara Haddad
  '4410': {
    rows: ['7142', '48213', '48377', '318204', '318455', '1045120'].map(
      (courseId) => [courseId, 'Student', {}] as const,
    ),
  },
  // Ines Duarte
  '5120': {
    rows: [
      ['5013', 'Student', { UnattemptedQuizzes: 3, UnreadDiscussions: 40 }, ended],
      ['318510', 'Student', { UnattemptedQuizzes: 2, UnreadDiscussions: 3 }],
      ['1045120', 'Student', { UnattemptedQuizzes: 1 }, ahead],
      ['5011', 'Student', {}, ended],
      ['318204', 'Student', { UnreadDiscussions: 6 }, pinned],
      ['48402', 'Student', { UnreadAssignmentFeedback: 1 }],
    ],
  },
};

function enrollment(personId: string, [courseId, role, counts, dates]: Row): Enrollment {
  return {
    personId,
    courseId,
    role,
    isActive: true,
    canAccess: true,
    startDate: '2026-08-31T00:00:00.000Z',
    endDate: TERM_ENDS,
    ...dates,
    counts: countsOf(counts),
  };
}

/** New copies, because their world may change them. */
export function handWrittenEnrollments(): Enrollment[] {
  return Object.entries(lists).flatMap(([personId, { rows, pastCourse }]) => {
    const enrollments = rows.map((row) => enrollment(personId, row));
    const role = rows[0]?.[1];
    if (pastCourse === undefined || role === undefined) return enrollments;
    // My-enrolments also lists the organization and, with IsActive true and CanAccess false, past courses.
    const always = { startDate: null, endDate: null };
    enrollments.unshift(enrollment(personId, [organizationId, role, {}, always]));
    enrollments.push(enrollment(personId, [pastCourse, role, {}, past]));
    return enrollments;
  });
}

function offering(id: string, code: string, name: string): Course {
  return { id, type: 'Course Offering', name, code, poisoned: false };
}

/** New copies, because their world may change them. */
export function handWrittenCourses(): Course[] {
  return [
    {
      id: '1000',
      type: 'Organization',
      name: 'Northfield University',
      code: 'NU',
      poisoned: false,
    },
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
