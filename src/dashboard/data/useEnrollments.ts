// The enrolments, page by page; a complete list stays during a refetch.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { faultOf, isTransient, type Fault } from '../../api/errors.ts';
import type { CoursesPage } from '../../api/people.ts';
import { enrollmentPages, type EnrollmentPages } from '../../model/courseList.ts';
import { coursesQuery, type DatedCoursesPage } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useHeld } from './useHeld.ts';

type Pages = readonly CoursesPage[];

export interface Enrollments extends Pick<EnrollmentPages, 'end'> {
  /** In LMS order; a course may appear twice. */
  readonly pages: Pages;
  /** Time of the oldest page, ms since the epoch. */
  readonly asOf: number | undefined;
  /** The fault of the latest request. */
  readonly fault: Fault | undefined;
  /** Time of the latest fault, ms since the epoch; 0: never. */
  readonly failedAt: number;
  /** Refetches the pages that failed; all if none failed or a bookmark was refused. */
  readonly refetch: () => Promise<void>;
}

/** `version`: of `lp`; undefined: no request. `isEnough`: true ends the requests for pages. */
export function useEnrollments(
  version: string | undefined,
  isEnough: (pages: Pages) => boolean,
): Enrollments {
  const { client } = useApp();
  const cache = useQueryClient();
  const { bookmarks, end } = enrollmentPages(
    (bookmark) => cache.getQueryData(coursesQuery(client, version, bookmark).queryKey),
    isEnough,
  );
  const latest = useQueries({
    queries: bookmarks.map((bookmark) => coursesQuery(client, version, bookmark)),
    combine: readResults,
  });
  const whole = useHeld<typeof latest | undefined>((held) => (end === 'whole' ? latest : held));
  const failed = latest.tries.filter(({ error }) => error !== null);
  const [first] = failed;
  // Bookmarks change with the enrolments: the earlier list stays until all pages are there.
  const earlier = end === 'waiting' ? whole : undefined;
  return {
    ...(earlier ?? latest),
    end: earlier === undefined ? end : 'whole',
    fault: first === undefined ? undefined : faultOf(first.error),
    failedAt: latest.failedAt,
    refetch: async () => {
      // The page before a refused bookmark has a new one.
      const refused = failed.some(({ error }) => !isTransient(faultOf(error)));
      const wanted = failed.length > 0 && !refused ? failed : latest.tries;
      await Promise.all(wanted.map(({ refetch }) => refetch()));
    },
  };
}

/** Outside of the component, so that React Query keeps equal results. */
function readResults(results: UseQueryResult<DatedCoursesPage>[]) {
  const pages: CoursesPage[] = [];
  let oldest = Infinity;
  let failedAt = 0;
  for (const { data, errorUpdatedAt } of results) {
    failedAt = Math.max(failedAt, errorUpdatedAt);
    if (data === undefined) continue;
    const { asOf, ...page } = data;
    pages.push(page);
    oldest = Math.min(oldest, asOf);
  }
  return {
    pages,
    asOf: oldest === Infinity ? undefined : oldest,
    failedAt,
    tries: results.map(({ error, refetch }) => ({ error, refetch })),
  };
}
