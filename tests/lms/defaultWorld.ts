// Northfield University, the world of `npm run dev` and of most tests. Each call returns equal data.
import { actionScopes } from './api/requireScope.ts';
import { courseUpdatesApplication } from './registeredApplication.ts';
import { catalogEnrollments, enrollment } from './people/catalogEnrollments.ts';
import { currentContracts } from './people/contractTables.ts';
import { defaultPeople } from './people/defaultPeople.ts';
import { handWrittenCourses, handWrittenEnrollments } from './people/handWrittenEnrollments.ts';
import { countsOf, type UpdateCounts, type World } from './world.ts';

const poisonedCourseId = '990417';

/** Numbers on either side of the cap at 99, early in the long lists. */
const remarkableCounts: ReadonlyMap<number, Partial<UpdateCounts>> = new Map([
  [1, { UnreadDiscussions: 1234 }],
  [2, { UngradedQuizzes: 99 }],
  [4, { UnreadAssignmentSubmissions: 100 }],
]);

/** @param options.pageOrigins where the page is served, such as `http://localhost:5173` */
export function defaultWorld(options: { pageOrigins: readonly string[] }): World {
  const countsAt = (position: number) => remarkableCounts.get(position);
  const priya = catalogEnrollments({ personId: '4250', role: 'Instructor', count: 250, countsAt });
  const alex = catalogEnrollments({
    personId: '9001',
    role: 'Administrator',
    count: 1000,
    countsAt,
  });
  const paula = catalogEnrollments({ personId: '6130', role: 'Librarian', count: 129 });
  const counts = countsOf({ UnreadDiscussions: 2 });
  const poisoned = enrollment('6130', poisonedCourseId, 'Librarian', counts);
  return {
    dialect: 'specification',
    apiRoot: '/svc/api',
    tokenHeader: 'Authentication',
    people: defaultPeople(),
    courses: [...handWrittenCourses(), ...alex.courses],
    enrollments: [
      ...handWrittenEnrollments(),
      ...priya.enrollments,
      ...alex.enrollments,
      ...paula.enrollments.slice(0, 70),
      poisoned,
      ...paula.enrollments.slice(70),
    ],
    contracts: currentContracts(),
    actionScopes: actionScopes(),
    applications: [courseUpdatesApplication(options.pageOrigins)],
    serviceApplications: [],
    authenticationService: { sessionHours: 8 },
    clockOffsetSeconds: 0,
    rateLimit: null,
    widget: null,
    faults: [],
  };
}
