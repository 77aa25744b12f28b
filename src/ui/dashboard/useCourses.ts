// Which courses are in scope: those of the address, else the person's enrolments or the configured list.
// An empty list always comes with its reason.
import { useMemo } from 'react';
import type { Fault } from '../../api/errors.ts';
import type { Course } from '../../api/people.ts';
import type { CourseListResult, ListFault } from '../../model/snapshot.ts';
import type { View } from '../../model/view.ts';
import { useEnrollments, type Enrollments } from './useEnrollments.ts';
import { useApp } from '../shared/useApp.ts';

export type NoCoursesReason =
  | { readonly kind: 'no-enrollments' }
  | { readonly kind: 'fault'; readonly fault: ListFault }
  | { readonly kind: 'no-contract' };

/** Why the list on the screen is not the whole, or not up to date. */
interface ListProblem {
  readonly kind: 'incomplete' | 'outdated';
  readonly fault: ListFault;
}

type Courses =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly reason: NoCoursesReason }
  | {
      readonly kind: 'some';
      readonly list: CourseListResult;
      readonly problem: ListProblem | undefined;
    };

export interface CoursesResult {
  readonly courses: Courses;
  /** Why the list could not be had, whether or not anybody needs it. */
  readonly fault: Fault | undefined;
  /** Goes on where the list broke off, or asks for all of it again. */
  readonly tryAgain: () => Promise<void>;
  /** Asks for the list again, unless it is younger than `maxAgeMs` or is not asked for at all. */
  readonly refresh: (maxAgeMs?: number) => Promise<void>;
}

/** `lpVersion` undefined: the list of enrolments can't be asked for. */
export function useCourses(view: View, lpVersion: string | undefined): CoursesResult {
  const { config } = useApp();
  const listed = config.courses === 'enrollments' ? undefined : config.courses;
  const version = listed === undefined ? lpVersion : undefined;
  const chosen = view.courses;
  // Ids of the address need names only: no further pages than it takes to find them.
  const { pages, end, fault, askAgain } = useEnrollments(
    version,
    (courses) => chosen?.every((id) => courses.some((one) => one.id === id && one.name)) === true,
  );

  const cut = end === 'stopped' || pages.some((page) => page.cut);
  const all = end === 'whole' && !cut;
  const known = useMemo(
    () => unique(listed?.map(configured) ?? pages.flatMap((page) => page.courses)),
    [listed, pages],
  );
  const inScope = useMemo(() => {
    if (chosen === undefined) return known;
    const names = new Map(known.map((course) => [course.id, course]));
    return chosen.map((id) => names.get(id) ?? unnamed(id, !all));
  }, [chosen, known, all]);

  const problem = problemOf();
  const ours = chosen === undefined && listed === undefined;
  const complete = !ours || problem === undefined;
  const growing = ours && end === 'waiting' && fault === undefined;
  const asOf = ours ? oldest(pages) : undefined;
  const list = useMemo(
    () => ({ courses: inScope, growing, complete, asOf }),
    [inScope, growing, complete, asOf],
  );
  return {
    courses: decide(),
    fault: fault ?? (cut ? malformed : undefined),
    tryAgain: askAgain,
    refresh: async (maxAgeMs = 0) => {
      const fresh = asOf !== undefined && Date.now() - asOf < maxAgeMs;
      const wanted = ours && version !== undefined && end !== 'waiting' && !fresh;
      if (fault !== undefined || wanted) await askAgain();
    },
  };

  function problemOf(): ListProblem | undefined {
    if (fault !== undefined) return { kind: all ? 'outdated' : 'incomplete', fault };
    return cut
      ? { kind: 'incomplete', fault: { kind: end === 'stopped' ? 'endless' : 'cut' } }
      : undefined;
  }

  function decide(): Courses {
    if (!ours) return { kind: 'some', list, problem: undefined };
    if (inScope.length > 0) return { kind: 'some', list, problem };
    if (problem !== undefined)
      return { kind: 'none', reason: { kind: 'fault', fault: problem.fault } };
    if (lpVersion === undefined) return { kind: 'none', reason: { kind: 'no-contract' } };
    if (end === 'waiting') return { kind: 'loading' };
    return { kind: 'none', reason: { kind: 'no-enrollments' } };
  }
}

const malformed: Fault = { kind: 'malformed' };

function oldest(pages: Enrollments['pages']): number | undefined {
  if (pages.length === 0) return undefined;
  return pages.reduce((time, { asOf }) => Math.min(time, asOf), Infinity);
}

/** Enrolments may repeat a course; the first one counts. */
function unique(courses: readonly Course[]): readonly Course[] {
  const seen = new Set<string>();
  return courses.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function configured({ id, name }: { id: string; name?: string | undefined }): Course {
  return { id, name, code: undefined, active: true };
}

function unnamed(id: string, active: boolean): Course {
  return { id, name: undefined, code: undefined, active };
}
