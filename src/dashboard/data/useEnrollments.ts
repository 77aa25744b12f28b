// The enrolments, page by page; a complete list stays during a refetch, and beside one that is cut.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { faultOf, isTransient } from '../../api/errors.ts';
import type { CoursesPage } from '../../api/people.ts';
import { enrollmentPages } from '../../model/courseList.ts';
import { coursesQuery, type DatedCoursesPage } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useHeld } from './useHeld.ts';

/** `version`: of `lp`; undefined: no request. `isEnough`: true ends the requests for pages. */
export function useEnrollments(
  version: string | undefined,
  isEnough: (pages: readonly CoursesPage[]) => boolean,
) {
  const { client } = useApp();
  const cache = useQueryClient();
  const pageAt = (bookmark: string | undefined) =>
    cache.getQueryData(coursesQuery(client, version, bookmark).queryKey);
  const { bookmarks, end } = enrollmentPages(pageAt, isEnough);
  const results = useQueries({
    queries: bookmarks.map((bookmark) => coursesQuery(client, version, bookmark)),
    combine: readResults,
  });
  const dates = bookmarks.flatMap((bookmark) => pageAt(bookmark)?.asOf ?? []);
  /** Time of the oldest page, ms since the epoch. */
  const asOf = dates.length === 0 ? undefined : Math.min(...dates);
  const latest = useMemo(() => ({ ...results, asOf }), [results, asOf]);
  const isCut = end === 'stopped' || latest.pages.some(({ cut }) => cut);
  const whole = useHeld<typeof latest | undefined>((held) =>
    end === 'whole' && !isCut ? latest : held,
  );
  const failed = latest.tries.filter(({ error }) => error !== null);
  // React Query drops the error of a query without data while it is requested again.
  const lastError = useHeld<Error | undefined>(
    (held) => failed[0]?.error ?? (latest.fetching && latest.pages.length === 0 ? held : undefined),
  );
  // Bookmarks change with the enrolments: the earlier list stays until all pages are there.
  const earlier = end === 'waiting' ? whole : undefined;
  const pages = useMemo(
    () => (isCut && whole !== undefined ? [...latest.pages, ...whole.pages] : latest.pages),
    [isCut, whole, latest.pages],
  );
  return {
    ...(earlier ?? { ...latest, pages }),
    end: earlier === undefined ? end : ('whole' as const),
    fault: lastError && faultOf(lastError),
    /** Time of the latest fault, ms since the epoch; 0: never. */
    failedAt: latest.failedAt,
    /** A page is in flight. */
    fetching: latest.fetching,
    /** Refetches the pages that failed; all if none failed or a bookmark was refused. */
    refetch: async () => {
      // The page before a refused bookmark has a new one.
      const refused = failed.some(({ error }) => !isTransient(faultOf(error)));
      const wanted = failed.length > 0 && !refused ? failed : latest.tries;
      await Promise.all(wanted.map(({ refetch }) => refetch()));
    },
  };
}

/**
 * Outside of the component, so that React Query keeps equal results. Without dates: the dashboard renders when all pages
 * are there, not for each page without news.
 */
function readResults(results: UseQueryResult<DatedCoursesPage>[]) {
  const pages = results.flatMap(({ data }) => data ?? []);
  return {
    /** In LMS order; a course may appear twice. */
    pages: pages.map(({ courses, bookmark, cut }): CoursesPage => ({ courses, bookmark, cut })),
    failedAt: Math.max(0, ...results.map(({ errorUpdatedAt }) => errorUpdatedAt)),
    fetching: results.some(({ isFetching }) => isFetching),
    tries: results.map(({ error, refetch }) => ({ error, refetch })),
  };
}
