// Which courses are in view, and how sure that list is. An empty list always comes with its reason.
import type { Fault } from '../api/errors.ts';
import type { Course, CoursesPage } from '../api/people.ts';

/** `cut`: the LMS has more, and does not say where. `endless`: there was always one page more. */
export type ListFault = Fault | { readonly kind: 'cut' } | { readonly kind: 'endless' };

/** Why the list on the screen is not the whole, or not up to date. */
export interface ListProblem {
  readonly kind: 'incomplete' | 'outdated';
  readonly fault: ListFault;
}

export type NoCoursesReason =
  | { readonly kind: 'no-enrollments' }
  | { readonly kind: 'fault'; readonly fault: ListFault }
  | { readonly kind: 'no-contract' };

export interface KnownCourses {
  readonly courses: readonly Course[];
  /** More courses are on their way. */
  readonly growing: boolean;
  /** Nothing is missing from the list, and the latest try to ask for it worked. */
  readonly complete: boolean;
  /** When its oldest part came, ms since the epoch; undefined where the LMS was not asked for it. */
  readonly asOf: number | undefined;
}

export type CourseListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly reason: NoCoursesReason }
  | {
      readonly kind: 'some';
      readonly list: KnownCourses;
      readonly problem: ListProblem | undefined;
    };

export interface Enrolled {
  readonly courses: readonly Course[];
  readonly end: EnrollmentPages<unknown>['end'];
  /** Some of it could not be read, or has no end. */
  readonly cut: boolean;
  /** Why the latest try to ask for it failed. */
  readonly fault: Fault | undefined;
  readonly asOf: number | undefined;
  /** Of `lp`; undefined: there is none to ask. */
  readonly version: string | undefined;
}

/** The list where the person's enrolments decide. */
export function enrolledCourses({
  courses,
  end,
  cut,
  fault,
  asOf,
  version,
}: Enrolled): CourseListState {
  const problem = problemOf();
  if (courses.length > 0) {
    const growing = end === 'waiting' && fault === undefined;
    return {
      kind: 'some',
      list: { courses, growing, complete: problem === undefined, asOf },
      problem,
    };
  }
  if (problem !== undefined)
    return { kind: 'none', reason: { kind: 'fault', fault: problem.fault } };
  if (version === undefined) return { kind: 'none', reason: { kind: 'no-contract' } };
  if (end === 'waiting') return { kind: 'loading' };
  return { kind: 'none', reason: { kind: 'no-enrollments' } };

  function problemOf(): ListProblem | undefined {
    if (fault !== undefined)
      return { kind: end === 'whole' && !cut ? 'outdated' : 'incomplete', fault };
    return cut
      ? { kind: 'incomplete', fault: { kind: end === 'stopped' ? 'endless' : 'cut' } }
      : undefined;
  }
}

/** The list where the address or the configuration decides: nothing can be missing from it. */
export function namedCourses(courses: readonly Course[]): CourseListState {
  const list = { courses, growing: false, complete: true, asOf: undefined };
  return { kind: 'some', list, problem: undefined };
}

/** The courses that may be asked about already. */
export function knownCourses(state: CourseListState): KnownCourses {
  return state.kind === 'some' ? state.list : nothing;
}

const nothing: KnownCourses = { courses: [], growing: true, complete: false, asOf: undefined };

/** A list that goes on for longer has no end (15,000 courses, at 100 a page). */
const MOST_PAGES = 150;

type Bookmark = string | undefined;

interface EnrollmentPages<Page> {
  /** Of the pages that are wanted: those that are there, and the next one. */
  readonly bookmarks: readonly Bookmark[];
  readonly pages: readonly Page[];
  /** `stopped`: by a bookmark that comes again, or by the number of pages. `enough`: nobody wants more. */
  readonly end: 'waiting' | 'whole' | 'enough' | 'stopped';
}

/** `pageAt`: undefined for a page that is not there yet. */
export function enrollmentPages<Page extends CoursesPage>(
  pageAt: (bookmark: Bookmark) => Page | undefined,
  isEnough: (pages: readonly Page[]) => boolean,
): EnrollmentPages<Page> {
  const bookmarks = new Set<Bookmark>();
  const pages: Page[] = [];
  let bookmark: Bookmark;
  for (;;) {
    bookmarks.add(bookmark);
    const page = pageAt(bookmark);
    if (page === undefined) return { bookmarks: [...bookmarks], pages, end: 'waiting' };
    pages.push(page);
    ({ bookmark } = page);
    const end = endOf();
    if (end !== undefined) return { bookmarks: [...bookmarks], pages, end };
  }

  function endOf(): EnrollmentPages<Page>['end'] | undefined {
    if (bookmark === undefined) return 'whole';
    if (isEnough(pages)) return 'enough';
    return bookmarks.has(bookmark) || bookmarks.size >= MOST_PAGES ? 'stopped' : undefined;
  }
}
