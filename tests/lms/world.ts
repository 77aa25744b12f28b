// Everything the embedded LMS knows, as plain data: people, courses, counts, contracts, registrations.
// The server reads it at every request, so a test may change it while the server runs. It holds no behaviour.
import type { CodeApplication, ServiceApplication } from './applications/registeredApplication.ts';
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

export const noUpdates: Readonly<UpdateCounts> = {
  UnreadAssignmentFeedback: 0,
  UnapprovedDiscussions: 0,
  UnattemptedQuizzes: 0,
  UngradedQuizzes: 0,
  UnreadAssignmentSubmissions: 0,
  UnreadDiscussions: 0,
};

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
  /** Contracts that this person meets instead of the world's: one server plays an older and a newer LMS. */
  contracts?: Partial<ContractTable>;
}

/** An org unit that people are enrolled in: a course offering, or the organization itself. */
export interface Course {
  /** A string of digits; the enrolments route sends it as a number, the updates routes as a string. */
  id: string;
  type: 'Course Offering' | 'Organization';
  name: string;
  code: string | null;
  /** Every updates request that contains this org unit is answered with 500. */
  poisoned: boolean;
}

export type Role = 'Student' | 'Instructor' | 'Teaching Assistant' | 'Librarian' | 'Administrator';

export interface Enrollment {
  personId: string;
  courseId: string;
  role: Role;
  isActive: boolean;
  /** False with `isActive` true is how a past course looks. */
  canAccess: boolean;
  /** ISO 8601 date-times, or null when the course has no such date. */
  startDate: string | null;
  endDate: string | null;
  counts: UpdateCounts;
}

/** The actions that take a scope; any valid token may call the version check. */
export type ScopedAction = 'whoami' | 'myEnrollments' | 'myUpdates';

export interface ActionScopes {
  /** Each alone is enough. */
  specific: string[];
  /** Whether the general fallback scope `core:*:*` is enough too. */
  fallback: boolean;
}

/** Counts that move: each value is computed from the clock and the seed, never stored. */
export interface Drift {
  everySeconds: number;
  /** Milliseconds since the epoch. Until the first step every count has its stored value. */
  startedAt: number;
  seed: number;
}

/** As the product tells it: a bucket of credits for all users of a registration, filled again every minute. */
export interface RateLimit {
  creditsPerMinute: number;
  costPerCall: number;
  /** True: a call is refused (429) when the bucket is empty; otherwise answers only tell. */
  refuses?: boolean;
}

/** Whom the LMS is like where the specification leaves room, or the product leaves the specification. */
export type Dialect = 'specification' | 'brightspace';

export interface World {
  /** The institution's name, shown on the pages of the LMS. */
  name: string;
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
  /** Never registered again, despite the lists above. */
  deletedClientIds: string[];
  authenticationService: {
    /** True: the token endpoint demands a client secret even of public clients, which have none. */
    requireSecret: boolean;
    /** After that everybody signs in again, however often tokens were renewed. */
    sessionHours: number;
  };
  /** How far the clock of the LMS is ahead of this machine's (negative: behind); 0 is right. */
  clockOffsetSeconds: number;
  drift: Drift | null;
  /** The rate-limit headers of API answers, also for other origins; null: none. */
  rateLimit: RateLimit | null;
  /** Address of the page, without a slash at the end, whose widget stands on the home pages of courses; null: none does. */
  widget: string | null;
  /** Counts of so many org units come in one answer, and `Next` leads to more; null: all at once. */
  updatesPerPage: number | null;
  /** Faults of API answers, on the wire. */
  faults: WorldFault[];
}
