// The person's enrolments, page by page. A list that was whole stays on the screen while it is asked for
// again, and when that fails.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf, isTransient, type Fault } from '../../api/errors.ts';
import type { CoursesPage } from '../../api/people.ts';
import { enrollmentPages } from '../../model/courseList.ts';
import { coursesQuery, type DatedCoursesPage } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';

type Pages = readonly CoursesPage[];

export interface Enrollments {
  /** In the order of the LMS; a course may come twice. */
  readonly pages: Pages;
  /** `waiting`: for a page. `stopped`: the LMS has more, and goes round in a circle or has no end. */
  readonly end: 'waiting' | 'whole' | 'enough' | 'stopped';
  /** When the oldest page came, ms since the epoch. */
  readonly asOf: number | undefined;
  /** Why the latest try to ask for it failed. */
  readonly fault: Fault | undefined;
  /** When one last did, ms since the epoch; 0: never. */
  readonly failedAt: number;
  /** Asks for the pages that failed; where none did, or asking for them alone cannot help, for all. */
  readonly askAgain: () => Promise<void>;
}

/** `version`: of `lp`; undefined: nothing is asked. `isEnough`: no further pages are wanted. */
export function useEnrollments(
  version: string | undefined,
  isEnough: (pages: Pages) => boolean,
): Enrollments {
  const { client } = useApp();
  const cache = useQueryClient();
  const [whole, setWhole] = useState<ReturnType<typeof readResults>>();
  const { bookmarks, end } = enrollmentPages<DatedCoursesPage>(
    (bookmark) => cache.getQueryData(coursesQuery(client, version, bookmark).queryKey),
    isEnough,
  );
  const latest = useQueries({
    queries: bookmarks.map((bookmark) => coursesQuery(client, version, bookmark)),
    combine: readResults,
  });
  if (end === 'whole' && latest !== whole) setWhole(latest);
  const failed = latest.tries.filter(({ error }) => error !== null);
  const [first] = failed;
  // Pages move when courses come and go: until they are all there again, the earlier list stands.
  const earlier = end === 'waiting' ? whole : undefined;
  return {
    ...(earlier ?? latest),
    end: earlier === undefined ? end : 'whole',
    fault: first === undefined ? undefined : faultOf(first.error),
    failedAt: latest.failedAt,
    askAgain: async () => {
      // A bookmark that the LMS refuses leads nowhere: its course may be over, and the page before it knows another.
      const refused = failed.some(({ error }) => !isTransient(faultOf(error)));
      const wanted = failed.length > 0 && !refused ? failed : latest.tries;
      await Promise.all(wanted.map(({ refetch }) => refetch()));
    },
  };
}

/**
 * Outside of the component, so that results which did not change keep their identity. A page that comes again as it was
 * changes nothing but a time, and that only where it was the oldest.
 */
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
