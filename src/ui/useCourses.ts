// Which courses are in scope: those of the address, else the person's enrolments or the configured list.
// An empty list always comes with its reason.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { faultOf, type Fault } from '../api/errors.ts';
import type { Course } from '../api/people.ts';
import type { CourseListResult, ListFault } from '../model/snapshot.ts';
import type { View } from '../model/view.ts';
import { coursesQuery } from '../queries.ts';
import { usePage } from './usePage.ts';

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
  const { client, config } = usePage();
  const listed = config.courses === 'enrollments' ? undefined : config.courses;
  const version = listed === undefined ? lpVersion : undefined;
  const query = useInfiniteQuery(coursesQuery(client, version));
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;

  const pages = data?.pages;
  const last = pages?.at(-1);
  // A list that stops although the LMS has more is not complete.
  const stops = last?.bookmark !== undefined && !hasNextPage;
  const cut = stops || pages?.some((page) => page.cut) === true;
  const all = last !== undefined && !hasNextPage && !cut;

  const known = useMemo(
    () => unique(listed?.map(configured) ?? pages?.flatMap((page) => page.courses) ?? []),
    [listed, pages],
  );
  const chosen = view.courses?.join();
  const inScope = useMemo(() => {
    if (chosen === undefined) return known;
    const names = new Map(known.map((course) => [course.id, course]));
    return chosen.split(',').map((id) => names.get(id) ?? unnamed(id, !all));
  }, [chosen, known, all]);

  // Ids of the address need names only: no further pages than it takes to find them.
  const satisfied = chosen !== undefined && inScope.every((course) => course.name !== undefined);
  const goOn = hasNextPage && !isFetching && error === null && !satisfied;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);

  const fault = error === null ? undefined : faultOf(error);
  const problem = problemOf();
  const ours = chosen === undefined && listed === undefined;
  const complete = !ours || problem === undefined;
  const growing = ours && hasNextPage && fault === undefined;
  const asOf = ours ? oldest(pages?.map((page) => page.asOf)) : undefined;
  const list = useMemo(
    () => ({ courses: inScope, growing, complete, asOf }),
    [inScope, growing, complete, asOf],
  );

  async function tryAgain(): Promise<void> {
    // A page that is on its way already is not asked for twice.
    await (hasNextPage ? fetchNextPage({ cancelRefetch: false }) : refetch());
  }

  return {
    courses: decide(),
    fault: fault ?? (cut ? malformed : undefined),
    tryAgain,
    refresh: async (maxAgeMs = 0) => {
      const fresh = asOf !== undefined && Date.now() - asOf < maxAgeMs;
      if (fault !== undefined || (ours && version !== undefined && !fresh)) await tryAgain();
    },
  };

  function problemOf(): ListProblem | undefined {
    if (fault !== undefined) return { kind: all ? 'outdated' : 'incomplete', fault };
    if (!cut) return undefined;
    const repeats = last?.bookmark !== undefined;
    return { kind: 'incomplete', fault: { kind: repeats ? 'endless' : 'cut' } };
  }

  function decide(): Courses {
    if (!ours) return { kind: 'some', list, problem: undefined };
    if (inScope.length > 0) return { kind: 'some', list, problem };
    if (problem !== undefined)
      return { kind: 'none', reason: { kind: 'fault', fault: problem.fault } };
    if (lpVersion === undefined) return { kind: 'none', reason: { kind: 'no-contract' } };
    if (data === undefined || hasNextPage) return { kind: 'loading' };
    return { kind: 'none', reason: { kind: 'no-enrollments' } };
  }
}

const malformed: Fault = { kind: 'malformed' };

function oldest(times: readonly number[] | undefined): number | undefined {
  return times?.reduce((a, b) => Math.min(a, b), Infinity);
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
