// Which courses are in view: those of the address, else the person's enrolments or the configured
// list. Refuses to present an empty list without its reason.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { faultOf, type Fault } from '../api/errors.ts';
import type { Course } from '../api/people.ts';
import type { View } from '../model/view.ts';
import { coursesQuery } from '../queries.ts';
import { usePage } from './usePage.ts';

export type NoCoursesReason =
  | { readonly kind: 'no-enrollments' }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'no-contract' };

type Courses =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly reason: NoCoursesReason }
  | {
      readonly kind: 'some';
      readonly courses: readonly Course[];
      /** Whether more are still to come. */
      readonly complete: boolean;
      /** Why no more came, although there are more. */
      readonly fault: Fault | undefined;
    };

export interface CoursesResult {
  readonly courses: Courses;
  /** Why the list is missing or not complete, whether or not anybody needs it. */
  readonly fault: Fault | undefined;
  readonly tryAgain: () => Promise<void>;
}

/** `lpVersion` undefined: the list of enrolments can't be asked for. */
export function useCourses(view: View, lpVersion: string | undefined): CoursesResult {
  const { client, config } = usePage();
  const listed = config.courses === 'enrollments' ? undefined : config.courses;
  const query = useInfiniteQuery(coursesQuery(client, lpVersion, listed === undefined));
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;

  const last = data?.pages.at(-1);
  // A list that stops although the LMS has more, or whose bookmark goes round, is not complete.
  const loops = last?.bookmark !== undefined && !hasNextPage;
  const cut = loops || data?.pages.some((page) => page.cut) === true;
  const all = last !== undefined && !hasNextPage && !cut && error === null;

  const known = useMemo(
    () => unique(listed?.map(configured) ?? data?.pages.flatMap((page) => page.courses) ?? []),
    [listed, data],
  );
  const chosen = view.courses?.join();
  const inView = useMemo(() => {
    if (chosen === undefined) return known;
    const names = new Map(known.map((course) => [course.id, course]));
    return chosen.split(',').map((id) => names.get(id) ?? unnamed(id, !all));
  }, [chosen, known, all]);

  // Ids of the address need names only: no further pages than it takes to find them.
  const satisfied = chosen !== undefined && inView.every((course) => course.name !== undefined);
  const goOn = hasNextPage && !isFetching && error === null && !satisfied;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);

  const fault = error === null ? (cut ? malformed : undefined) : faultOf(error);
  return {
    courses: decide(),
    fault,
    tryAgain: async () => {
      await (hasNextPage ? fetchNextPage() : refetch());
    },
  };

  function decide(): Courses {
    if (chosen !== undefined || listed !== undefined) {
      return { kind: 'some', courses: inView, complete: true, fault: undefined };
    }
    if (inView.length > 0) {
      const complete = !hasNextPage && !isFetching && !cut;
      return { kind: 'some', courses: inView, complete, fault };
    }
    if (fault !== undefined) return { kind: 'none', reason: { kind: 'fault', fault } };
    if (lpVersion === undefined) return { kind: 'none', reason: { kind: 'no-contract' } };
    if (data === undefined || hasNextPage) return { kind: 'loading' };
    return { kind: 'none', reason: { kind: 'no-enrollments' } };
  }
}

const malformed: Fault = { kind: 'malformed' };

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
