// The courses in view and the completeness of that list.
import type { Fault } from '../api/errors.ts';
import type { ListedCourses } from '../api/listCourses.ts';
import type { Course } from '../api/people.ts';

/** `cut`: the LMS has more pages but sends no bookmark. `endless`: pages never end. */
export type ListFault = Fault | { readonly kind: 'cut' } | { readonly kind: 'endless' };

export interface ListProblem {
  readonly kind: 'incomplete' | 'outdated';
  readonly fault: ListFault;
}

type NoCoursesReason =
  | { readonly kind: 'no-enrollments' }
  | { readonly kind: 'fault'; readonly fault: ListFault }
  | { readonly kind: 'no-contract' };

export interface KnownCourses {
  readonly courses: readonly Course[];
  /** More courses are expected. */
  readonly growing: boolean;
  /** Nothing is missing or expected, and the latest request succeeded. */
  readonly complete: boolean;
  /** When its oldest page came, ms since the epoch; undefined if not requested. */
  readonly asOf: number | undefined;
}

/** Why there is no list, or what is wrong with it. */
export type ListOutcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly reason: NoCoursesReason }
  | { readonly kind: 'some'; readonly problem: ListProblem | undefined };

export type CourseListState = KnownCourses & ListOutcome;

export interface Enrolled extends Omit<ListedCourses, 'asOf' | 'pages'> {
  readonly fault: Fault | undefined;
  /** undefined: no page came. */
  readonly asOf: number | undefined;
  /** The `lp` contract version; undefined: no common version. */
  readonly version: string | undefined;
}

export function enrolledCourses(enrolled: Enrolled): CourseListState {
  const { courses, end, cut, fault, asOf, version } = enrolled;
  const problem = problemOf();
  if (courses.length > 0) {
    const growing = end === 'waiting' && fault === undefined;
    const complete = problem === undefined && !growing;
    return { kind: 'some', courses, growing, complete, asOf, problem };
  }
  if (problem !== undefined) return none({ kind: 'fault', fault: problem.fault });
  if (version === undefined) return none({ kind: 'no-contract' });
  if (end === 'waiting') return { kind: 'loading', ...notListed };
  return none({ kind: 'no-enrollments' });

  function problemOf(): ListProblem | undefined {
    if (fault !== undefined)
      return { kind: end === 'whole' && !cut ? 'outdated' : 'incomplete', fault };
    return cut
      ? { kind: 'incomplete', fault: { kind: end === 'stopped' ? 'endless' : 'cut' } }
      : undefined;
  }
}

const none = (reason: NoCoursesReason): CourseListState => ({ kind: 'none', reason, ...notListed });

const notListed: KnownCourses = { courses: [], growing: true, complete: false, asOf: undefined };

/** The list by the address or the configuration, which is always complete. */
export function namedCourses(courses: readonly Course[]): CourseListState {
  const complete = { growing: false, complete: true, asOf: undefined };
  return { kind: 'some', courses, ...complete, problem: undefined };
}
