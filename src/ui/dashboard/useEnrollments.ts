// The person's enrolments, page by page. A list that was whole stays on the screen while it is asked for
// again, and when that fails.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { faultOf, isTransient, type Fault } from '../../api/errors.ts';
import type { Course } from '../../api/people.ts';
import { enrollmentPages } from '../../model/enrollmentPages.ts';
import { coursesQuery, type DatedCoursesPage } from '../../queries.ts';
import { useApp } from '../shared/useApp.ts';

type Pages = readonly DatedCoursesPage[];

export interface Enrollments {
  /** In the order of the LMS; a course may come twice. */
  readonly pages: Pages;
  /** `waiting`: for a page. `stopped`: the LMS has more, and goes round in a circle or has no end. */
  readonly end: 'waiting' | 'whole' | 'enough' | 'stopped';
  /** Why the latest try to ask for it failed. */
  readonly fault: Fault | undefined;
  /** Asks for the pages that failed; where none did, or asking for them alone cannot help, for all. */
  readonly askAgain: () => Promise<void>;
}

/** `version`: of `lp`; undefined: nothing is asked. `isEnough`: no further pages are wanted. */
export function useEnrollments(
  version: string | undefined,
  isEnough: (courses: readonly Course[]) => boolean,
): Enrollments {
  const { client } = useApp();
  const cache = useQueryClient();
  const [whole, setWhole] = useState<Pages>();
  const { bookmarks, end } = enrollmentPages<DatedCoursesPage>(
    (bookmark) => cache.getQueryData(coursesQuery(client, version, bookmark).queryKey),
    (some) => isEnough(some.flatMap(({ courses }) => courses)),
  );
  const results = useQueries({
    queries: bookmarks.map((bookmark) => coursesQuery(client, version, bookmark)),
    combine: readResults,
  });
  const pages = useMemo(() => results.flatMap(({ data }) => data ?? []), [results]);
  if (end === 'whole' && pages !== whole) setWhole(pages);
  const failed = results.filter(({ error }) => error !== null);
  const [first] = failed;
  // Pages move when courses come and go: until they are all there again, the earlier list stands.
  const earlier = end === 'waiting' ? whole : undefined;
  return {
    pages: earlier ?? pages,
    end: earlier === undefined ? end : 'whole',
    fault: first === undefined ? undefined : faultOf(first.error),
    askAgain: async () => {
      // A bookmark that the LMS refuses leads nowhere: its course may be over, and the page before it knows another.
      const refused = failed.some(({ error }) => !isTransient(faultOf(error)));
      const wanted = failed.length > 0 && !refused ? failed : results;
      await Promise.all(wanted.map(({ refetch }) => refetch()));
    },
  };
}

/** Outside of the component, so that results which did not change keep their identity. */
function readResults(results: UseQueryResult<DatedCoursesPage>[]) {
  return results.map(({ data, error, refetch }) => ({ data, error, refetch }));
}
