// The data of the embedded LMS: people, courses, counts, contracts, registrations. The server reads it at every request, so a
// test may change it while the server runs.
import type { CodeApplication, ServiceApplication } from './registeredApplication.ts';
import type { WorldFault } from './faults/worldFault.ts';

/** UPDATETYPES_T: the integers of `updateTypesCSV`. */
export const updateTypes = {
  '1': 'UnreadAssignmentFeedback',
  '2': 'UnapprovedDiscussions',
  '3': 'UnattemptedQuizzes',
  '4': 'UngradedQuizzes',
  '5': 'UnreadAssignmentSubmissions',
  '6': 'UnreadDiscussions',
} as const;

export type UpdateType = (typeof updateTypes)[keyof typeof updateTypes];

export type UpdateCounts = Record<UpdateType, number>;

const noUpdates: Readonly<UpdateCounts> = {
  UnreadAssignmentFeedback: 0,
  UnapprovedDiscussions: 0,
  UnattemptedQuizzes: 0,
  UngradedQuizzes: 0,
  UnreadAssignmentSubmissions: 0,
  UnreadDiscussions: 0,
};

/** New counts, with zeros for what is not given. */
export const countsOf = (given: Partial<UpdateCounts> = {}): UpdateCounts => ({
  ...noUpdates,
  ...given,
});

export type ProductCode = 'le' | 'lp' | 'ep';

/** One contract version (`<major>.<minor>`) and its state in the specification's lifecycle. */
export interface ContractVersion {
  version: string;
  state: 'current' | 'deprecated' | 'obsolete' | 'removed';
}

/** The versions of each product component; others are unknown to this LMS. */
export type ContractTable = Record<ProductCode, ContractVersion[]>;

export interface Person {
  /** A string of digits. */
  id: string;
  firstName: string;
  lastName: string;
  userName: string;
  /** One sentence for the sign-in page: the scenario of this person. */
  scenario: string;
  /** Contracts for this person instead of the world's: one server acts as an older and a newer LMS. */
  contracts?: Partial<ContractTable>;
}

/** An org unit with enrolments: a course offering, or the organization itself. */
export interface Course {
  /** A string of digits; the enrolments route sends it as a number, the updates routes as a string. */
  id: string;
  type: 'Course Offering' | 'Organization';
  name: string;
  code: string | null;
  /** Every updates request that contains this org unit is answered with 500. */
  poisoned?: boolean;
}

export type Role = 'Student' | 'Instructor' | 'Teaching Assistant' | 'Librarian' | 'Administrator';

export interface Enrollment {
  personId: string;
  courseId: string;
  role: Role;
  /** False: a past course. All enrolments are active. */
  canAccess: boolean;
  /** ISO 8601 date-times, or null when the course has no such date. */
  startDate: string | null;
  endDate: string | null;
  /** When the person pinned the course in the LMS; absent: not. */
  pinDate?: string;
  counts: UpdateCounts;
}

/** The actions that take a scope; any valid token may call the version check. */
export type ScopedAction = 'whoami' | 'myEnrollments' | 'myUpdates';

export interface ActionScopes {
  /** Each scope alone suffices. */
  specific: string[];
  /** Whether the general fallback scope `core:*:*` suffices too. */
  fallback: boolean;
}

/** The product's model: a bucket of credits for all users of a registration, filled again every minute. */
interface RateLimit {
  creditsPerMinute: number;
  costPerCall: number;
  /** True: an empty bucket refuses calls (429). False: answers only report credits. */
  refuses?: boolean;
}

/** The model of the LMS if the specification leaves room, or the product departs from the specification. */
export type Dialect = 'specification' | 'brightspace';

export interface World {
  /** `brightspace`: no CORS, no discovery, no OpenID Connect; see likeBrightspace.ts. */
  dialect: Dialect;
  /** Path of the API, without a trailing slash. */
  apiRoot: string;
  /** The only header in which the API takes a bearer token. */
  tokenHeader: 'Authentication' | 'Authorization';
  people: Person[];
  courses: Course[];
  enrollments: Enrollment[];
  contracts: ContractTable;
  actionScopes: Record<ScopedAction, ActionScopes>;
  /** Registrations of the authorization code type. */
  applications: CodeApplication[];
  /** Registrations of the client credentials type. */
  serviceApplications: ServiceApplication[];
  authenticationService: {
    /** The maximal lifetime of a sign-in, independent of renewals. */
    sessionHours: number;
  };
  /** The offset of the LMS's clock from this machine's clock (negative: behind). */
  clockOffsetSeconds: number;
  /** The rate-limit headers of API answers, also for other origins; null: none. */
  rateLimit: RateLimit | null;
  /** Address of the page, without a slash at the end, for its widget on the home pages of courses; null: no widget. */
  widget: string | null;
  /** Faults of API answers, on the wire. */
  faults: WorldFault[];
}

/**
 * The clock of the LMS, in milliseconds since the epoch: this machine's with the offset of the world, so that a client can meet
 * a server with a wrong clock.
 */
export function lmsTime({ clockOffsetSeconds }: Pick<World, 'clockOffsetSeconds'>): number {
  return Date.now() + clockOffsetSeconds * 1000;
}
