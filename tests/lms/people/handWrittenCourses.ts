// The courses of people with short lists, each with a special property. Enrolments and counts: handWrittenEnrollments.ts.
import type { Course } from '../world.ts';

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
